// Bank money in the history of an account, and behind its holds and lines.

import type { Fiat } from '@sampan/contract/currencies.ts'
import { moneyFromWire, moneyToWire } from '@sampan/contract/money.ts'
import type { HistoryRow, HistorySource } from '../../core/transactions/history-source.ts'
import { explainTransfers } from '../../core/transactions/list-page.ts'
import type { Db } from '../../platform/db/db.ts'
import type { DepositRow } from './deposit/bank-deposits.ts'
import { depositRow, withdrawalRow } from './show-transfer.ts'
import { selectWithdrawals } from './withdraw/bank-withdrawals.ts'

export const fiatHistory: HistorySource = {
  kinds: ['fiatDeposit', 'fiatWithdrawal'],
  async load(db, { accountId, ids, language }) {
    const { deposits, withdrawals } = await findRows(db, accountId, ids)
    return [
      ...deposits.map((row): HistoryRow => ({ ...historyOf(depositRow(row, language)), kind: 'fiatDeposit' })),
      ...withdrawals.map((row): HistoryRow => {
        const shown = withdrawalRow(row, language)
        const amount = negative(row.amount + row.fee, row.currency)
        return { ...historyOf(shown), kind: 'fiatWithdrawal', amount, counterparty: shown.label }
      }),
    ]
  },
}

/** Those of these ids that are the account's own, in any order. */
export async function findRows(db: Db, accountId: string, ids: readonly string[]) {
  const own = 'id = any($1::uuid[]) and account_id = $2'
  const [deposits, withdrawals] = await Promise.all([
    db.query<DepositRow>({
      name: 'fiat-deposits-own',
      text: `select * from fiat_deposit where ${own}`,
      values: [ids, accountId],
    }),
    selectWithdrawals(db, own, [ids, accountId], 'fiat-withdrawals-own'),
  ])
  return { deposits: deposits.rows, withdrawals }
}

const negative = (units: bigint, currency: Fiat) => ({ amount: moneyToWire({ units: -units, currency }), currency })

/** What the list of bank money shows, in the shape of the history. */
const historyOf = (shown: ReturnType<typeof depositRow>) => ({
  ...shown,
  counterAmount: null,
  fee: moneyFromWire(shown.fee.amount, shown.fee.currency).units > 0n ? shown.fee : null,
  counterparty: shown.bankName,
  mainNet: null,
  txnHash: null,
})

export const explainFiatDeposits = explainTransfers(
  'fiatDeposit',
  'explain-fiat-deposits',
  `select id, reference, credit_transfer as transfer from fiat_deposit where credit_transfer = any($1)
   union all select id, reference, recall_transfer from fiat_deposit where recall_transfer = any($1)`,
)

export const explainFiatWithdrawals = explainTransfers(
  'fiatWithdrawal',
  'explain-fiat-withdrawals',
  'select id, reference, hold_transfer as transfer from fiat_withdrawal where hold_transfer = any($1)',
)
