// Exchange orders as rows, and what the screens show of them.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { StateOf } from '@sampan/contract/machine.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Transfer } from '@sampan/ledger/transfer.ts'
import type { ChangeSet } from '../../core/changes/change-set.ts'
import { type Change, planTransition } from '../../core/transactions/transition.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { Kind } from './pairs.ts'

export type OrderState = StateOf<typeof exchangeOrder>

export type OrderRow = {
  id: string
  reference: string
  account_id: string
  user_id: string | null
  quote_id: string
  kind: Kind
  state: OrderState
  pay_currency: HeldCurrency
  get_currency: HeldCurrency
  pay: bigint
  fee: bigint
  get: bigint
  gross: bigint
  rate: string
  base_rate: string
  adjustment_bp: number
  hold_transfer: bigint
  payout_transfer: bigint | null
  locked_until: Date
  reason: string | null
  created_at: Date
  updated_at: Date
  completed_at: Date | null
  version: number
}

export const paidOf = (row: OrderRow, units: bigint): Money => ({ units, currency: row.pay_currency })
export const gotOf = (row: OrderRow, units: bigint): Money => ({ units, currency: row.get_currency })

/** Other people's ids answer like unknown ones. */
export async function findOrder(db: Db | Tx, accountId: string, id: string, lock = false): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>({
    name: lock ? 'exchange-order-locked' : 'exchange-order',
    text: `select * from exchange_order where id = $1 and account_id = $2${lock ? ' for update' : ''}`,
    values: [rowId(id), accountId],
  })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

/** Those of these ids that are the account's own, in any order. */
export async function findOrders(db: Db, accountId: string, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>({
    name: 'exchange-orders',
    text: 'select * from exchange_order where id = any($1::uuid[]) and account_id = $2',
    values: [ids, accountId],
  })
  return rows
}

/** What the core knows of an order. */
export const stateOf = ({ id, account_id: accountId, state }: Pick<OrderRow, 'id' | 'account_id' | 'state'>) => ({
  id,
  accountId,
  state,
})

export const releaseOf = ({ id, hold_transfer: hold }: Pick<OrderRow, 'id' | 'hold_transfer'>): Transfer => ({
  action: 'release',
  key: ['exchange', id, 'release'],
  purpose: 'exchange',
  hold,
})

/** Pure: every negative end releases what was held. */
export function planEnd(row: OrderRow, move: 'cancel' | 'expire' | 'decline', change: Change): ChangeSet | Refusal {
  const planned = planTransition(exchangeOrder, stateOf(row), move, { ...change, movesMoney: true })
  return planned instanceof Refusal ? planned : { ...planned, transfers: [releaseOf(row)] }
}
