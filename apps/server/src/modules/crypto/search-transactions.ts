// Deposits and withdrawals in one list, newest first, and one of them in full.

import type { getCryptoTransaction as getEntry, searchTransactions as searchEntry } from '@sampan/contract/api/crypto.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { listPage } from '../../core/transactions/list-page.ts'
import { idsOf } from '../../core/transactions/search.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { CryptoSource } from './crypto-source.ts'
import { readLinked } from './read-linked.ts'

export async function searchTransactions(
  sources: readonly CryptoSource[],
  { db, session, language }: ReadCtxOf<typeof searchEntry>,
  { body: { query, pagination } }: Input<typeof searchEntry>,
): Promise<Answer<typeof searchEntry>> {
  const { accountId, scopes } = session
  const seen = sources.filter(({ kind, view }) => (query.kind === undefined || kind === query.kind) && scopes.includes(view))
  const kinds = seen.map(({ transactionKind }) => transactionKind)
  return listPage(db, { accountId, kinds, query, pagination }, async (hits) => {
    const rows = await Promise.all(
      seen.map(async (source) => {
        const ids = idsOf(hits.filter(({ kind }) => kind === source.transactionKind))
        return ids.length === 0 ? [] : source.load(db, { accountId, ids, language })
      }),
    )
    return rows.flat()
  })
}

export async function readTransaction(
  sources: readonly CryptoSource[],
  { db, session, language }: ReadCtxOf<typeof getEntry>,
  { params: { id } }: Input<typeof getEntry>,
): Promise<Answer<typeof getEntry>> {
  for (const source of sources) {
    const found = await source.find(db, { accountId: session.accountId, id, language })
    if (!found) continue
    if (!session.scopes.includes(source.view))
      throw new Refusal('scopeMissing', { params: { scope: source.view }, result: { needed: [source.view] } })
    return { ...found, linked: await readLinked(db, { accountId: session.accountId, id }) }
  }
  throw new Refusal('notFound')
}
