// What the page shows before and after the request: the closing itself, and what is in its way.

import type { getAccountClosing as entry } from '@sampan/contract/api/account-closing.ts'
import { waits } from '@sampan/contract/constants.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { readUser } from '../auth/public.ts'
import { findOpenClosing, ownsAccount, showClosing } from './closings.ts'
import { readOpenItems } from './open-items.ts'

export async function readAccountClosing({ db, session, language, now }: ReadCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const { accountId, userId } = session
  const isOwner = ownsAccount(await readUser(db, userId))
  const row = await findOpenClosing(db, accountId)
  const { blockers, transactions, approvals, balances } = await readOpenItems(db, { accountId, now })
  return {
    closing: row ? showClosing(row, { language, mayClose: isOwner }) : null,
    mayRequest: isOwner,
    waitingDays: waits.accountClosingMs / 86_400_000,
    blockers: [...blockers],
    openTransactions: transactions,
    openApprovals: approvals,
    balances: balances.map(({ currency, available, held, blocks }) => ({
      currency,
      available: moneyToWire(available),
      held: moneyToWire(held),
      blocks,
    })),
  }
}
