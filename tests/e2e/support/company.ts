// Colleagues of one company, each in a browser of their own, and what they do without looking at a page.

import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { type Role, scopesOf } from '@sampan/contract/roles.ts'
import { type CheckType, checkTypes, type SceneName, scenes } from '@sampan/contract/scenes.ts'
import { eventually } from '../../support/eventually.ts'
import { codeTo, outboxMark } from './outbox.ts'
import { newPhone } from './people.ts'
import { freshAppCode, type VerifiedUser } from './second-verification.ts'
import { database, signInWith } from './session.ts'

export type Colleague = VerifiedUser & { readonly page: Page; readonly name: string }

type NewColleague = {
  readonly role: Role
  readonly name: string
  readonly accountId?: string
  /** With an authenticator app, which approving asks for. */
  readonly app?: boolean
}

/** Signed in, with a phone; without an account given, the first member of a new company. */
export async function colleague(browser: Browser, { role, name, accountId, app = false }: NewColleague): Promise<Colleague> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const user = await signInWith(page, scopesOf(role), { accountType: 'corporate', ...(accountId ? { accountId } : {}) })
  const mobile = newPhone()
  await database.query('update app_user set role = $2, name = $3, mobile = $4, mobile_verified_at = now() where id = $1', [
    user.userId,
    role,
    name,
    mobile,
  ])
  return { ...user, mobile, page, name, ...(app && { secret: await bindApp(user) }) }
}

type CallInput = { readonly params?: Record<string, string>; readonly body?: Record<string, unknown> }

async function send<Result>(
  { token }: Pick<Colleague, 'token'>,
  call: string,
  sent: CallInput = {},
  proof?: string,
): Promise<Result> {
  const [method = 'GET', path = ''] = call.split(' ')
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => sent.params?.[name] ?? '')
  const response = await fetch(`${process.env.SERVER_URL}/api${filled}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      ...(sent.body ? { 'content-type': 'application/json' } : {}),
      ...(proof === undefined ? {} : { 'x-multi-factor': proof }),
    },
    ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
  })
  const answer = (await response.json()) as { header: { errMsg: string }; result: Result }
  if (!response.ok) throw new Error(`${call}: ${answer.header.errMsg}`)
  return answer.result
}

export { send as callAs }

/** Connected without the codes that the screen asks for; answers its secret. */
async function bindApp({ token, userId }: Pick<Colleague, 'token' | 'userId'>): Promise<string> {
  const { secret } = await send<{ secret: string }>({ token }, 'POST /mfa/authenticator/begin', { body: {} })
  await database.query('update authenticator set bound_at = now() where user_id = $1', [userId])
  return secret
}

/** The same call with the codes that its scene asks for. */
export async function confirmAs<Result>(who: VerifiedUser, scene: SceneName, call: string, sent: CallInput): Promise<Result> {
  const mark = await outboxMark()
  const action = { call, ...(sent.params ? { params: sent.params } : {}), ...(sent.body ? { body: sent.body } : {}) }
  const opened = await send<{ challengeId: string; required: CheckType[][] }>(who, 'POST /mfa/challenge', {
    body: { scene: scenes[scene], action },
  })
  const proofs: { checkType: CheckType; code: string }[] = []
  for (const ways of opened.required) {
    if (ways.includes(checkTypes.authenticator)) {
      proofs.push({ checkType: checkTypes.authenticator, code: await freshAppCode(who) })
      continue
    }
    const checkType = ways.includes(checkTypes.email) ? checkTypes.email : checkTypes.sms
    const [path, to] = checkType === checkTypes.email ? ['send-email-otp', who.email] : ['send-sms-otp', who.mobile]
    await send(who, `POST /mfa/${path}`, { body: { challengeId: opened.challengeId } })
    proofs.push({ checkType, code: await codeTo(to, mark) })
  }
  const proof = Buffer.from(JSON.stringify({ challengeId: opened.challengeId, proofs })).toString('base64url')
  return send(who, call, sent, proof)
}

type PendingApproval = { readonly id: string; readonly content: string }

export async function approveAs(who: Colleague, id: string): Promise<void> {
  const { content } = await send<PendingApproval>(who, 'GET /approval/{id}', { params: { id } })
  const body = { requestId: randomUUID(), content }
  await confirmAs(who, 'approval', 'POST /approval/approve/{id}', { params: { id }, body })
}

/** Prepares a new address and answers its id; it waits for colleagues. */
export async function prepareAddress(who: VerifiedUser, label: string, address: string): Promise<string> {
  const body = { requestId: randomUUID(), mainNet: 8, address, label, owner: 'selfHosted' }
  const { id } = await confirmAs<{ id: string }>(who, 'addBlockchainAddress', 'POST /blockchain-address', { body })
  return id
}

/** What waits about this thing. */
export const approvalOf = (subjectId: string): Promise<string> =>
  eventually('an open approval', async () => {
    const { rows } = await database.query<{ id: string }>(
      `select id from approval where subject_id = $1 and state in ('PENDING', 'BLOCKED')`,
      [subjectId],
    )
    return rows[0]?.id
  })

/** A document as it lies there once the company was let in. */
export async function keepDocument({ accountId, email }: Colleague, name: string): Promise<void> {
  const [registration, document] = [randomUUID(), randomUUID()]
  await database.query(
    `insert into registration (id, account_id, email, account_type, draft_token_hash, state, created_at, saved_at, submitted_at, expires_at)
     values ($1, $2, $3, 'corporate', sha256($4), 'ACTIVE', now(), now(), now(), now())`,
    [registration, accountId, email, Buffer.from(registration)],
  )
  await database.query(
    `insert into registration_document (id, registration_id, kind, name, type, size, sha256, bytes, created_at)
     values ($1, $2, 'Certificate', $3, 'application/pdf', 4, sha256('%PDF'), '%PDF', now())`,
    [document, registration, name],
  )
}
