import assert from 'node:assert/strict'
import { createHash, pbkdf2Sync } from 'node:crypto'
import { test } from 'node:test'
import { solveTask } from './proof-of-work.ts'

const nonce = '00112233445566778899aabbccddeeff'
const salt = 'ffeeddccbbaa99887766554433221100'

const password = (counter: number) => {
  const bytes = Buffer.alloc(20)
  Buffer.from(nonce, 'hex').copy(bytes)
  bytes.writeUInt32BE(counter, 16)
  return bytes
}

test('the self-hosted check is solved in the browser by PBKDF2', async () => {
  const wanted = pbkdf2Sync(password(37), Buffer.from(salt, 'hex'), 50, 32, 'sha256').toString('hex')
  const task = { algorithm: 'PBKDF2/SHA-256', nonce, salt, cost: 50, keyLength: 32, keyPrefix: wanted.slice(0, 32) }
  const solution = await solveTask(task)
  assert.equal(solution.counter, 37)
  assert.equal(solution.derivedKey, wanted)
})

test('a plain hash works too, with an odd prefix in capitals', async () => {
  const hashed = (counter: number) =>
    createHash('sha256')
      .update(Buffer.concat([Buffer.from(salt, 'hex'), password(counter)]))
      .digest('hex')
  const counter = Array.from({ length: 100_000 }, (_, at) => at).find((at) => hashed(at).startsWith('abc')) ?? -1
  const solution = await solveTask({ algorithm: 'SHA-256', nonce, salt, cost: 1, keyLength: 32, keyPrefix: 'ABC' })
  assert.equal(solution.counter, counter)
})
