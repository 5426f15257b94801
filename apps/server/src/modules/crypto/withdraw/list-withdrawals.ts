// Withdrawals for lists: the crypto list, the whole history, and what explains a hold or a line of the ledger.

import type { Db } from '../../../platform/db.ts'
import type { Explain, HistorySource } from '../../../platform/transactions.ts'
import type { CryptoSource } from '../rows.ts'
import { showDetail, showWithdrawal, toHistory } from './show.ts'
import { findWithdrawal, selectWithdrawals, type Withdrawal } from './withdrawals.ts'

export const withdrawalSource: CryptoSource = {
  kind: 'withdraw',
  view: 'wallet_history.crypto_withdraw.view',
  transactionKind: 'cryptoWithdrawal',
  async load(db, { accountId, ids, language }) {
    return (await findWithdrawals(db, accountId, ids)).map((withdrawal) => showWithdrawal(withdrawal, language))
  },
  async find(db, { accountId, id, language }) {
    const found = await findWithdrawal(db, id)
    return found?.accountId === accountId ? showDetail(db, found, language) : undefined
  },
}

export const withdrawalHistory: HistorySource = {
  kinds: ['cryptoWithdrawal'],
  async load(db, { accountId, ids, language }) {
    return (await findWithdrawals(db, accountId, ids)).map((withdrawal) => toHistory(withdrawal, language))
  },
}

const findWithdrawals = (db: Db, accountId: string, ids: readonly string[]): Promise<Withdrawal[]> =>
  selectWithdrawals(db, 'id = any($1::uuid[]) and account_id = $2', [ids, accountId])

/** Which withdrawal a hold belongs to. */
export const explainWithdrawals: Explain = async (db, transfers) => {
  const { rows } = await db.query<{ hold_id: bigint; id: string; reference: string }>({
    name: 'explain-withdrawals',
    text: 'select hold_id, id, reference from crypto_withdrawal where hold_id = any($1::bigint[])',
    values: [transfers],
  })
  return new Map(
    rows.map(({ hold_id: hold, id, reference }) => [hold, { transactionId: id, kind: 'cryptoWithdrawal', reference }]),
  )
}
