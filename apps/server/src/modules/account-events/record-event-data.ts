// What events say about saved addresses, bank accounts, approvals, payment links and keys: never names, labels or account numbers.

import type { EventData } from '@sampan/contract/account-events/event-data.ts'
import type { Machine } from '@sampan/contract/machine.ts'
import { approval } from '@sampan/contract/machines/approval.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StateSource } from './event-sources.ts'

type RowFields<Data> = ReadonlyMap<string, Omit<Data, 'id' | 'state' | 'status'>>

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

export async function loadAddresses(db: Db, ids: readonly string[]): Promise<RowFields<EventData<'address'>>> {
  const { rows } = await db.query<
    Pick<EventData<'address'>, 'id' | 'mainNet' | 'address' | 'memo'> & { usable_from: Date | null }
  >({
    name: 'account-event-addresses',
    text: 'select id, network as "mainNet", address, memo, usable_from from blockchain_address where id = any($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, usable_from, ...row }) => [id, { ...row, usableFrom: iso(usable_from) }]))
}

export async function loadBankAccounts(db: Db, ids: readonly string[]): Promise<RowFields<EventData<'bank_account'>>> {
  const { rows } = await db.query<Pick<EventData<'bank_account'>, 'id' | 'currency' | 'channel'> & { usable_from: Date | null }>({
    name: 'account-event-bank-accounts',
    text: 'select id, currency, channel, usable_from from bank_account where id = any($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, usable_from, ...row }) => [id, { ...row, usableFrom: iso(usable_from) }]))
}

type Approval = EventData<'approval'>
type ApprovalRow = {
  id: string
  action: Approval['action']
  subject_id: string | null
  amount: string | null
  currency: NonNullable<Approval['amount']>['currency'] | null
  needed: number
  expires_at: Date
  decided_at: Date | null
}

export async function loadApprovals(db: Db, ids: readonly string[]): Promise<RowFields<Approval>> {
  const { rows } = await db.query<ApprovalRow>({
    name: 'account-event-approvals',
    text: `select id, action, subject_id, amount, currency, needed, expires_at, decided_at from approval where id = any($1)`,
    values: [ids],
  })
  return new Map(
    rows.map(({ id, action, subject_id, amount, currency, needed, expires_at, decided_at }) => [
      id,
      {
        action,
        subjectId: subject_id,
        amount: amount === null || currency === null ? null : { amount, currency },
        needed,
        expiresAt: expires_at.toISOString(),
        decidedAt: iso(decided_at),
      },
    ]),
  )
}

type PaymentLinkRow = {
  id: string
  currency: EventData<'payment_link'>['received']['currency']
  amount: bigint | null
  received: bigint
  expires_at: Date
  created_at: Date
}

export async function loadPaymentLinks(db: Db, ids: readonly string[]): Promise<RowFields<EventData<'payment_link'>>> {
  const { rows } = await db.query<PaymentLinkRow>({
    name: 'account-event-payment-links',
    text: 'select id, currency, amount, received, expires_at, created_at from payment_link where id = any($1)',
    values: [ids],
  })
  return new Map(
    rows.map(({ id, currency, amount, received, expires_at, created_at }) => [
      id,
      {
        amount: amount === null ? null : { amount: moneyToWire({ units: amount, currency }), currency },
        received: { amount: moneyToWire({ units: received, currency }), currency },
        expiresAt: expires_at.toISOString(),
        createdAt: created_at.toISOString(),
      },
    ]),
  )
}

export async function loadKeys(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, EventData<'key'>>> {
  const { rows } = await db.query<{ id: string; expires_at: Date }>({
    name: 'account-event-keys',
    text: 'select id, expires_at from api_key where id = any($1)',
    values: [ids],
  })
  return new Map(rows.map(({ id, expires_at }) => [id, { id, expiresAt: expires_at.toISOString() }]))
}

const recordMachines: Readonly<Record<string, readonly Machine[]>> = {
  address: [blockchainAddress],
  bank_account: [bankAccountLife, bankAccountVerification],
  approval: [approval],
  payment_link: [paymentLink],
}

export function describeState({ subject, subject_id, state }: StateSource): { id: string; state: string; status: Status | null } {
  const found = recordMachines[subject]?.find(({ states }) => Object.hasOwn(states, state))?.states[state]
  if (!found) throw new Error(`${subject} has no state ${state}`)
  return { id: subject_id, state, status: found.status }
}
