// A correction between a customer and an account of the house. The caller has checked that two operators agree.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { CounterAccount } from '@sampan/contract/operator/adjustments.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import { post } from '@sampan/ledger/transfers.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'

export type Adjustment = {
  readonly id: string
  readonly accountId: string
  readonly direction: 'credit' | 'debit'
  readonly currency: HeldCurrency
  readonly units: bigint
  readonly counterAccount: CounterAccount
}

/** The ledger's transfer. A debit takes no more than is there: the ledger refuses it. */
export async function postAdjustment(tx: Tx, chart: Chart, adjustment: Adjustment): Promise<bigint> {
  const { id, accountId, direction, currency, units, counterAccount } = adjustment
  const customer = (await openAccounts(tx, accountId, [currency])).get(currency)
  if (!customer) throw new Error(`no account in ${currency}`)
  const house = chart.account(counterAccount, currency)
  const [from, to] = direction === 'credit' ? [house, customer.available] : [customer.available, house]
  const { transferId } = await post(tx, {
    key: ['adjustment', id],
    purpose: 'adjustment',
    postings: [{ from, to, amount: { units, currency } }],
  })
  await emitToAccount(tx, accountId, { type: 'wallet_changed', ref: accountId })
  return transferId
}
