// Once a night: builds the tree of each currency over what customers hold or are owed at one moment, and records its root in the audit log.

import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import { type Reserves, readReserves } from '../accounting/public.ts'
import { computeTreeRoot, type TreeNode, treeSize } from './merkle-sum-tree.ts'
import { groupSize, readLeaves, type TreeKey } from './tree-rows.ts'

/** For so many nights, leaves and nodes are kept and customers can download proofs. */
export const proofNights = 7

/** Leaves per statement while they are written. */
const leavesPerWrite = 50_000

/** Leaves per statement while a tree is built. */
const leavesPerRead = groupSize * 16

export const publishLiabilities = defineJob({
  name: 'publish-liabilities',
  payload: noPayload,
  async run(_: object, { transact, now }) {
    const at = now()
    const night = at.toISOString().slice(0, 10)
    await transact(async (tx) => {
      // One snapshot for all balances and totals. A second job of the same night conflicts with the first and finds its row.
      await tx.query('set transaction isolation level repeatable read')
      await tx.allowLong(15)
      const reserves = await readReserves(tx)
      const { rowCount } = await tx.query(
        'insert into liability_night (night, made_at, reserves_at) values ($1, $2, $3) on conflict (night) do nothing',
        [night, at, reserves.at],
      )
      if (rowCount !== 1) return
      for (const liability of await readLiabilities(tx)) await publishTree(tx, { night, at, reserves, liability })
      await deleteOldProofs(tx, night)
    })
  },
})

type Liability = {
  readonly currency: HeldCurrency
  readonly accounts: number
  readonly total: bigint
  /** On its way between customers: it has left one and is owed to another. */
  readonly clearing: bigint
}

async function readLiabilities(tx: Tx): Promise<Liability[]> {
  const { rows } = await tx.query<{ currency: string; accounts: number; held: string; clearing: string }>(
    `select currency, sum(accounts)::int as accounts, sum(held)::text as held, sum(clearing)::text as clearing from (
       select c.code as currency, count(distinct a.owner) as accounts, sum(b.balance) as held, 0::numeric as clearing
       from ledger.account a join ledger.customer_balance b on b.account_id = a.id join ledger.currency c on c.number = a.currency
       where a.owner is not null and b.balance > 0 group by c.code
       union all
       select c.code, 0, 0, ledger.read_house_balance(a.id) from ledger.account a join ledger.currency c on c.number = a.currency
       where a.owner is null and a.kind = 'clearing'
     ) owed group by currency having sum(held) + sum(clearing) > 0 order by currency`,
  )
  return rows.map(({ currency, accounts, held, clearing }) => {
    if (!isHeldCurrency(currency)) throw new Error(`customers cannot hold ${currency}`)
    return { currency, accounts, total: BigInt(held) + BigInt(clearing), clearing: BigInt(clearing) }
  })
}

type NightTree = { readonly night: string; readonly at: Date; readonly reserves: Reserves; readonly liability: Liability }

