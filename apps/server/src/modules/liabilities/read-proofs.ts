// The proofs of the caller's own balances. A proof is found by the account of the session, and by nothing that a caller sends.

import type { getLiabilityProofs as entry } from '@sampan/contract/api/liabilities.ts'
import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { ProofStep } from '@sampan/contract/liability-proof.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { computePath } from './merkle-sum-tree.ts'
import { proofNights } from './publish-liabilities.job.ts'
import { groupSize, leafOf, readLeaves, readNodes, type TreeKey } from './tree-rows.ts'

type ProofLeaf = {
  currency: string
  position: number
  account_id: string | null
  is_clearing: boolean
  balance: string
  salt: Buffer
  leaves: number
}

export async function readProofs(
  { db, session }: ReadCtxOf<typeof entry>,
  { params: { night } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { accountId } = session
  await requireKeptNight(db, night)
  const { rows } = await db.query<ProofLeaf>({
    name: 'own-liability-leaves',
    text: `select l.currency, l.position, l.account_id, l.is_clearing, l.balance::text as balance, l.salt, t.leaves from (
             select * from liability_leaf l where l.account_id = $1 and l.night = $2
             union all select * from liability_leaf l where l.is_clearing and l.night = $2
           ) l join liability_tree t on t.night = l.night and t.currency = l.currency order by l.currency`,
    values: [accountId, night],
  })
  const [proofs, clearing]: [Answer<typeof entry>['proofs'], Answer<typeof entry>['clearing']] = [[], []]
  for (const row of rows) {
    if (!isHeldCurrency(row.currency)) throw new Error(`customers cannot hold ${row.currency}`)
    const tree = { night, currency: row.currency }
    const proof = { ...leafOf(tree, row), path: await readPath(db, tree, row) }
    if (row.is_clearing) clearing.push(proof)
    else proofs.push(proof)
  }
  return { night, accountId, proofs, clearing }
}

async function requireKeptNight(db: Db, night: string): Promise<void> {
  const { rowCount } = await db.query({
    name: 'liability-night',
    text: `select from (select night from liability_night order by night desc limit $1) kept where night = $2`,
    values: [proofNights, night],
  })
  if (rowCount !== 1) throw new Refusal('notFound')
}

async function readPath(db: Db, tree: TreeKey, { position, leaves }: ProofLeaf): Promise<ProofStep[]> {
  const path: ProofStep[] = []
  let [place, size] = [position, leaves]
  for (let tier = 0; size > 1; tier++) {
    const first = Math.floor(place / groupSize) * groupSize
    const group = { first, count: Math.min(groupSize, size) }
    const level = tier === 0 ? await readLeaves(db, tree, group) : await readNodes(db, tree, tier, group)
    path.push(...computePath(level, place - first, tree.currency))
    place = Math.floor(place / groupSize)
    size = Math.ceil(size / groupSize)
  }
  return path
}
