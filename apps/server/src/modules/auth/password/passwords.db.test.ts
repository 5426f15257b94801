import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { eventually } from '@sampan/test-support/eventually.ts'
import { isGuessable } from './guessable.ts'
import { threadHasher } from './hash-thread.ts'
import { requireGoodPassword } from './new-password.ts'
import { cheapCost, createPasswords, usualCost } from './passwords.ts'

const email = 'someone@example.com'
const reason = (password: string): string | undefined => {
  try {
    requireGoodPassword(password, email, 'newPassword')
    return undefined
  } catch (error) {
    return (error as { detail: { fields: Record<string, { en: string }> } }).detail.fields.newPassword?.en
  }
}

test('[5.01][5.02][5.03][5.04][5.05] AU-09 the server applies section 5: length and four kinds of characters', () => {
  const filler = 'xqzjkvwyplmdnb'.repeat(10)
  const ofLength = (length: number) => `Qz7#${filler}`.slice(0, length)
  assert.match(reason(ofLength(13)) ?? '', /14 characters/)
  for (const length of [14, 64, 128]) assert.equal(reason(ofLength(length)), undefined, String(length))
  assert.match(reason(ofLength(129)) ?? '', /128/)
  assert.match(reason('harbour-lantern-72') ?? '', /uppercase/i)
  assert.match(reason('HARBOUR-LANTERN-72') ?? '', /lowercase/i)
  assert.match(reason('Harbour-Lantern-xx') ?? '', /number/i)
  assert.match(reason('HarbourLantern7233') ?? '', /special/i)
  assert.equal(reason('Harbour-Lantern-72'), undefined)
})

test('AU-12 a listed password is refused although it has all kinds of characters', () => {
  const listed = [
    'Summer2026!!!!',
    'Password123456!',
    'P@ssw0rd!P@ssw0rd',
    'Winter#2025$Spring',
    'Qwertyuiop123!',
    'Aa1!Aa1!Aa1!Aa1!',
    'Welcome2Singapore!',
  ]
  for (const password of listed) assert.match(reason(password) ?? '', /easy to guess/, password)
  const fine = ['Harbour-Lantern-72', 'Wx7#kLp9!vQz2@', 'correct-Horse-7-Battery', 'Tr0ub4dour&3xyz99', 'ฝนตก-Kaffee-1987-wolke']
  for (const password of fine) assert.equal(isGuessable(password), false, password)
})

test('AU-13 a password with the name of the address or of the product is refused', () => {
  for (const password of ['xSomeone-Qk7#vbnq', 'My-SAMPAN-boat-7391'])
    assert.match(reason(password) ?? '', /No part of your email name/, password)
})

test('AU-10 either spelling of an accent is one password, and blanks count', async () => {
  const passwords = createPasswords(cheapCost)
  const kept = await passwords.hash(' Crème-Brûlée 77 '.normalize('NFD'))
  assert.ok(await passwords.fits(' Crème-Brûlée 77 '.normalize('NFC'), kept))
  assert.ok(!(await passwords.fits('Crème-Brûlée 77', kept)))
})

test('passwords are kept as argon2id with 19 MiB and two passes', async () => {
  const hash = await createPasswords(usualCost).hash('Harbour-Lantern-72')
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.ok(await verify(hash, 'Harbour-Lantern-72'))
})

test('RL-02 hashing runs at idle priority; a late request gets another thread', async (t) => {
  const options = { memoryCost: 8192, timeCost: 2, parallelism: 1 }
  const policies = () =>
    (process.platform === 'linux' ? readdirSync('/proc/self/task') : []).map((task) => {
      const fields = readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return { nice: Number(fields[16]), policy: Number(fields[38]) }
    })
  const isIdle = ({ policy }: { policy: number }) => policy === 5
  const before = policies().filter(isIdle).length
  const patient = threadHasher()
  const [kept] = await Promise.all(Array.from({ length: 5 }, () => patient.make('Harbour-Lantern-72', options)))
  assert.ok(await patient.compare(kept ?? '', 'Harbour-Lantern-72'))
  if (process.platform === 'linux' && spawnSync('chrt', ['--version']).status === 0)
    assert.equal(policies().filter(isIdle).length, before + 1, 'one thread of its own, and no other steps back')
  else t.diagnostic('threads have no idle policy here')
  const hurried = threadHasher(0)
  const answers = await Promise.all(Array.from({ length: 5 }, () => hurried.compare(kept ?? '', 'Harbour-Lantern-72')))
  assert.deepEqual(answers, [true, true, true, true, true])
  const isLow = ({ nice, policy }: { nice: number; policy: number }) => nice === 10 && policy === 0
  if (process.platform === 'linux') await eventually('a second thread of low priority', () => policies().some(isLow))
})

test('an unknown account never fits', async () => {
  assert.equal(await createPasswords(cheapCost).fits('Harbour-Lantern-72', undefined), false)
})

test('RL-02 few sign-ins at once, a bounded queue, and the rest refused', async () => {
  const { inTurn } = { ...createPasswords(cheapCost) }
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await setImmediate()
    running--
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 150 }, () => inTurn(work)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  assert.equal(refused.length, 150 - 100 - 3)
  assert.equal((refused[0] as PromiseRejectedResult).reason.refusal, 'overloaded')
  assert.equal(most, 3)
  await inTurn(work)
})

test('a place in the queue is given back when the work fails', async () => {
  const { inTurn } = { ...createPasswords(cheapCost) }
  const failing = Array.from({ length: 20 }, () => inTurn(() => Promise.reject(new Error('no'))))
  assert.equal((await Promise.allSettled(failing)).filter(({ status }) => status === 'rejected').length, 20)
  assert.equal(await inTurn(async () => 'done'), 'done')
})
