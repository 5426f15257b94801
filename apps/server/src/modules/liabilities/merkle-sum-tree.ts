// Computes roots and paths of a Merkle sum tree from a whole level whose length is a power of two.

import { createHash } from 'node:crypto'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { nodeText, type ProofStep, type SumNode } from '@sampan/contract/liability-proof.ts'
import { moneyToWire } from '@sampan/contract/money.ts'

/** A node while the tree is computed: sums are integers of ledger units. */
export type TreeNode = { readonly hash: string; readonly units: bigint }

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const written = ({ hash, units }: TreeNode, currency: HeldCurrency): SumNode => ({
  hash,
  sum: moneyToWire({ units, currency }),
})

function* pairsOf(level: readonly TreeNode[]): Generator<readonly [TreeNode, TreeNode]> {
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]]
    if (!left || !right) throw new Error('the length of a level is no power of two')
    yield [left, right]
  }
}

const levelAbove = (level: readonly TreeNode[], currency: HeldCurrency): TreeNode[] =>
  Array.from(pairsOf(level), ([left, right]) => ({
    hash: sha256(nodeText(written(left, currency), written(right, currency))),
    units: left.units + right.units,
  }))

export function computeTreeRoot(level: readonly TreeNode[], currency: HeldCurrency): TreeNode {
  const [root, ...others] = level
  if (!root) throw new Error('a tree has leaves')
  return others.length === 0 ? root : computeTreeRoot(levelAbove(level, currency), currency)
}

/** The steps from the node at this position to the root of the level. */
export function computePath(level: readonly TreeNode[], position: number, currency: HeldCurrency): ProofStep[] {
  if (level.length === 1) return []
  const isRight = position % 2 === 1
  const sibling = level[isRight ? position - 1 : position + 1]
  if (!sibling) throw new Error(`a level of ${level.length} nodes has no pair at ${position}`)
  const step: ProofStep = { side: isRight ? 'left' : 'right', ...written(sibling, currency) }
  return [step, ...computePath(levelAbove(level, currency), Math.floor(position / 2), currency)]
}

/** The smallest power of two that holds so many leaves, and at least one whole group. */
export function treeSize(leaves: number, smallest: number): number {
  let size = smallest
  while (size < leaves) size *= 2
  return size
}
