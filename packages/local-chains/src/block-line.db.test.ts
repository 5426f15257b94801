// Tests the blocks that local Solana, Tron and Stellar share, with a machine that only adds numbers.

import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openBlockLine } from './block-line.ts'
import { keepPace } from './block-pace.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-line-'))
after(() => rmSync(folder, { recursive: true }))

/** Adds its operands; no block can hold a zero. */
const open = (file?: string) =>
  openBlockLine<number, number, { apply(add: number): number | undefined; sum(): number }>({
    file,
    create: () => {
      let sum = 0
      return {
        apply(add) {
          if (add === 0) return undefined
          sum += add
          return sum
        },
        sum: () => sum,
      }
    },
    spell: (digest, height) => `${height}-${digest.toString('hex').slice(0, 8)}`,
    stepMs: 10,
    finalDepth: 3,
  })

test('blocks follow each other, and the final one lies behind', () => {
  const line = open()
  line.submit(5)
  line.submit(0)
  line.mine(5)
  assert.deepEqual(line.blocks()[1]?.results, [5], 'what no block can hold is in none')
  assert.equal(line.newest().height, 5n)
  assert.equal(line.final().height, 2n)
  for (const [at, { parent, atMs }] of line.blocks().entries()) {
    if (at === 0) continue
    assert.equal(parent, line.blocks()[at - 1]?.hash)
    assert.ok(atMs > (line.blocks()[at - 1]?.atMs ?? 0))
  }
})

test('a reorg removes its blocks from the state and keeps outside operations', () => {
  const line = open()
  line.submit(5)
  line.mine(1)
  line.outside(100)
  line.submit(7)
  line.mine(1)
  const dropped = line.newest()
  assert.equal(line.machine().sum(), 112)
  assert.deepEqual(line.takeBack(1), [7])
  assert.equal(line.machine().sum(), 105)
  line.submit(7)
  line.mine(1)
  assert.equal(line.newest().height, dropped.height)
  assert.notEqual(line.newest().hash, dropped.hash, 'the same content is another block')
  assert.throws(() => line.takeBack(50), RangeError)
})

test('a restart reads the same blocks; a half last line is cut off', () => {
  const file = join(folder, 'kept', 'line.journal')
  const first = open(file)
  first.submit(5)
  first.mine(2)
  first.outside(100)
  first.takeBack(1)
  first.submit(8)
  first.mine(1)
  const whole = readFileSync(file, 'utf8')
  appendFileSync(file, '{"kind":"block","atMs":17')
  const second = open(file)
  assert.equal(second.isNew, false)
  assert.deepEqual(second.blocks(), first.blocks())
  assert.equal(second.machine().sum(), 113)
  assert.equal(readFileSync(file, 'utf8'), whole)
  second.mine(1)
  assert.equal(open(file).newest().hash, second.newest().hash)
})

test('blocks come with transactions, or held back, all at once', () => {
  const line = open()
  const pace = keepPace(line, undefined)
  line.submit(1)
  pace.arrived()
  assert.equal(line.newest().height, 1n)
  pace.hold(true)
  line.submit(2)
  pace.arrived()
  line.submit(3)
  pace.arrived()
  assert.equal(line.newest().height, 1n)
  pace.hold(false)
  assert.deepEqual(line.newest().results, [3, 6])
})

test('a timed chain makes blocks until its content is final, then rests', (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const line = open()
  const pace = keepPace(line, 1_000)
  line.submit(1)
  t.mock.timers.tick(1_000)
  assert.equal(line.newest().height, 1n)
  t.mock.timers.tick(60_000)
  const { height } = line.newest()
  assert.ok(line.final().height > 1n && height < 30n, `it rests at ${height}`)
  pace.stop()
})
