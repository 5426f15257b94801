// The rules of a company. A company that has never changed them uses the default.

import { defaultRules, type Rule } from '@sampan/contract/policies.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'

export type Policy = {
  /** 0: the default. */
  readonly version: number
  readonly rules: readonly Rule[]
  readonly changedAt: Date | null
  readonly changedBy: string | null
}

type Row = { version: number; rules: Rule[]; changed_at: Date; name: string }

export async function readPolicy(db: Db | Tx, accountId: string): Promise<Policy> {
  const { rows } = await db.query<Row>({
    name: 'company-policy',
    text: `select p.version, p.rules, p.changed_at, u.name from company_policy p join app_user u on u.id = p.changed_by where p.account_id = $1`,
    values: [accountId],
  })
  const row = rows[0]
  if (!row) return { version: 0, rules: defaultRules, changedAt: null, changedBy: null }
  return { version: row.version, rules: row.rules, changedAt: row.changed_at, changedBy: row.name }
}

/** How the rules name a destination. */
export const destinationOf = (isKnown: boolean): 'known' | 'new' => (isKnown ? 'known' : 'new')

type PolicyChange = { readonly accountId: string; readonly rules: readonly Rule[]; readonly userId: string; readonly now: Date }

export async function keepPolicy(tx: Tx, { accountId, rules, userId, now }: PolicyChange): Promise<void> {
  await tx.query({
    name: 'company-policy-keep',
    text: `insert into company_policy (account_id, version, rules, changed_at, changed_by) values ($1, 1, $2, $3, $4)
           on conflict (account_id) do update set version = company_policy.version + 1, rules = excluded.rules,
             changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    values: [accountId, JSON.stringify(rules), now, userId],
  })
}
