// Turns sources into events: their types, and what they say. Each kind of row is read once per batch.

import { eventDataBytesMax } from '@sampan/contract/account-events/account-event.ts'
import type { EventData } from '@sampan/contract/account-events/event-data.ts'
import {
  type EventType,
  keyChanges,
  keyEvent,
  type MachineSubject,
  stateEvent,
} from '@sampan/contract/account-events/event-types.ts'
import type { Db } from '../../platform/db/db.ts'
import { loadBalances, loadStatementAccounts } from './balance-event-data.ts'
import { type EventSource, hasState, type StateSource, transactionSubject } from './event-sources.ts'
import { describeState, loadAddresses, loadApprovals, loadBankAccounts, loadKeys, loadPaymentLinks } from './record-event-data.ts'
import { describeTransaction, loadTransactions } from './transaction-event-data.ts'

export type NewAccountEvent = {
  readonly accountId: string
  readonly type: EventType
  readonly at: Date
  readonly data: EventData
}

type Description = Pick<NewAccountEvent, 'type' | 'data'>
type Describe = (source: EventSource) => Description

export type DescribedEvents = {
  /** In the order of their sources. */
  readonly events: readonly NewAccountEvent[]
  readonly failures: readonly { readonly source: EventSource; readonly problem: string }[]
}

export async function describeEvents(db: Db, sources: readonly EventSource[]): Promise<DescribedEvents> {
  const describers = await loadDescribers(db, sources)
  const events: NewAccountEvent[] = []
  const failures: DescribedEvents['failures'][number][] = []
  for (const source of sources)
    try {
      const describe = describers.get(groupOf(source))
      if (!describe) throw new Error(`there are no events about ${source.subject}`)
      const described = describe(source)
      if (Buffer.byteLength(JSON.stringify(described.data)) > eventDataBytesMax) throw new Error(`${described.type} is too large`)
      events.push({ accountId: source.account_id, at: source.at, ...described })
    } catch (error) {
      failures.push({ source, problem: String(error) })
    }
  return { events, failures }
}

const groupOf = ({ subject }: EventSource): string => (transactionSubject(subject) ? 'transaction' : subject)

async function loadDescribers(db: Db, sources: readonly EventSource[]): Promise<ReadonlyMap<string, Describe>> {
  const describers = new Map<string, Describe>()
  for (const [group, own] of Map.groupBy(sources, groupOf)) {
    const loader = loaders[group]
    if (loader) describers.set(group, await loader(db, own))
  }
  return describers
}

type Load = (db: Db, sources: readonly EventSource[]) => Promise<Describe>

const idsOf = (sources: readonly EventSource[]): string[] => [...new Set(sources.flatMap(({ subject_id }) => subject_id ?? []))]
const accountsOf = (sources: readonly EventSource[]): string[] => [...new Set(sources.map(({ account_id }) => account_id))]

const loaders: Readonly<Record<string, Load>> = {
  async transaction(db, sources) {
    const rows = await loadTransactions(db, idsOf(sources))
    return ofState((source) => {
      const subject = transactionSubject(source.subject)
      const row = rows.get(source.subject_id)
      return subject && row && { type: stateEvent(subject, source.state), data: describeTransaction(row, source) }
    })
  },
  address: async (db, sources) => ofRecord('address', await loadAddresses(db, idsOf(sources))),
  bank_account: async (db, sources) => ofRecord('bank_account', await loadBankAccounts(db, idsOf(sources))),
  approval: async (db, sources) => ofRecord('approval', await loadApprovals(db, idsOf(sources))),
  payment_link: async (db, sources) => ofRecord('payment_link', await loadPaymentLinks(db, idsOf(sources))),
  async key(db, sources) {
    const keys = await loadKeys(db, idsOf(sources))
    return ofState(({ subject_id, state }) => {
      const change = keyChanges.find((one) => one === state)
      const data = keys.get(subject_id)
      return change && data && { type: keyEvent(change), data }
    })
  },
  async balance(db, sources) {
    const balances = await loadBalances(db, accountsOf(sources))
    return ({ account_id }) => ({ type: 'balance.changed', data: { balances: balances.get(account_id) ?? [] } })
  },
  async statement(db, sources) {
    const accounts = await loadStatementAccounts(db, accountsOf(sources))
    return ({ account_id, state }) => ({
      type: 'statement.ready',
      data: { month: state ?? '', accounts: accounts.get(account_id) ?? [] },
    })
  },
}

type Fields = Readonly<Record<string, unknown>>

const ofRecord = (subject: MachineSubject, rows: ReadonlyMap<string, Fields>): Describe =>
  ofState((source) => {
    const fields = rows.get(source.subject_id)
    // The fields belong to the subject whose rows were loaded, which the union of all data cannot express.
    return fields && { type: stateEvent(subject, source.state), data: { ...describeState(source), ...fields } as EventData }
  })

/** Rows are never deleted, so a source whose row is missing is a defect. */
const ofState =
  (describe: (source: StateSource) => Description | undefined): Describe =>
  (source) => {
    const described = hasState(source) ? describe(source) : undefined
    if (!described) throw new Error(`an event of ${source.subject} has no row: ${source.subject_id}`)
    return described
  }
