// Finds the user that a challenge is for: the signed-in user, or the holder of a signed-out visitor's ticket.

import type { Language } from '@sampan/contract/language.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import type { Session } from '../../../platform/security/session.ts'
import { findKnownDevice, findTicketHolder, findUserById } from '../../auth/public.ts'
import { findApplicant } from '../../registration/public.ts'
import type { VerificationDeps } from '../deps.ts'
import { keyedHash } from '../keyed-hash.ts'

export type ChallengedUser = {
  /** The session or the ticket. A challenge works for nobody else. */
  readonly boundTo: string
  /** Whose wrong tries count together. */
  readonly counter: string
  /** A pause of these holds here too. */
  readonly heeds: readonly string[]
  readonly userId: string | undefined
  readonly accountId: string | undefined
  /** There is no such account, and nobody may notice. */
  readonly decoy: boolean
  readonly email: string
  readonly mobile: string | undefined
  /** The language of messages to the user. */
  readonly language: Language
}

/** Signed-out scenes, and the field of their call that carries the ticket. */
export const ticketFields = {
  register: 'draftToken',
  accountActivation: 'accountKey',
  login: 'loginToken',
  forgotPassword: 'precheckToken',
} as const satisfies Partial<Record<SceneName, string>>

type SignedOutScene = keyof typeof ticketFields

export const isSignedOut = (scene: SceneName): scene is SignedOutScene => Object.hasOwn(ticketFields, scene)

type IdentityInput = {
  readonly scene: SceneName
  readonly session: Session | undefined
  readonly token: string | undefined
  readonly language: Language
  readonly now: Date
  /** Of the browser that opens a verification; wrong answers are counted where it was opened. */
  readonly cookies?: Pick<Cookies, 'cookie'>
}

/** Undefined for an unidentified visitor. */
export function findChallengedUser(deps: VerificationDeps, db: Db, shown: IdentityInput): Promise<ChallengedUser | undefined> {
  return isSignedOut(shown.scene) ? findVisitor(deps, db, shown) : findSignedIn(db, shown)
}

async function findSignedIn(db: Db, { session }: IdentityInput): Promise<ChallengedUser | undefined> {
  const user = session && (await findUserById(db, session.userId))
  if (!user) return undefined
  return {
    boundTo: `session ${session.id}`,
    counter: `user ${user.id}`,
    heeds: [`user ${user.id}`],
    userId: user.id,
    accountId: user.accountId,
    decoy: false,
    email: user.email,
    mobile: user.mobileVerifiedAt ? user.mobile : undefined,
    language: user.language,
  }
}

type TokenQuery = Parameters<typeof findTicketHolder>[1]

const findTokenHolder = (db: Db, query: TokenQuery): ReturnType<typeof findTicketHolder> =>
  query.scene === 'register' ? findApplicant(db, query) : findTicketHolder(db, query)

async function findVisitor(deps: VerificationDeps, db: Db, shown: IdentityInput): Promise<ChallengedUser | undefined> {
  const { scene, token, language, now, cookies } = shown
  const subject = token === undefined ? undefined : await findTokenHolder(db, { scene, token, language, now })
  if (!subject) return undefined
  const userId = subject.decoy ? undefined : subject.userId
  const user = userId ?? keyedHash(deps, 'decoy', subject.email).toString('base64url')
  const own = `user ${user}`
  // Anyone who knows an email can ask for a reset. Guessing there locks neither the wallet nor resets on the owner's own device.
  const device = scene === 'forgotPassword' && cookies ? await findKnownDevice(db, cookies, subject.email) : undefined
  const counter = scene === 'forgotPassword' ? ['reset', user, device].filter(Boolean).join(' ') : own
  return {
    boundTo: subject.key,
    counter,
    heeds: [...new Set([counter, own])],
    userId,
    accountId: undefined,
    decoy: subject.decoy,
    email: subject.email,
    mobile: subject.mobile,
    language: subject.language,
  }
}
