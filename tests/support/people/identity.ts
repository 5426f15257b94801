// Customers, browsers and calls for tests of identity. Only the checks of proofs and the mail transport are replaced.

import { randomUUID } from 'node:crypto'
import { getGrantKeys, grantToken as tokenEntry } from '@sampan/contract/api/auth.ts'
import { login } from '@sampan/contract/api/user.ts'
import type { CustomerEndpoint, RequestBodyOf, ResponseOf } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Role } from '@sampan/contract/roles.ts'
import { checkTypes } from '@sampan/contract/scenes.ts'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { cheapCost, createPasswords, usualCost } from '../../../apps/server/src/modules/auth/password/passwords.ts'
import type { Letter, Messages, SecurityNotice } from '../../../apps/server/src/platform/events/messages.ts'
import type { Challenges } from '../../../apps/server/src/platform/security/challenges.ts'
import { newId } from '../../../apps/server/src/platform/security/ids.ts'
import type { Factors } from '../../../apps/server/src/platform/security/proof-header.ts'
import { buildTestRequest } from '../../../packages/client/test/build-test-request.ts'
import { type TestServer, testServer } from '../server.ts'
import { agreeWith, type Device, newDevice, registerToken } from './device.ts'

export const goodPassword = 'Harbour-Lantern-72'
export const otherPassword = 'Velvet&Compass-913'
export const rightCode = '111111'

export type SentMessages = { readonly notices: SecurityNotice[]; readonly letters: Letter[] }

export type Customer = { readonly userId: string; readonly accountId: string; readonly email: string; readonly password: string }
type NewCustomer = {
  readonly email?: string
  readonly password?: string
  readonly role?: Role
  readonly accountId?: string
  readonly mobile?: string
  readonly sessionPolicy?: 'single' | 'multiple'
  /** The cost of the password hash; cheap unless the test is about it. */
  readonly cost?: 'usual'
}

export type Answer<Result = unknown> = {
  readonly status: number
  readonly errCode: string
  readonly errMsg: string
  readonly result: Result
  readonly headers: Headers
  readonly text: string
}

export type IdentityWorld = {
  readonly server: TestServer
  readonly sent: SentMessages
  createCustomer(customer?: NewCustomer): Promise<Customer>
  close(): Promise<void>
}

/** Accepts one code for everything. */
export const factors: Factors = {
  consume: async (_tx, { proof }) =>
    proof.proofs.every(({ code }) => code === rightCode) ? undefined : new Refusal('verificationFailed'),
}

const challenges: Challenges = {
  factorsOf: async () => [{ checkType: checkTypes.email, target: 'so***e@example.com' }],
  enrolmentOf: async () => ({ authenticator: { bound: false, boundAt: null, recoveryCodesLeft: 0 }, passkeys: 0 }),
  consumeLogin: async (_tx, { proofs, userId }) =>
    userId !== undefined && proofs.every(({ code }) => code === rightCode)
      ? { userId }
      : new Refusal('wrongCode', { params: { triesLeft: 4 } }),
}

const hashes = new Map<string, Promise<string>>()
const hashOf = (password: string, cost: 'usual' | undefined) => {
  const key = `${cost ?? 'cheap'} ${password}`
  const known = hashes.get(key) ?? createPasswords(cost ? usualCost : cheapCost).hash(password)
  hashes.set(key, known)
  return known
}

export async function identityWorld(options: Parameters<typeof testServer>[0] = {}): Promise<IdentityWorld> {
  const sent: SentMessages = { notices: [], letters: [] }
  const messages: Messages = {
    security: async (_tx, notice) => void sent.notices.push(notice),
    letter: async (_tx, letter) => void sent.letters.push(letter),
  }
  const server = await testServer({ captcha: { verify: async () => true }, factors, challenges, messages, ...options })
  const { pool } = server.database
  return {
    server,
    sent,
    async createCustomer({ password = goodPassword, role = 'individual', sessionPolicy = 'single', ...rest } = {}) {
      const userId = newId()
      const { email = `user-${userId}@example.com`, accountId = newId(), mobile = null } = rest
      const type = role === 'individual' ? 'individual' : 'corporate'
      if (rest.accountId === undefined)
        await pool.query('insert into account (id, type, name) values ($1, $2, $3)', [accountId, type, 'Example Company'])
      const now = server.clock.now()
      await pool.query(
        `insert into app_user (id, account_id, email, name, role, session_policy, mobile, mobile_verified_at)
         values ($1, $2, $3, 'Example User', $4, $5, $6, case when $6::text is null then null else $7::timestamptz end)`,
        [userId, accountId, email, role, sessionPolicy, mobile, now],
      )
      const hash = await hashOf(password, rest.cost)
      await pool.query('insert into user_password (user_id, hash, changed_at) values ($1, $2, $3)', [userId, hash, now])
      return { userId, accountId, email, password }
    },
    close: () => server.close(),
  }
}

type CallOptions<E extends CustomerEndpoint> = {
  readonly body?: RequestBodyOf<E> | Record<string, unknown>
  readonly params?: Record<string, string>
  readonly token?: string
  /** The code of a second verification. */
  readonly code?: string
  readonly headers?: Record<string, string>
}

