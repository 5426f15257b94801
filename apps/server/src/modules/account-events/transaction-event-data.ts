// What events say about transactions. State, reason and time are those of the event's own step; the rest is the row as it is now.

import type { EventData } from '@sampan/contract/account-events/event-data.ts'
import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { type Amount, amountOf } from '../../core/transactions/amount.ts'
import type { TransactionKind } from '../../core/transactions/history-source.ts'
import { transactionMachines } from '../../core/transactions/machines.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StateSource } from './event-sources.ts'

type Row = {
  id: string
  kind: TransactionKind
  reference: string
  currency: string | null
  amount: bigint | null
  fee: bigint
  get_currency: string | null
  get_amount: bigint | null
  network: NetworkId | null
  channel: EventData<'bank_deposit'>['channel'] | null
  created_at: Date
  txn_hash: string | null
  address: string | null
  memo: string | null
  address_id: string | null
  confirmations: number | null
  confirmations_needed: number | null
  declared: bigint | null
  received: bigint | null
  bank_account_id: string | null
  end_to_end_id: string | null
  expected_on: string | null
  rate: string | null
  locked_until: Date | null
  claim_until: Date | null
}

export async function loadTransactions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<Row>({
    name: 'account-event-transactions',
    text: `select t.id, t.kind, t.reference, t.currency, t.amount, t.fee, t.get_currency, t.get_amount, t.network, t.channel, t.created_at,
             coalesce(cd.txn_hash, cw.txn_hash) as txn_hash, coalesce(cd.address, cw.address) as address, coalesce(cd.memo, cw.memo) as memo,
             cw.address_id, coalesce(cd.confirmations, cw.confirmations) as confirmations,
             coalesce(cd.confirmations_needed, cw.confirmations_needed) as confirmations_needed, fd.declared, fd.received,
             fw.bank_account_id, fw.end_to_end_id, fw.expected_on::text as expected_on, x.rate, x.locked_until, ct.claim_until
           from transaction t
           left join crypto_deposit_detail cd on cd.id = t.id
           left join crypto_withdrawal_detail cw on cw.id = t.id
           left join fiat_deposit_detail fd on fd.id = t.id
           left join fiat_withdrawal_detail fw on fw.id = t.id
           left join exchange_order_detail x on x.id = t.id
           left join customer_transfer_out_detail ct on ct.id = t.id
           where t.id = any($1)`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

type TransactionData = EventData<
  'crypto_deposit' | 'crypto_withdrawal' | 'bank_deposit' | 'bank_withdrawal' | 'transfer_out' | 'transfer_in' | 'exchange'
>

export function describeTransaction(row: Row, source: StateSource): TransactionData {
  const common = commonFields(row, source)
  switch (row.kind) {
    case 'cryptoDeposit':
      return { ...common, ...chainFields(row), amount: isHeld(row.currency) ? paid(row, row.amount) : null }
    case 'cryptoWithdrawal':
      return { ...common, ...chainFields(row), ...outgoing(row), addressId: row.address_id }
    case 'fiatDeposit':
      return {
        ...common,
        channel: known(row.channel),
        declared: paid(row, row.declared),
        received: row.received === null ? null : paid(row, row.received),
      }
    case 'fiatWithdrawal':
      return {
        ...common,
        ...outgoing(row),
        channel: known(row.channel),
        bankAccountId: known(row.bank_account_id),
        endToEndId: known(row.end_to_end_id),
        expectedOn: row.expected_on,
      }
    case 'customerTransferOut':
      return { ...common, amount: paid(row, row.amount), claimUntil: row.claim_until?.toISOString() ?? null }
    case 'customerTransferIn':
      return { ...common, amount: paid(row, row.amount) }
    default:
      return {
        ...common,
        kind: row.kind,
        pay: paid(row, row.amount),
        fee: paid(row, row.fee),
        get: amountOf({ units: known(row.get_amount), currency: heldCurrency(row.get_currency) }),
        rate: known(row.rate),
        lockedUntil: known(row.locked_until).toISOString(),
      }
  }
}

function commonFields({ id, kind, reference, created_at }: Row, { state, reason, at }: StateSource) {
  const { status, final } = known(transactionMachines[kind].states[state])
  return {
    id,
    state,
    status,
    reference,
    reason,
    createdAt: created_at.toISOString(),
    completedAt: final ? at.toISOString() : null,
  }
}

const chainFields = ({ network, address, memo, txn_hash, confirmations, confirmations_needed }: Row) => ({
  mainNet: known(network),
  address: known(address),
  memo,
  txnHash: txn_hash,
  confirmations: confirmations === null || confirmations_needed === null ? null : { n: confirmations, m: confirmations_needed },
})

const outgoing = (row: Row) => ({
  amount: paid(row, known(row.amount) - row.fee),
  fee: paid(row, row.fee),
  total: paid(row, row.amount),
})

const paid = ({ currency }: Row, units: bigint | null): Amount =>
  amountOf({ units: known(units), currency: heldCurrency(currency) })

const isHeld = (currency: string | null): currency is HeldCurrency => currency !== null && isHeldCurrency(currency)

function heldCurrency(currency: string | null): HeldCurrency {
  if (!isHeld(currency)) throw new Error(`customers hold no ${currency}`)
  return currency
}

/** The CHECKs of the schema guarantee these fields for their kind. */
function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('a transaction lacks a field of its kind')
  return value
}
