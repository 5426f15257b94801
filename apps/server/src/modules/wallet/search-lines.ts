// Every line that made a balance, of both its parts, newest first: the last one's figures are the balance itself.

import type { searchLedgerLines as entry } from '@sampan/contract/api/wallet.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type SharedLine, sharedStatement } from '@sampan/ledger/statement.ts'
import { lastTransferAt } from '@sampan/ledger/transfer-history.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { bothOf, walletAccount } from './accounts.ts'
import type { WalletDeps } from './deps.ts'
import { explain } from './explain.ts'
import { lineText, lineWords, purposes } from './messages.ts'

export async function searchLines(
  { loadWallet, explainers }: WalletDeps,
  ctx: ManualCtxOf<typeof entry>,
  { body: { query, pagination } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { db, language } = ctx
  const { currency, ...found } = await walletAccount(loadWallet, ctx, query.walletAccountId)
  const [available, held] = bothOf(found)
  const { cursor, size } = pagination
  if (cursor !== undefined && !/^\d{1,18}\.\d{1,4}\.\d{1,18}$/.test(cursor)) throw new Refusal('malformedRequest')
  const start = query.to === undefined || cursor ? undefined : await lastTransferAt(db, [available, held], new Date(query.to))
  if (query.to !== undefined && !cursor && start === undefined) return { resultList: [], pagination: { size, nextCursor: null } }
  const page = await sharedStatement(db, [available, held], { size, cursor: cursor ?? null, from: start })
  const from = query.from === undefined ? undefined : new Date(query.from)
  const lines = page.lines.filter(({ postedAt }) => from === undefined || postedAt >= from)
  const explained = await explain(db, explainers, lines)
  const own = new Set([available.id, held.id])
  return {
    resultList: lines.map((line) => ({
      id: `${line.transferId}-${line.postingNumber}-${line.account.id === held.id ? 'held' : 'available'}`,
      at: line.postedAt.toISOString(),
      kind: line.action,
      transactionId: explained.get(line.transferId)?.transactionId ?? null,
      transactionKind: explained.get(line.transferId)?.kind ?? null,
      reference: explained.get(line.transferId)?.reference ?? null,
      part: line.account.id === held.id ? ('held' as const) : ('available' as const),
      amount: onWire(line.amount, currency),
      balanceAfter: onWire(line.balanceAfter ?? { units: 0n, currency }, currency),
      text: textOf(line, own.has(line.otherAccount), language),
    })),
    // Older lines than asked for end the list.
    pagination: { size, nextCursor: lines.length < page.lines.length ? null : page.nextCursor },
  }
}

const onWire = (money: Money, currency: HeldCurrency) => ({ amount: moneyToWire(money), currency })

function textOf({ action, purpose }: SharedLine, isInside: boolean, language: Language): string {
  const words = action === 'settle' && isInside ? lineWords.rest : lineWords[action]
  return lineText(words, say(purposes[purpose].name, language), language)
}