export async function call<E extends CustomerEndpoint>(
  { url }: Pick<TestServer, 'url'>,
  entry: E,
  { body, params = {}, token, code, headers = {} }: CallOptions<E> = {},
): Promise<Answer<ResponseOf<E>>> {
  const sent: Record<string, string> = { 'accept-language': 'en', ...headers }
  if (token) sent.authorization = `Bearer ${token}`
  if (code) sent['x-multi-factor'] = proofHeader(code)
  const request = buildTestRequest(url, entry, { params, body })
  const answer = await fetch(request.url, { ...request.init, headers: { ...request.init.headers, ...sent } })
  const text = await answer.text()
  const { header, result } = JSON.parse(text) as { header: { errCode: string; errMsg: string }; result: ResponseOf<E> }
  return { status: answer.status, errCode: header.errCode, errMsg: header.errMsg, result, headers: answer.headers, text }
}

/** The fields that a refused request names, in order. */
export const refusedFields = ({ result }: { readonly result: unknown }): string[] =>
  Object.keys((result as { fields?: object } | null)?.fields ?? {}).sort()

export const proofHeader = (code: string): string =>
  Buffer.from(JSON.stringify({ challengeId: 'challenge', proofs: [{ checkType: 2, code }] })).toString('base64url')

export type TokenAnswer = { access_token: string; refresh_token: string; expires_in: number; rt_expires_in: number }

type Shape = {
  readonly grant?: Record<string, unknown>
  readonly dpop?: Record<string, unknown>
  readonly withoutProof?: boolean
  readonly publishedKey?: JWK
  readonly userAgent?: string
}

export type Browser = {
  /** The same browser, connected to another process of the product. */
  via(server: TestServer): Promise<Browser>
  /** Encrypts a grant and sends it with a proof of this browser's key. */
  grant(grant: Record<string, unknown>, shape?: Shape): Promise<Answer<TokenAnswer>>
  sealed(grant: Record<string, unknown>, shape?: Shape): Promise<{ payload: string; dpop: string }>
  send(payload: string, headers: Record<string, string>): Promise<Answer<TokenAnswer>>
  /** Sends a login grant that was sealed to this server's key to another process of the product. */
  grantSealed(to: TestServer, sealed: { payload: string; dpop: string }): Promise<Answer<TokenAnswer>>
  refresh(refreshToken: string, shape?: Shape): Promise<Answer<TokenAnswer>>
  /** Both steps. */
  signIn(customer: { email: string; password: string }, shape?: Shape): Promise<TokenAnswer>
}

/** `headers` go with every call of the browser, such as that of test mode. */
export const newBrowser = async (server: TestServer, headers: Record<string, string> = {}): Promise<Browser> =>
  browserWith(server, await generateKeyPair('ES256'), newDevice(), { headers })

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

/** What the browser keeps besides its keys: the device with the proof key of its last sign-in. */
type BrowserMemory = { signedIn?: Device; readonly headers: Record<string, string> }

async function browserWith(server: TestServer, pair: KeyPair, device: Device, kept: BrowserMemory): Promise<Browser> {
  const { privateKey, publicKey } = pair
  const jwk = await exportJWK(publicKey)
  const serverKey = (await call(server, getGrantKeys, { headers: kept.headers })).result.keys[0]
  if (!serverKey) throw new Error('no key is published')

  const sealed: Browser['sealed'] = async (grant, { publishedKey = serverKey, dpop = {} } = {}) => {
    const now = server.clock.now()
    const plain = JSON.stringify({ nonce: randomUUID(), at: now.toISOString(), ...grant })
    const payload = await new CompactEncrypt(new TextEncoder().encode(plain))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: serverKey.kid })
      .encrypt(await importJWK(publishedKey, 'ECDH-ES'))
    const htu = `${server.url}/api${tokenEntry.path}`
    const device_key = device.publicKey.toString('base64url')
    const claims = { htm: 'POST', htu, jti: randomUUID(), iat: seconds(now), device_key, ...dpop }
    const proof = await new SignJWT(claims).setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk }).sign(privateKey)
    return { payload, dpop: proof }
  }
  const send: Browser['send'] = async (payload, headers) => {
    const answer = await call(server, tokenEntry, { body: { payload }, headers: { ...kept.headers, ...headers } })
    if (answer.status === 200) registerToken(answer.result.access_token, kept.signedIn ?? device)
    return answer
  }
  const grant: Browser['grant'] = async (content, shape = {}) => {
    const { payload, dpop } = await sealed({ ...content, ...shape.grant }, shape)
    if (content.grant_type !== 'refresh_token') kept.signedIn = await agreeWith(device, server.url)
    const agent: Record<string, string> = shape.userAgent ? { 'user-agent': shape.userAgent } : {}
    return send(payload, shape.withoutProof ? agent : { dpop, ...agent })
  }
  return {
    via: (other) => browserWith(other, pair, device, kept),
    grant,
    sealed,
    send,
    async grantSealed(to, { payload, dpop }) {
      kept.signedIn = await agreeWith(device, server.url)
      const answer = await call(to, tokenEntry, { body: { payload }, headers: { dpop } })
      if (answer.status === 200) registerToken(answer.result.access_token, kept.signedIn)
      return answer
    },
    refresh: (refreshToken, shape) => grant({ grant_type: 'refresh_token', refresh_token: refreshToken }, shape),
    async signIn({ email, password }, shape) {
      const first = await call(server, login, { body: { email, password, recaptchaToken: 'human' } })
      const second = await grant(loginGrant(first.result.loginToken), shape)
      if (second.status !== 200) throw new Error(`signing in failed: ${first.text} ${second.text}`)
      return second.result
    },
  }
}

export const loginGrant = (loginToken: string, code = rightCode) => ({
  grant_type: 'login',
  loginToken,
  challengeId: 'challenge',
  proofs: [{ checkType: checkTypes.email, code }],
})

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
