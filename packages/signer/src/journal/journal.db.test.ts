// Tests the signer's journal: persistence, damage, heads and exclusive access.

import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { SignerProblem } from '../keeper-problem.ts'
import { emptyHead } from '../statements.ts'
import { openJournal } from './journal.ts'
import type { Line } from './journal-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'sampan-journal-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const at = new Date('2026-03-01T12:00:00.000Z')
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const line = (changed: Partial<Extract<Line, { kind: 'withdrawal' }>> = {}): Line => ({
  at,
  kind: 'withdrawal',
  network: 3,
  withdrawalId: 'w1',
  intent: 'i1',
  body: 'b1',
  currency: 'USDC',
  sequence: 7n,
  txnHash: '0xabc',
  counted: 100n,
  ...changed,
})
const dayBefore = (moment: Date) => new Date(moment.getTime() - 24 * 3_600_000)

test('the journal keeps signatures, sequences and sums over a restart', async () => {
  const file = join(folder, 'kept', 'journal')
  const journal = await openJournal(file, { create: true })
  assert.equal(statSync(file).mode & 0o777, 0o600)
  await journal.append(line())
  const second = { body: 'b2', txnHash: '0xabd', bytes: 'signed', lastValidHeight: 12n } as const
  await journal.append(line({ ...second, at: later(1), counted: 0n, expiresAt: later(9) }))
  await journal.append({ at, kind: 'dead', network: 3, withdrawalId: 'w1', txnHashes: ['0xabd'] })
  await journal.append({ at, kind: 'void', network: 3, withdrawalId: 'w8' })
  await journal.append({ at, kind: 'topUp', network: 3, index: 1, sequence: 2n, txnHash: '0xfff', counted: 11n })
  await journal.append({ at, kind: 'confirmed', operators: ['one', 'other'] })
  await journal.append(line({ withdrawalId: 'w2', body: 'b3', currency: 'USDT', counted: 5n }))
  await journal.append({ at, kind: 'stop', network: 6 })
  await journal.append({ at, kind: 'stop', network: 4 })
  await journal.append({ at, kind: 'resume', network: 4 })
  await journal.append({ at, kind: 'sweep', network: 3, index: 9, sequence: 1n, txnHash: '0xdef' })
  await journal.close()
  const again = await openJournal(file, { create: true })
  const transactions = [
    { txnHash: '0xabc', sequence: 7n, at, isDead: false },
    { txnHash: '0xabd', sequence: 7n, at: later(1), isDead: true, expiresAt: later(9) },
  ]
  assert.deepEqual(again.payment('w1'), { intent: 'i1', bodies: ['b1', 'b2'], transactions })
  assert.deepEqual(
    (await again.signedFor('w1')).map(({ txnHash, bytes, lastValidHeight }) => ({ txnHash, bytes, lastValidHeight })),
    [
      { txnHash: '0xabc', bytes: undefined, lastValidHeight: undefined },
      { txnHash: '0xabd', bytes: 'signed', lastValidHeight: 12n },
    ],
  )
  assert.deepEqual([again.isVoid('w8'), again.isVoid('w1')], [true, false])
  assert.equal(again.toppedUpSince({ network: 3, since: dayBefore(at) }), 11n)
  assert.deepEqual(
    (await again.read(1, 2)).map(({ kind }) => kind),
    ['withdrawal', 'dead'],
  )
  assert.equal(again.payment('w3'), undefined)
  assert.deepEqual(again.stopped(), [6])
  const counted = (network: 3 | 4, currency: 'USDC' | 'USDT') => again.countedSince({ network, currency, since: dayBefore(at) })
  assert.deepEqual([counted(3, 'USDC'), counted(3, 'USDT'), counted(4, 'USDC')], [100n, 5n, 0n])
  await again.close()
})

