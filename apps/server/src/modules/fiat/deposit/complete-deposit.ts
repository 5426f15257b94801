// Credits what a bank has received, and never more: out of suspense, where its line has stood since its import.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { post } from '@sampan/ledger/post.ts'
import type { Tx } from '../../../platform/db.ts'
import type { FiatParts } from '../parts.ts'
import type { FiatChange } from '../reasons.ts'
import { type DepositRow, moneyOf, moveDeposit } from './deposits.ts'

export async function completeDeposit(
  tx: Tx,
  { chart, notices }: FiatParts,
  row: DepositRow,
  change: FiatChange,
): Promise<DepositRow> {
  if (row.received === null) throw new Error(`deposit ${row.id} was never received`)
  const amount = moneyOf(row, row.received)
  const accounts = await openAccounts(tx, row.account_id, [row.currency])
  const customer = accounts.get(row.currency)
  if (!customer) throw new Error(`no account in ${row.currency}`)
  const { transferId } = await post(tx, {
    key: ['fiat-deposit', row.id],
    purpose: 'fiat_deposit',
    legs: [{ from: chart.account('suspense', row.currency), to: customer.available, amount }],
  })
  const completed = await moveDeposit(tx, row, 'complete', { ...change, creditTransfer: transferId })
  await notices.notice(tx, {
    accountId: row.account_id,
    scope: 'wallet_history.fiat_deposit.view',
    kind: 'fiatDepositCredited',
    params: { amount: formatMoney(amount), reference: row.reference },
  })
  return completed
}
