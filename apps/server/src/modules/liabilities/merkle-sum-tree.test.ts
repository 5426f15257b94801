// Every leaf of a tree proves its root, and nothing that differs from a proof does.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { computeRoot, type LiabilityLeaf, type LiabilityProof, leafText, nodeText } from '@sampan/contract/liability-proof.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { liabilityProof } from '@sampan/contract/shapes/liability.ts'
import { array, asyncProperty, bigInt, constantFrom, assert as holds, nat } from 'fast-check'
import { computePath, computeTreeRoot, sha256, type TreeNode, treeSize } from './merkle-sum-tree.ts'

const hash = async (text: string) => sha256(text)

type Tree = { readonly leaves: readonly LiabilityLeaf[]; readonly level: readonly TreeNode[]; readonly currency: HeldCurrency }

function treeOf(balances: readonly bigint[], currency: HeldCurrency): Tree {
  const leaves = Array.from({ length: treeSize(balances.length, 1) }, (_, place) => ({
    night: '2026-11-18',
    currency,
    accountId: `account-${place}`,
    balance: moneyToWire({ units: balances[place] ?? 0n, currency }),
    salt: sha256(`salt ${place}`),
  }))
  const level = leaves.map((leaf, place) => ({ hash: sha256(leafText(leaf)), units: balances[place] ?? 0n }))
  return { leaves, level, currency }
}

function proofOf({ leaves, level, currency }: Tree, place: number): LiabilityProof {
  const leaf = leaves[place]
  assert.ok(leaf)
  return { ...leaf, path: computePath(level, place, currency) }
}

const currencies = constantFrom<HeldCurrency>('USDC', 'USD', 'JPY')
const balances = array(bigInt({ min: 0n, max: 9_223_372_036_854_775_807n }), { minLength: 1, maxLength: 70 })

test('[D11.06] every leaf leads to the root, whose sum is the sum of all balances', async () => {
  await holds(
    asyncProperty(balances, currencies, async (held, currency) => {
      const tree = treeOf(held, currency)
      const root = computeTreeRoot(tree.level, currency)
      const total = held.reduce((sum, one) => sum + one, 0n)
      assert.equal(root.units, total)
      for (const place of tree.leaves.keys())
        assert.deepEqual(await computeRoot(proofOf(tree, place), hash), {
          hash: root.hash,
          sum: moneyToWire({ units: total, currency }),
        })
    }),
    { numRuns: 40 },
  )
})

const otherDigest = (digest: string) => `${digest.startsWith('0') ? '1' : '0'}${digest.slice(1)}`
const more = (sum: string) => sum.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

/** One change of one field, wherever it is. */
const changes: Readonly<Record<string, (proof: LiabilityProof, step: number) => LiabilityProof>> = {
  balance: (proof) => ({ ...proof, balance: more(proof.balance) }),
  salt: (proof) => ({ ...proof, salt: otherDigest(proof.salt) }),
  account: (proof) => ({ ...proof, accountId: `${proof.accountId}0` }),
  night: (proof) => ({ ...proof, night: '2026-11-17' }),
  currency: (proof) => ({ ...proof, currency: 'USDT' }),
  hash: (proof, step) => withStep(proof, step, ({ hash: digest }) => ({ hash: otherDigest(digest) })),
  sum: (proof, step) => withStep(proof, step, ({ sum }) => ({ sum: more(sum) })),
  side: (proof, step) => withStep(proof, step, ({ side }) => ({ side: side === 'left' ? 'right' : 'left' })),
  'missing step': (proof, step) => ({ ...proof, path: proof.path.filter((_, place) => place !== step) }),
  'order of steps': (proof, step) => {
    const path = [...proof.path]
    const [one, two] = [path[step], path[step === 0 ? 1 : 0]]
    if (one && two) [path[step], path[step === 0 ? 1 : 0]] = [two, one]
    return { ...proof, path }
  },
}

const withStep = (
  proof: LiabilityProof,
  step: number,
  change: (one: LiabilityProof['path'][number]) => Partial<LiabilityProof['path'][number]>,
): LiabilityProof => ({ ...proof, path: proof.path.map((one, place) => (place === step ? { ...one, ...change(one) } : one)) })

for (const [what, change] of Object.entries(changes))
  test(`[D11.06] a proof with another ${what} does not lead to the root`, async () => {
    await holds(
      asyncProperty(
        array(bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 5, maxLength: 40 }),
        nat(),
        nat(),
        async (held, place, step) => {
          const tree = treeOf(held, 'USDC')
          const root = computeTreeRoot(tree.level, 'USDC')
          const proof = proofOf(tree, place % held.length)
          const found = await computeRoot(change(proof, step % proof.path.length), hash)
          assert.notEqual(found?.hash, root.hash)
        },
      ),
      { numRuns: 60 },
    )
  })

test('[D11.06] a sum that is moved between two sides changes the hash', () => {
  const [one, two] = ['a'.repeat(64), 'b'.repeat(64)]
  assert.notEqual(
    nodeText({ hash: one, sum: '5.00' }, { hash: two, sum: '3.00' }),
    nodeText({ hash: one, sum: '3.00' }, { hash: two, sum: '5.00' }),
  )
})

test('[D11.06] negative, misspelled and missing amounts are no proof', async () => {
  const proof = proofOf(treeOf([5_000_000n, 7_000_000n], 'USDC'), 0)
  const [step] = proof.path
  assert.ok(step)
  assert.ok(await computeRoot(proof, hash))
  for (const sum of ['-7.000000', '7', '7.0', '7.0000000', '07.000000', '', '1e3', ' 7.000000']) {
    assert.equal(await computeRoot({ ...proof, path: [{ ...step, sum }] }, hash), undefined, sum)
    assert.equal(await computeRoot({ ...proof, balance: sum }, hash), undefined, sum)
  }
  assert.equal(liabilityProof.safeParse({ ...proof, accountId: 'a b' }).success, false)
  assert.equal(liabilityProof.safeParse({ ...proof, path: [{ ...step, sum: '-7.000000' }] }).success, false)
  assert.equal(liabilityProof.safeParse({ ...proof, salt: proof.salt.slice(1) }).success, false)
})

test('[D11.06] a tree has a power of two leaves and at least one group', () => {
  assert.deepEqual(
    [0, 1, 4, 5, 256, 257, 1_000_000].map((leaves) => treeSize(leaves, 4)),
    [4, 4, 4, 8, 256, 512, 1_048_576],
  )
  assert.throws(() => computeTreeRoot(treeOf([1n, 2n, 3n], 'USD').level.slice(0, 3), 'USD'), /power of two/)
})