test('a missing journal is made only on request; the head detects copies', async () => {
  const file = join(folder, 'head')
  await assert.rejects(openJournal(file, { create: false }), /The journal .*head is missing/)
  const journal = await openJournal(file, { create: true })
  assert.deepEqual(journal.head(), emptyHead)
  await journal.append(line())
  const [first, older] = [journal.head(), readFileSync(file, 'utf8')]
  await journal.append(line({ withdrawalId: 'w2' }))
  const second = journal.head()
  assert.deepEqual([first.lines, second.lines], [1, 2])
  for (const head of [emptyHead, first, second]) assert.equal(journal.contains(head), true)
  for (const head of [
    { ...second, lines: 3 },
    { ...second, lines: 1 },
    { lines: -1, hash: '' },
    { lines: 0, hash: first.hash },
  ])
    assert.equal(journal.contains(head), false, JSON.stringify(head))
  await journal.close()
  const again = await openJournal(file, { create: false })
  assert.deepEqual(again.head(), second)
  await again.close()
  writeFileSync(file, older)
  const old = await openJournal(file, { create: false })
  assert.deepEqual([old.contains(first), old.contains(second)], [true, false])
  await old.append(line({ withdrawalId: 'other' }))
  assert.equal(old.contains(second), false, 'as long, and not the same')
  await old.close()
})

test('the day rolls: a payment counts for a whole day and not for two', async () => {
  const journal = await openJournal(join(folder, 'days'), { create: true })
  await journal.append(line())
  const sum = (moment: Date) => journal.countedSince({ network: 3, currency: 'USDC', since: dayBefore(moment) })
  assert.equal(sum(later(24 * 60 - 1)), 100n)
  assert.equal(sum(later(24 * 60)), 100n)
  assert.equal(sum(later(24 * 60 + 1)), 0n)
  await journal.append(line({ withdrawalId: 'w9', at: later(3 * 24 * 60) }))
  assert.equal(sum(later(3 * 24 * 60)), 100n)
  await journal.close()
})

test('a cut last line is removed; damage in the middle fails the start', async () => {
  const file = join(folder, 'torn')
  const journal = await openJournal(file, { create: true })
  await journal.append(line())
  await journal.close()
  const whole = readFileSync(file, 'utf8')
  appendFileSync(file, whole.slice(0, 40))
  const mended = await openJournal(file, { create: true })
  assert.equal(readFileSync(file, 'utf8'), whole)
  await mended.append(line({ withdrawalId: 'w2' }))
  await mended.close()
  const both = readFileSync(file, 'utf8')
  for (const damage of [
    '{}\n',
    'x\n',
    whole.replace('"USDC"', '"EUR"'),
    whole.replace('"3"', '"4"').replace('"sequence":"7"', '"sequence":"x"'),
  ]) {
    writeFileSync(file, damage + both)
    await assert.rejects(
      openJournal(file, { create: true }),
      (error) => error instanceof SignerProblem && error.message.startsWith('Line 1 of'),
    )
  }
})

test('a second signer on one journal is detected', async () => {
  const file = join(folder, 'shared')
  const [one, other] = [await openJournal(file, { create: true }), await openJournal(file, { create: true })]
  await one.append(line())
  await assert.rejects(other.append(line({ withdrawalId: 'w2' })), /changed by another process/)
  assert.equal(readFileSync(file, 'utf8').split('\n').length, 2)
  await Promise.all([one.close(), other.close()])
})

test('a long journal is read in pieces', async () => {
  const file = join(folder, 'long')
  const text = JSON.stringify(line(), (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  writeFileSync(file, Array.from({ length: 20_000 }, (_, index) => `${text.replace('"w1"', `"w${index}ก"`)}\n`).join(''))
  const journal = await openJournal(file, { create: true })
  assert.equal(journal.payment('w19999ก')?.transactions[0]?.sequence, 7n)
  assert.equal((await journal.signedFor('w19999ก'))[0]?.withdrawalId, 'w19999ก')
  assert.equal(journal.countedSince({ network: 3, currency: 'USDC', since: dayBefore(at) }), 2_000_000n)
  await journal.close()
})
