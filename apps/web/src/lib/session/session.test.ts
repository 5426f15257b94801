import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TokenReply } from '@sampan/client/create-client.ts'
import { createSession, type RememberedUser, type TabMessage, type UserReply } from './session.ts'
import { sessionEndMessages } from './session-end-messages.ts'

const user = { email: 'someone@example.com', scopes: ['wallet.wallets'], userId: 'U1', networks: [] }

function setup({ token, loaded, known }: { token?: TokenReply; loaded?: UserReply; known?: RememberedUser } = {}) {
  const log: string[] = []
  const tabMessages: TabMessage[] = []
  let remembered = known
  const session = createSession({
    tokens: {
      keep: async (answer) => void log.push(`keep ${answer.access_token}`),
      clear: () => void log.push('clear tokens'),
      current: async () => token ?? { kind: 'token', token: 'T1' },
    },
    remembered: {
      read: () => remembered,
      write: (next) => {
        remembered = next
      },
      clear: () => {
        remembered = undefined
        log.push('forget the user')
      },
    },
    loadUser: async () => loaded ?? { kind: 'user', user },
    goHome: () => void log.push(`home while ${session.state.get().status}`),
    broadcast: (message) => void tabMessages.push(message),
    forget: () => void log.push('forget'),
  })
  return { session, log, tabMessages, remembered: () => remembered }
}

const answer = { access_token: 'A', refresh_token: 'R', expires_in: 600, rt_expires_in: 1800 }
const cleared = ['clear tokens', 'forget the user', 'forget']

test('[4.03][3.18][6.01] on login success the user is loaded and the scopes are kept', async () => {
  const { session, log, tabMessages, remembered } = setup()
  await session.begin(answer)
  assert.deepEqual(log, ['keep A'])
  assert.deepEqual(session.state.get(), { status: 'signed-in', scopes: ['wallet.wallets'], userId: 'U1', user })
  assert.deepEqual(remembered(), { scopes: ['wallet.wallets'], userId: 'U1' })
  assert.deepEqual(tabMessages, [{ kind: 'began' }])
})

test('[4.01] a browser without a token is signed out; nothing is broadcast', async () => {
  const { session, log, tabMessages } = setup({ token: { kind: 'none' } })
  await session.start()
  assert.deepEqual(session.state.get(), { status: 'signed-out' })
  assert.deepEqual([log, tabMessages], [[], []])
})

test('[4.08][4.09][8.06] a failed refresh or expired tokens clear storage and lead home', async () => {
  const { session, log, tabMessages } = setup({ token: { kind: 'ended' } })
  await session.start()
  assert.deepEqual(log, [...cleared, 'home while unknown'])
  assert.deepEqual(session.state.get(), { status: 'signed-out' })
  assert.equal(session.ending.get(), 'expired')
  assert.equal(sessionEndMessages.expired.en, 'Auto login failed or session expired, please login manually.')
  assert.deepEqual(tabMessages, [{ kind: 'ended', ending: 'expired' }])
})

test("[8.03] '00006' on get-auth-user clears the session and goes to /home", async () => {
  const { session, log } = setup({ loaded: { kind: 'gone' } })
  await session.start()
  assert.deepEqual(log, [...cleared, 'home while unknown'])
  assert.deepEqual(session.state.get(), { status: 'signed-out' })
})

test('navigation comes before the state, so the guard sees no closed page', async () => {
  const { session, log } = setup()
  await session.begin(answer)
  session.end()
  assert.deepEqual(log.at(-1), 'home while signed-in')
})

test('[4.19] a sign-out clears storage and goes home without a notice', async () => {
  const { session, log, remembered } = setup()
  await session.begin(answer)
  session.end()
  assert.deepEqual(log.slice(1, 4), cleared)
  assert.equal(remembered(), undefined)
  assert.equal(session.ending.get(), undefined)
})

test('[4.10] a call without a token after the end notifies no tab again', async () => {
  const { session, log } = setup()
  await session.begin(answer)
  let changes = 0
  session.state.subscribe(() => changes++)
  session.end()
  session.end('expired')
  assert.equal(changes, 1, 'a screen that refetches on every change would loop')
  assert.equal(session.ending.get(), undefined)
  assert.deepEqual(log.slice(1), [...cleared, 'home while signed-in', ...cleared, 'home while signed-out'])
})

test('[D1.14] a sign-out in one tab ends the others, a sign-in opens them', async () => {
  const other = setup()
  await other.session.begin(answer)
  other.session.hear({ kind: 'ended', ending: 'elsewhere' })
  assert.deepEqual(other.session.state.get(), { status: 'signed-out' })
  assert.equal(other.session.ending.get(), 'elsewhere')
  assert.deepEqual(other.tabMessages, [{ kind: 'began' }], 'a received message is not broadcast again')
  other.session.hear({ kind: 'began' })
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(other.session.state.get().status, 'signed-in')
})

test('a tab signed out in another forgets everything and says why', async () => {
  const other = setup()
  await other.session.begin(answer)
  other.session.hear({ kind: 'ended' })
  assert.equal(other.session.ending.get(), 'otherTab')
  other.session.hear({ kind: 'began' })
  assert.equal(other.session.ending.get(), undefined)
})

test('the endings use the words of the specification', () => {
  assert.equal(sessionEndMessages.elsewhere.en, 'Your account has logged in at another location.')
  assert.equal(sessionEndMessages.updated.en, 'Please log in again. Your user information has been updated.')
})

test('a reloaded page knows who is signed in before the server answers', async () => {
  const known = { scopes: ['wallet.wallets'], userId: 'U1' }
  const { session } = setup({ known })
  const states: unknown[] = []
  session.state.subscribe(() => states.push(session.state.get()))
  await session.start()
  assert.deepEqual(states, [
    { status: 'signed-in', ...known },
    { status: 'signed-in', ...known, user },
  ])
})

test('an unreachable server keeps the session with the scopes known so far', async () => {
  const { session, log } = setup({ loaded: { kind: 'unreachable' } })
  await session.start()
  assert.deepEqual(session.state.get(), { status: 'signed-in', scopes: [] })
  assert.deepEqual(log, [])
})