async function publishTree(tx: Tx, { night, at, reserves, liability }: NightTree): Promise<void> {
  const { currency, accounts, total, clearing } = liability
  // One leaf more than customers: the clearing account.
  const leaves = treeSize(accounts + 1, groupSize)
  await insertLeaves(tx, { night, currency }, { clearing, padding: leaves - accounts - 1 })
  const root = await storeNodes(tx, { night, currency }, leaves)
  if (root.units !== total) throw new Error(`the tree of ${currency} sums up to ${root.units}, the ledger to ${total}`)
  await tx.query(
    `insert into liability_tree (night, currency, total, clearing, accounts, leaves, root, reserves)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [night, currency, total, clearing, accounts, leaves, Buffer.from(root.hash, 'hex'), reserves.units.get(currency) ?? null],
  )
  await audit(tx, { kind: 'system' }, at, {
    action: 'liabilitiesPublished',
    subject: night,
    detail: {
      currency,
      total: moneyToWire({ units: total, currency }),
      clearing: moneyToWire({ units: clearing, currency }),
      accounts,
      leaves,
      root: root.hash,
    },
  })
}

type LeafRow = { readonly account_id: string | null; readonly balance: string; readonly is_clearing: boolean }

/** The leaves that are no customer's. */
type OtherLeaves = { readonly clearing: bigint; readonly padding: number }

/**
 * Strong random numbers choose salts and order: `random()` could be computed backwards from a few of them.
 * Leaves are written slice by slice, because the pool ends a connection that is silent for long.
 */
async function insertLeaves(tx: Tx, { night, currency }: TreeKey, { clearing, padding }: OtherLeaves): Promise<void> {
  await tx.query(
    `declare leaves no scroll cursor for
     select account_id, balance::text, is_clearing from (
       select a.owner as account_id, sum(b.balance) as balance, false as is_clearing
       from ledger.account a join ledger.customer_balance b on b.account_id = a.id join ledger.currency c on c.number = a.currency
       where a.owner is not null and c.code = $1 group by a.owner having sum(b.balance) > 0
       union all select null, $3::numeric, true
       union all select null, 0, false from generate_series(1, $2::int)
     ) leaf order by gen_random_uuid()`,
    [currency, padding, clearing],
  )
  for (let position = 0; ; position += leavesPerWrite) {
    const { rows } = await tx.query<LeafRow>(`fetch ${leavesPerWrite} from leaves`)
    if (rows.length === 0) break
    await tx.query(
      `insert into liability_leaf (night, currency, position, account_id, balance, is_clearing, salt)
       select $1, $2, $3 + place - 1, account_id, balance, is_clearing, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
       from unnest($4::uuid[], $5::numeric[], $6::boolean[]) with ordinality as leaf (account_id, balance, is_clearing, place)`,
      [
        night,
        currency,
        position,
        rows.map(({ account_id }) => account_id),
        rows.map(({ balance }) => balance),
        rows.map(({ is_clearing }) => is_clearing),
      ],
    )
  }
  await tx.query('close leaves')
}

/** Stores the nodes of every eighth level; answers the root. Leaves are read piece by piece, so that any number of them fits. */
async function storeNodes(tx: Tx, tree: TreeKey, leaves: number): Promise<TreeNode> {
  let level: TreeNode[] = []
  for (let first = 0; first < leaves; first += leavesPerRead)
    level.push(
      ...groupRoots(await readLeaves(tx, tree, { first, count: Math.min(leavesPerRead, leaves - first) }), tree.currency),
    )
  for (let tier = 1; level.length > 1; tier++) {
    await insertNodes(tx, tree, tier, level)
    level = groupRoots(level, tree.currency)
  }
  const [root] = level
  if (!root) throw new Error(`the tree of ${tree.currency} has no leaves`)
  return root
}

const groupRoots = (level: readonly TreeNode[], currency: HeldCurrency): TreeNode[] =>
  Array.from({ length: Math.ceil(level.length / groupSize) }, (_, group) =>
    computeTreeRoot(level.slice(group * groupSize, (group + 1) * groupSize), currency),
  )

async function insertNodes(tx: Tx, { night, currency }: TreeKey, tier: number, level: readonly TreeNode[]): Promise<void> {
  await tx.query(
    `insert into liability_node (night, currency, tier, position, hash, sum)
     select $1, $2, $3, place - 1, hash, sum from unnest($4::bytea[], $5::numeric[]) with ordinality as node (hash, sum, place)`,
    [night, currency, tier, level.map(({ hash }) => Buffer.from(hash, 'hex')), level.map(({ units }) => String(units))],
  )
}

async function deleteOldProofs(tx: Tx, night: string): Promise<void> {
  await tx.query('delete from liability_leaf where night <= $1::date - $2::int', [night, proofNights])
  await tx.query('delete from liability_node where night <= $1::date - $2::int', [night, proofNights])
}
