import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store, StoredName } from './storage.ts'
import { createTokens, type GrantReply, type TokenAnswer } from './tokens.ts'

const answer = (number: number): TokenAnswer => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  expires_in: 600,
  rt_expires_in: 1800,
})

function setup(reply: (refreshToken: string) => GrantReply = () => ({ kind: 'granted', tokens: answer(2) })) {
  const values = new Map<StoredName, string>()
  const store: Store = {
    read: async (name) => values.get(name),
    write: async (name, value) => void values.set(name, value),
    remove: (names) => {
      for (const name of names) values.delete(name)
    },
  }
  const clock = { now: 1_000_000 }
  const grants: string[] = []
  let turn = Promise.resolve<unknown>(undefined)
  const alone = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
  const grant = async (refreshToken: string) => {
    grants.push(refreshToken)
    return reply(refreshToken)
  }
  const open = () => createTokens({ store, now: () => clock.now, grant, alone })
  return { values, clock, grants, open, tokens: open() }
}

test('[4.01] without a token there is none', async () => {
  assert.deepEqual(await setup().tokens.current(), { kind: 'none' })
})

test('[4.02][9.01] tokens and expiry times are stored, the refresh end from rt_expires_in', async () => {
  const { values, clock, tokens } = setup()
  await tokens.keep(answer(1))
  assert.equal(values.get('accessToken'), 'access-1')
  assert.equal(values.get('refreshToken'), 'refresh-1')
  assert.equal(Number(values.get('accessExpiry')), clock.now + 600_000)
  assert.equal(Number(values.get('refreshExpiry')), clock.now + 1_800_000)
})

test('[4.06] the access token is used 11 s before its end, not 9 s before', async () => {
  const { clock, grants, tokens } = setup()
  await tokens.keep(answer(1))
  clock.now += 600_000 - 11_000
  assert.deepEqual(await tokens.current(), { kind: 'token', token: 'access-1' })
  assert.equal(grants.length, 0)
  clock.now += 2_000
  assert.deepEqual(await tokens.current(), { kind: 'token', token: 'access-2' })
  assert.deepEqual(grants, ['refresh-1'])
})

test('[4.07] an expired access token makes one refresh and continues', async () => {
  const { values, clock, grants, tokens } = setup()
  await tokens.keep(answer(1))
  clock.now += 700_000
  assert.deepEqual(await tokens.current(), { kind: 'token', token: 'access-2' })
  assert.deepEqual(grants, ['refresh-1'])
  assert.equal(values.get('refreshToken'), 'refresh-2')
})

test('AU-15 a clock that is ten minutes wrong changes nothing', async () => {
  for (const skew of [-600_000, 600_000]) {
    const { clock, grants, tokens } = setup()
    clock.now += skew
    await tokens.keep(answer(1))
    clock.now += 580_000
    assert.deepEqual(await tokens.current(), { kind: 'token', token: 'access-1' })
    assert.equal(grants.length, 0)
  }
})

test('an expired or refused refresh token ends the session at once', async () => {
  const late = setup()
  await late.tokens.keep(answer(1))
  late.clock.now += 1_800_000
  assert.deepEqual(await late.tokens.current(), { kind: 'ended' })
  assert.equal(late.grants.length, 0)

  const no = setup(() => ({ kind: 'refused' }))
  await no.tokens.keep(answer(1))
  no.clock.now += 700_000
  assert.deepEqual(await no.tokens.current(), { kind: 'ended' })
  assert.equal(no.grants.length, 1)
})

test('AU-17 BS-10 many calls in two tabs make one refresh', async () => {
  const { clock, grants, tokens, open } = setup()
  await tokens.keep(answer(1))
  clock.now += 700_000
  const other = open()
  const all = await Promise.all([tokens, other].flatMap((tab) => Array.from({ length: 25 }, () => tab.current())))
  for (const reply of all) assert.deepEqual(reply, { kind: 'token', token: 'access-2' })
  assert.equal(grants.length, 1)
})

test('a token that the server refused is refreshed though it looks good', async () => {
  const { grants, tokens } = setup()
  await tokens.keep(answer(1))
  assert.deepEqual(await tokens.current('access-1'), { kind: 'token', token: 'access-2' })
  assert.equal(grants.length, 1)
  assert.deepEqual(await tokens.current('access-1'), { kind: 'token', token: 'access-2' })
  assert.equal(grants.length, 1)
})

test('an unreachable server leaves the tokens where they are', async () => {
  const { values, clock, tokens } = setup(() => ({ kind: 'unreachable' }))
  await tokens.keep(answer(1))
  clock.now += 700_000
  assert.deepEqual(await tokens.current(), { kind: 'unreachable' })
  assert.equal(values.get('refreshToken'), 'refresh-1')
})

test('an unreadable expiry counts as expired', async () => {
  const { values, tokens } = setup()
  await tokens.keep(answer(1))
  values.set('accessExpiry', 'soon')
  values.set('refreshExpiry', 'later')
  assert.deepEqual(await tokens.current(), { kind: 'ended' })
})
