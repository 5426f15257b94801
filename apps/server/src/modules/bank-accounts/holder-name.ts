// Money goes only to accounts in the customer's own name. Banks spell names in many ways, so three answers, not two.

import type { Db, Tx } from '../../platform/db/db.ts'

export type NameMatch = 'same' | 'close' | 'other'

const fillers = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'prof',
  'co',
  'ltd',
  'limited',
  'inc',
  'llc',
  'plc',
  'gmbh',
  'ag',
  'sa',
  'bv',
  'company',
  'corporation',
  'corp',
  'pte',
  'pty',
])

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The order of words, accents, titles and legal forms do not make another name; a missing or added word makes it doubtful. */
export function matchNames(one: string, other: string): NameMatch {
  const [left, right] = [one, other].map((name) => {
    const words = wordsOf(name)
    const telling = words.filter((word) => !fillers.has(word))
    return new Set(telling.length > 0 ? telling : words)
  })
  if (!left || !right) return 'other'
  const shared = [...left].filter((word) => right.has(word)).length
  if (shared === 0) return 'other'
  return shared === left.size && shared === right.size ? 'same' : 'close'
}

export async function holderNameOf(db: Db | Tx, accountId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>({
    name: 'account-holder-name',
    text: `select coalesce(a.name, u.name) as name from account a
           left join lateral (select name from app_user where account_id = a.id order by created_at, id limit 1) u on true
           where a.id = $1`,
    values: [accountId],
  })
  return rows[0]?.name ?? ''
}
