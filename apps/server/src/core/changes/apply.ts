// Applies change sets. Those of concurrent calls share one statement; one that cannot be applied is answered and leaves its neighbours alone.

import { coalesce } from '@sampan/ledger/coalesce.ts'
import { ledgerArguments } from '@sampan/ledger/post-transfers.ts'
import type { LedgerRefusalName } from '@sampan/ledger/refusal-names.ts'
import { postedOrRefuse } from '@sampan/ledger/refuse.ts'
import { arrayOf } from '@sampan/ledger/sql.ts'
import type { Transfer } from '@sampan/ledger/transfer.ts'
import type { Pool } from 'pg'
import { codeOf } from '../../platform/db/database-errors.ts'
import { type Db, emitWake, readerOf, type Tx } from '../../platform/db/db.ts'
import { eventsTopic } from '../../platform/events/emit-events.ts'
import type { SpanOptions } from '../../platform/observability/tracing/span.ts'
import { traceRowOf, traceTable } from '../../platform/observability/tracing/stored-traces.ts'
import { activeTraceparent, inSpan } from '../../platform/observability/tracing/tracing.ts'
import type { AnsweredRequest, ChangeSet, Insert, NewTransaction, Row, Step, Transition, Value } from './change-set.ts'

export type Application = { readonly change: ChangeSet; readonly request?: AnsweredRequest }

/** `repeated`: the requestId has its answer already. `conflict`: a row is no longer as it was read. */
export type Outcome = 'applied' | 'repeated' | 'conflict' | LedgerRefusalRow
type LedgerRefusalRow = {
  readonly transfer: Transfer
  readonly refusal: LedgerRefusalName
  readonly account?: bigint
  readonly balance?: bigint
}

export type ApplyChanges = (application: Application) => Promise<Exclude<Outcome, LedgerRefusalRow>>

export function createApplier(pool: Pool): ApplyChanges {
  const writer = coalesce<Application, Outcome>({ inFlightMax: 1, flush: (applications) => applyAll(pool, applications) })
  return async (application) => {
    const outcome = await inSpan(applySpan(1), () => writer.add({ ...application, change: stampChange(application.change) }))
    if (typeof outcome === 'string') return outcome
    postedOrRefuse(outcome.transfer, outcome)
    throw new Error('a refused transfer was posted')
  }
}

/** For work that is part of a larger transaction (jobs, operators): what stands in the way is thrown, and the transaction is over. */
export async function applyIn(tx: Tx, changes: ChangeSet | readonly ChangeSet[]): Promise<Exclude<Outcome, LedgerRefusalRow>> {
  const applications = [changes].flat().map((change) => ({ change: stampChange(change) }))
  if (applications.length === 0) return 'applied'
  const [failure] = await inSpan(applySpan(applications.length), () => attempt(tx, applications, [...applications.keys()]))
  tx.wake(eventsTopic)
  const outcome = failure ? outcomeOf(failure, applications) : 'applied'
  if (typeof outcome === 'string') return outcome
  postedOrRefuse(outcome.transfer, outcome)
  throw new Error('a refused transfer was posted')
}

const applySpan = (changes: number): SpanOptions => ({ name: 'ledger apply', attributes: { 'sampan.changes': changes } })

/** Within a trace its new transactions are stored with it, so that jobs and watchers continue the same one. */
function stampChange(change: ChangeSet): ChangeSet {
  if (activeTraceparent() === undefined || change.transactions.length === 0) return change
  const rows = change.transactions.flatMap(({ id }) => traceRowOf(id) ?? [])
  return { ...change, inserts: [...change.inserts, ...rows.map((row) => ({ table: traceTable, row }))] }
}

async function applyAll(pool: Pool, applications: readonly Application[]): Promise<Outcome[]> {
  const db = readerOf(pool)
  const outcomes: (Outcome | undefined)[] = applications.map(() => undefined)
  for (;;) {
    const places = applications.flatMap((_, place) => (outcomes[place] === undefined ? [place] : []))
    if (places.length === 0) break
    const failures = await attempt(db, applications, places).catch((error: unknown) => {
      // Alone it is known whose it is: something that may be there once is there already.
      if (applications.length > 1 || codeOf(error) !== uniqueViolation) throw error
      return [{ place: 0, outcome: 'conflict' } as const]
    })
    if (failures.length === 0) for (const place of places) outcomes[place] = 'applied'
    for (const failure of failures) outcomes[failure.place] = outcomeOf(failure, applications)
  }
  if (outcomes.includes('applied')) emitWake(pool, eventsTopic)
  return outcomes as Outcome[]
}

const uniqueViolation = '23505'

type Failure =
  | { readonly place: number; readonly outcome: 'repeated' | 'conflict' }
  | {
      readonly place: number
      readonly outcome: 'refused'
      readonly transfer: number
      readonly refusal: LedgerRefusalName
      readonly account: string | null
      readonly balance: string | null
    }

function outcomeOf(failure: Failure, applications: readonly Application[]): Outcome {
  if (failure.outcome !== 'refused') return failure.outcome
  const transfer = applications[failure.place]?.change.transfers[failure.transfer]
  if (!transfer) throw new Error('the database refused a transfer that was not asked for')
  return {
    transfer,
    refusal: failure.refusal,
    ...(failure.account !== null && { account: BigInt(failure.account) }),
    ...(failure.balance !== null && { balance: BigInt(failure.balance) }),
  }
}

/** Nothing is applied where there are failures: they are answered, and the rest is applied without them. */
async function attempt(db: Db, applications: readonly Application[], places: readonly number[]): Promise<readonly Failure[]> {
  try {
    await db.query(statementFor(applications, places))
    return []
  } catch (error) {
    if (codeOf(error) !== 'SC001' || !(error instanceof Error) || !('detail' in error)) throw error
    return JSON.parse(String(error.detail)) as Failure[]
  }
}

