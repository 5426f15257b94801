// Users with phones, apps and passkeys who verify against the real server. Codes are captured from outgoing messages.

import { createHmac } from 'node:crypto'
import { beginAuthenticator, confirmAuthenticator, openChallenge, sendEmailOtp, sendSmsOtp } from '@sampan/contract/api/mfa.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import { type CheckType, type SceneName, scenes } from '@sampan/contract/scenes.ts'
import type { CodeMessage, Letter, SecurityNotice } from '../../../apps/server/src/platform/events/messages.ts'
import { type TestServer, testServer } from '../server.ts'
import { type Answer, call } from './identity.ts'
import { createSession, type TestUser } from './signed-in-users.ts'

export type Proof = { readonly checkType: CheckType; readonly code: string }
export type Fields = Record<string, unknown>
export type OpenChallenge = ResponseOf<typeof openChallenge>

export type Person = TestUser & {
  readonly mobile: string | undefined
  /** The secret of their authenticator app. */
  secret?: string
  recoveryCodes?: string[]
}

type NewPerson = { readonly mobile?: string; readonly app?: boolean; readonly email?: string; readonly language?: string }

type CallOptions = {
  readonly params?: Record<string, string>
  readonly body?: Fields
  readonly proof?: string
  readonly token?: string
}

export type World = {
  readonly server: TestServer
  readonly codes: CodeMessage[]
  readonly notices: SecurityNotice[]
  readonly letters: Letter[]
  person(person?: NewPerson): Promise<Person>
  /** Another session of the same user. */
  again(person: Person): Promise<Person>
  call<E extends CustomerEndpoint>(entry: E, options?: CallOptions): Promise<Answer<ResponseOf<E>>>
  /** Opens a challenge and expects it to be granted. */
  open(
    scene: SceneName,
    options: { person?: Person; token?: string; entry?: CustomerEndpoint; params?: Fields; body?: Fields },
  ): Promise<OpenChallenge>
  /** Requests the code and reads it. */
  mailCode(opened: OpenChallenge, person?: Person): Promise<string>
  smsCode(opened: OpenChallenge, person?: Person): Promise<string>
  /** An unused code of the app: the clock moves on to the next step. */
  appCode(person: Person): string
  /** Valid proofs for everything that the challenge requires. */
  proofs(opened: OpenChallenge, person?: Person): Promise<Proof[]>
  close(): Promise<void>
}

export const headerOf = (challengeId: string, proofs: readonly Proof[]): string =>
  Buffer.from(JSON.stringify({ challengeId, proofs })).toString('base64url')

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An independent RFC 6238, so that the server's library is not tested against itself. */
export function totpAt(secret: string, at: Date): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const dayMs = 24 * 3_600_000

export async function verificationWorld(options: Parameters<typeof testServer>[0] = {}): Promise<World> {
  const codes: CodeMessage[] = []
  const notices: SecurityNotice[] = []
  const letters: Letter[] = []
  const server = await testServer({
    captcha: { verify: async () => true },
    messages: {
      security: async (_tx, notice) => void notices.push(notice),
      letter: async (_tx, letter) => void letters.push(letter),
      code: async (_tx, message) => void codes.push(message),
    },
    ...options,
  })
  const { clock, database } = server

  const callAs: World['call'] = (entry, { params, body, proof, token } = {}) =>
    call(server, entry, {
      ...(params ? { params } : {}),
      ...(body ? { body } : {}),
      ...(token ? { token } : {}),
      headers: proof === undefined ? {} : { 'x-multi-factor': proof },
    })
  const granted = async <E extends CustomerEndpoint>(entry: E, given: CallOptions): Promise<ResponseOf<E>> => {
    const answer = await callAs(entry, given)
    if (answer.status !== 200) throw new Error(`${entryName(entry)}: ${answer.text}`)
    return answer.result
  }
  const sendCode = async (entry: typeof sendSmsOtp | typeof sendEmailOtp, opened: OpenChallenge, person?: Person) => {
    await granted(entry, { body: { challengeId: opened.challengeId }, ...tokenOf(person) })
    return codes.at(-1)?.code ?? ''
  }
  const tokenOf = (person: Person | undefined) => (person ? { token: person.token } : {})

  const world: World = {
    server,
    codes,
    notices,
    letters,
    async person({ mobile, app, email, language = 'en' } = {}) {
      const user = await server.createUser({ tokenLifeMs: dayMs, ...(email ? { email } : {}) })
      await database.pool.query(
        `update app_user set language = $2, mobile = $3, mobile_verified_at = case when $3::text is null then null else $4::timestamptz end
         where id = $1`,
        [user.userId, language, mobile ?? null, clock.now()],
      )
      const person: Person = { ...user, mobile }
      if (app) await bindApp(person)
      return person
    },
    async again(person) {
      return { ...person, ...(await createSession(database.pool, clock.now(), { userId: person.userId, tokenLifeMs: dayMs })) }
    },
    call: callAs,
    open: (scene, { person, token, entry, params, body }) =>
      granted(openChallenge, {
        body: {
          scene: scenes[scene],
          ...(entry ? { action: { call: entryName(entry), ...(params ? { params } : {}), ...(body ? { body } : {}) } } : {}),
          ...(token ? { token } : {}),
        },
        ...tokenOf(person),
      }),
    mailCode: (opened, person) => sendCode(sendEmailOtp, opened, person),
    smsCode: (opened, person) => sendCode(sendSmsOtp, opened, person),
    appCode(person) {
      clock.forward(31_000)
      return totpAt(person.secret ?? '', clock.now())
    },
    async proofs(opened, person) {
      const proofs: Proof[] = []
      for (const [checkType] of opened.required) {
        if (checkType === 1) proofs.push({ checkType, code: await world.smsCode(opened, person) })
        else if (checkType === 2) proofs.push({ checkType, code: await world.mailCode(opened, person) })
        else if (checkType === 3 && person) proofs.push({ checkType, code: world.appCode(person) })
      }
      return proofs
    },
    close: () => server.close(),
  }

  async function bindApp(person: Person): Promise<void> {
    const { bindToken, secret } = await granted(beginAuthenticator, { token: person.token })
    person.secret = secret
    const opened = await world.open('appBind', { person, entry: confirmAuthenticator, body: { bindToken } })
    const proof = headerOf(opened.challengeId, await world.proofs(opened, person))
    person.recoveryCodes = (
      await granted(confirmAuthenticator, { token: person.token, body: { bindToken }, proof })
    ).recoveryCodes
  }
  return world
}
