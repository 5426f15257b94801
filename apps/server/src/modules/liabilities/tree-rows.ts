// Reads groups of leaves and nodes of a stored tree.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { clearingAccount, leafText, paddingAccount } from '@sampan/contract/liability-proof.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Db } from '../../platform/db/db.ts'
import { sha256, type TreeNode } from './merkle-sum-tree.ts'

/** Nodes per group: eight levels of the tree. */
export const groupSize = 256

export type TreeKey = { readonly night: string; readonly currency: HeldCurrency }

type LeafRow = { account_id: string | null; is_clearing: boolean; balance: string; salt: Buffer }

export const leafOf = ({ night, currency }: TreeKey, { account_id, is_clearing, balance, salt }: LeafRow) => ({
  night,
  currency,
  accountId: account_id ?? (is_clearing ? clearingAccount : paddingAccount),
  balance: moneyToWire({ units: BigInt(balance), currency }),
  salt: salt.toString('hex'),
})

/** The hashes are computed from the rows, so that leaves are hashed in one place only. */
export async function readLeaves(db: Db, tree: TreeKey, group: { first: number; count: number }): Promise<TreeNode[]> {
  const { rows } = await db.query<LeafRow>({
    name: 'liability-leaves',
    text: `select account_id, is_clearing, balance::text as balance, salt from liability_leaf
           where night = $1 and currency = $2 and position >= $3 and position < $4 order by position`,
    values: [tree.night, tree.currency, group.first, group.first + group.count],
  })
  return rows.map((row) => ({ hash: sha256(leafText(leafOf(tree, row))), units: BigInt(row.balance) }))
}

export async function readNodes(
  db: Db,
  tree: TreeKey,
  tier: number,
  group: { first: number; count: number },
): Promise<TreeNode[]> {
  const { rows } = await db.query<{ hash: Buffer; sum: string }>({
    name: 'liability-nodes',
    text: `select hash, sum::text as sum from liability_node
           where night = $1 and currency = $2 and tier = $3 and position >= $4 and position < $5 order by position`,
    values: [tree.night, tree.currency, tier, group.first, group.first + group.count],
  })
  return rows.map(({ hash, sum }) => ({ hash: hash.toString('hex'), units: BigInt(sum) }))
}