/** `firstTransfer` is the place of its first transfer among those of all change sets, counted from one. */
type NumberedApplication = Application & { readonly place: number; readonly firstTransfer: number }

const argumentList = Array.from({ length: 18 }, (_, at) => `$${at + 1}`).join(', ')

function statementFor(applications: readonly Application[], places: readonly number[]) {
  let transferCount = 0
  const chosen = places.map((place) => {
    const application = applications[place]
    if (!application) throw new Error(`there is no application ${place}`)
    const firstTransfer = transferCount + 1
    transferCount += application.change.transfers.length
    return { place, firstTransfer, ...application }
  })
  const all = (part: (application: NumberedApplication) => readonly unknown[]): string => JSON.stringify(chosen.flatMap(part))
  const transfers = chosen.flatMap(({ place, change }) => change.transfers.map((transfer) => ({ place, transfer })))
  return {
    name: 'apply-changes',
    text: `select apply_changes(${argumentList})`,
    values: [
      ...requestArguments(chosen),
      all(({ change, firstTransfer }) => change.transactions.map((created) => createdOf(firstTransfer, created))),
      all(({ change, place }) => change.transitions.map((moved) => movedOf(place, moved))),
      all(({ change, place, firstTransfer }) =>
        change.updates.map((update) => ({
          place,
          ...update,
          set: toWire(update.set),
          transfers: transferColumns(firstTransfer, update.transfers),
        })),
      ),
      JSON.stringify(insertsOf(chosen)),
      all(({ change }) => change.audit.map(auditOf)),
      all(({ change }) => change.events.map(({ accountId, type, ref }) => ({ account_id: accountId, type, ref }))),
      arrayOf(transfers.map(({ place }) => place)),
      ...ledgerArguments(transfers.map(({ transfer }) => transfer)),
    ],
  }
}

const textOf = (units: bigint | null | undefined): string | undefined => units?.toString()

const stepOf = ({ now, by, actorId, reason, reasonText, through }: Step) => ({
  through,
  at: now,
  actor: by,
  actor_id: actorId,
  reason,
  reason_text: reasonText,
})

const createdOf = (firstTransfer: number, created: NewTransaction) => ({
  id: created.id,
  kind: created.kind,
  account_id: created.accountId,
  user_id: created.userId,
  reference: created.reference,
  state: created.state,
  final: created.final,
  currency: created.currency,
  amount: textOf(created.amount),
  fee: textOf(created.fee),
  get_currency: created.get?.currency,
  get_amount: textOf(created.get?.amount),
  network: created.network,
  channel: created.channel,
  note: created.note,
  hold: created.hold === undefined ? undefined : firstTransfer + created.hold,
  hold_id: textOf(created.holdId),
  open_once: created.openOnce,
  ...stepOf(created),
})

const movedOf = (place: number, moved: Transition) => ({
  place,
  id: moved.id,
  from: moved.from,
  to: moved.to,
  final: moved.final,
  silent: moved.silent,
  version: moved.version,
  account_id: moved.accountId,
  disown: moved.accountId === null,
  amount: textOf(moved.amount),
  fee: textOf(moved.fee),
  get_amount: textOf(moved.getAmount),
  ...stepOf(moved),
})

/** What is sealed travels as bytes, one answer after the other: as text it would be written and read four times. */
function requestArguments(chosen: readonly NumberedApplication[]): [string, Buffer] {
  const sealed: Buffer[] = []
  let start = 1
  const requests = chosen.flatMap(({ place, request }) => {
    if (!request) return []
    const { key, sealed: answer } = request
    sealed.push(key.bodyHash, answer)
    const at = start
    start += key.bodyHash.length + answer.length
    return [{ place, owner: key.owner, id: key.requestId, entry: key.entry, start: at, size: answer.length }]
  })
  return [JSON.stringify(requests), Buffer.concat(sealed)]
}

type TableInsert = { readonly table: string; readonly columns: readonly string[]; readonly rows: unknown[]; after: number }

/** Rows with the same columns of the same table are one statement, after those of the tables that any change set inserts before it. */
function insertsOf(chosen: readonly NumberedApplication[]): TableInsert[] {
  const groups = new Map<string, TableInsert>()
  for (const { firstTransfer, change } of chosen)
    for (const [index, { table, row, transfers }] of change.inserts.entries()) {
      const columns = [...Object.keys(row), ...Object.keys(transfers ?? {})]
      const name = `${table} ${columns.join()}`
      const group = groups.get(name) ?? { table, columns, rows: [], after: 0 }
      groups.set(name, group)
      group.after = Math.max(group.after, index)
      group.rows.push({ row: toWire(row), transfers: transferColumns(firstTransfer, transfers) })
    }
  return [...groups.values()].sort((one, other) => one.after - other.after)
}

const transferColumns = (firstTransfer: number, columns: Insert['transfers']) =>
  columns && Object.fromEntries(Object.entries(columns).map(([column, index]) => [column, firstTransfer + index]))

const auditOf = ({ actor, at, action, accountId, subject, detail }: ChangeSet['audit'][number]) => ({
  at,
  actor_kind: actor.kind,
  actor_id: actor.id,
  account_id: accountId,
  action,
  subject,
  detail: detail ?? {},
  address: actor.address,
  session_id: actor.sessionId,
})

const toWire = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, wireValue(value)]))

/** JSON has no integers of 64 bits and no bytes; the database reads both from text. */
function wireValue(value: Value): Exclude<Value, bigint | Buffer> {
  if (typeof value === 'bigint') return String(value)
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
}
