// The transaction that a case is about. One of another account, or one that its reader may not see, is like one that never was.

import type { getTransaction as entry } from '@sampan/contract/api/feedback.ts'
import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { findTransactionOf, type TransactionSummary } from '../../core/transactions/find-transaction.ts'
import { viewScopes } from '../../core/transactions/view-scopes.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/security/session.ts'
import { findWanted } from './document-requests.ts'

export async function findOwnTransaction(
  db: Pick<Db, 'query'>,
  { accountId, scopes }: Session,
  id: string,
): Promise<TransactionSummary> {
  const found = await findTransactionOf(db, accountId, id)
  if (!found || !scopes.includes(viewScopes[found.kind])) throw new Refusal('notFound')
  return found
}

export async function getTransaction(
  { db, session }: ReadCtxOf<typeof entry>,
  { params: { id } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { kind, reference, currency, amount, created_at: createdAt } = await findOwnTransaction(db, session, id)
  return {
    id,
    kind,
    reference,
    amount: isHeldCurrency(currency) ? { amount: moneyToWire({ units: amount, currency }), currency } : null,
    createdAt: createdAt.toISOString(),
    wanted: (await findWanted(db, session.accountId, id)) ?? null,
  }
}
