// Tests the shares of the key ceremony.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { SignerProblem } from '../keeper-problem.ts'
import { combineShares, splitEntropy } from './shares.ts'

const refusesWith = (texts: readonly (string | undefined)[], message: RegExp) =>
  assert.rejects(
    combineShares(texts.map((text) => text ?? '')),
    (error) => error instanceof SignerProblem && message.test(error.message),
  )

test('[D10.12] any three of five shares restore the seed, in any order and as people type them', async () => {
  const entropy = randomBytes(32)
  const texts = await splitEntropy(entropy, { shares: 5, threshold: 3 })
  assert.equal(new Set(texts).size, 5)
  for (const text of texts) assert.match(text, /^(?:[0-9A-Z]{4} )+[0-9A-Z]{1,4}$/)
  for (let a = 0; a < 5; a += 1)
    for (let b = a + 1; b < 5; b += 1)
      for (let c = b + 1; c < 5; c += 1) {
        const chosen = [c, a, b].map((place) => texts[place] ?? '')
        assert.deepEqual(Buffer.from(await combineShares(chosen)), entropy)
      }
  const typed = texts.slice(1, 4).map((text) => text.toLowerCase().replaceAll(' ', '-').replaceAll('0', 'o').replaceAll('1', 'l'))
  assert.deepEqual(Buffer.from(await combineShares(typed)), entropy)
  assert.deepEqual(Buffer.from(await combineShares(texts)), entropy, 'more than needed')
})

test('[D10.12] too few, doubled, mixed and mistyped shares are refused, each with its own message', async () => {
  const entropy = randomBytes(32)
  const [one = '', two = '', three = ''] = await splitEntropy(entropy, { shares: 5, threshold: 3 })
  const [, , foreign = ''] = await splitEntropy(entropy, { shares: 5, threshold: 3 })
  const [, , stranger = ''] = await splitEntropy(randomBytes(32), { shares: 5, threshold: 3 })
  await refusesWith([], /No share/)
  await refusesWith([one, two], /^3 shares are needed, 2 were given/)
  await refusesWith([one, two, one], /^Share 3 was given twice/)
  await refusesWith([one, two, foreign], /^Share 3 is of another ceremony/)
  await refusesWith([one, two, stranger], /^Share 3 is of another ceremony/)
  for (const place of [0, 20, 50, three.length - 1]) {
    const wrong = three[place] === 'A' ? 'B' : 'A'
    const mistyped = `${three.slice(0, place)}${wrong}${three.slice(place + 1)}`
    await refusesWith([one, two, mistyped], /^Share 3 is mistyped/)
  }
  for (const other of ['', 'not a share', three.slice(5), `${three} 0000`])
    await refusesWith([one, two, other], /^Share 3 is mistyped/)
})

test('a split that protects nothing or cannot be restored is refused', async () => {
  for (const counts of [
    { shares: 1, threshold: 1 },
    { shares: 3, threshold: 1 },
    { shares: 2, threshold: 3 },
    { shares: 17, threshold: 2 },
    { shares: Number.NaN, threshold: 2 },
  ])
    await assert.rejects(splitEntropy(randomBytes(32), counts), SignerProblem)
})
