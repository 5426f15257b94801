// The one sequencer: numbers what has changed, in one transaction per batch, so that a crash leaves neither a gap nor a duplicate.

import type { EventType } from '@sampan/contract/account-events/event-types.ts'
import type { Transact, Tx } from '../../platform/db/db.ts'
import { faultPoint } from '../../platform/jobs/fault-point.ts'
import { newId } from '../../platform/security/ids.ts'
import { describeEvents, type NewAccountEvent } from './describe-events.ts'
import { mergeBalanceChanges, setAside, takeSources } from './event-sources.ts'

/** Names the sequencer's lock among all advisory locks of the database. */
const sequencerLock = 20_312

const batchMax = 500

export type NumberedEvent = {
  readonly accountId: string
  readonly sequence: bigint
  readonly eventId: string
  readonly type: EventType
}

/** What else happens in the transaction that numbers events. */
export type OnNumbered = (tx: Tx, events: readonly NumberedEvent[]) => Promise<void>

export type NumberedBatch = {
  readonly events: readonly NumberedEvent[]
  readonly failures: readonly string[]
  /** Whether more sources may be waiting. */
  readonly isFull: boolean
}

const nothing: NumberedBatch = { events: [], failures: [], isFull: false }

/** Numbers one batch. While another process numbers, there is nothing to do here. */
export const numberEvents = (transact: Transact, onNumbered: OnNumbered, limit = batchMax): Promise<NumberedBatch> =>
  transact(async (tx) => {
    const { rows } = await tx.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [sequencerLock])
    if (!rows[0]?.held) return nothing
    const sources = await takeSources(tx, limit)
    if (sources.length === 0) return nothing
    faultPoint('events taken')
    const described = await describeEvents(tx, mergeBalanceChanges(sources))
    for (const { source, problem } of described.failures) await setAside(tx, source, problem)
    const events = await insertNumbered(tx, described.events)
    await onNumbered(tx, events)
    faultPoint('events numbered')
    return { events, failures: described.failures.map(({ problem }) => problem), isFull: sources.length === limit }
  })

async function insertNumbered(tx: Tx, events: readonly NewAccountEvent[]): Promise<NumberedEvent[]> {
  const { rows } = await tx.query<{ accountId: string; sequence: bigint; eventId: string; type: EventType }>({
    name: 'number-account-events',
    text: `with asked as materialized (
             select e.*, row_number() over (partition by e.account_id order by e.place) as number,
               count(*) over (partition by e.account_id) as count
             from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::json[]) with ordinality
               as e (account_id, id, type, at, data, place)
           ), head as (
             insert into account_event_head as h (account_id, last_sequence)
             select account_id, max(count) from asked group by account_id order by account_id
             on conflict (account_id) do update set last_sequence = h.last_sequence + excluded.last_sequence
             returning account_id, last_sequence
           )
           insert into account_event (account_id, sequence, id, type, at, data)
           select a.account_id, h.last_sequence - a.count + a.number, a.id, a.type, a.at, a.data
           from asked a join head h on h.account_id = a.account_id
           returning account_id as "accountId", sequence, id as "eventId", type`,
    values: [
      events.map(({ accountId }) => accountId),
      events.map(() => newId()),
      events.map(({ type }) => type),
      events.map(({ at }) => at),
      events.map(({ data }) => JSON.stringify(data)),
    ],
  })
  return rows
}
