// Sends the code of a challenge by SMS or mail. A resend repeats the live code, so that whichever message arrives is right.

import type { sendEmailOtp, sendSmsOtp } from '@sampan/contract/api/mfa.ts'
import { code as rules } from '@sampan/contract/constants.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { maskEmail, maskPhone } from '@sampan/contract/format.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { checkTypes } from '@sampan/contract/scenes.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf } from '../../../platform/http/request-context.ts'
import type { Session } from '../../../platform/security/session.ts'
import { findUserById, type User } from '../../auth/public.ts'
import { factsOf } from '../challenge/action-summary.ts'
import { type Challenge, findChallenge, withinAction } from '../challenge/challenge-rows.ts'
import { typesOf } from '../challenge/required-factors.ts'
import { findPause, standInLine } from '../challenge/wrong-tries.ts'
import type { VerificationDeps } from '../deps.ts'
import { codeOf, newSeed } from './code.ts'
import { refuseTooEarly, spendCode } from './code-budgets.ts'

type SentType = typeof checkTypes.sms | typeof checkTypes.email
type SendResponse = ResultOf<typeof sendEmailOtp>

export async function sendCode(
  deps: VerificationDeps,
  checkType: SentType,
  ctx: WriteCtxOf<typeof sendSmsOtp>,
  { body }: Pick<Input<typeof sendSmsOtp | typeof sendEmailOtp>, 'body'>,
): Promise<Answer<typeof sendSmsOtp>> {
  const { tx, now } = ctx
  const challenge = await requireChallenge(ctx, body.challengeId)
  const target =
    typesOf(challenge.asked).includes(checkType) &&
    (checkType === checkTypes.sms ? challenge.asked.mobile : challenge.asked.email)
  if (!target) throw new Refusal('verificationMalformed')
  await standInLine(tx, challenge.counter)
  const pause = await findPause(tx, [challenge.counter], now)
  if (pause) throw pause
  const code = await keepCode(deps, tx, { challenge, checkType, now })
  const owner = await findOwner(tx, challenge)
  await spendCode(deps, tx, { challenge, checkType, target, owner, ip: ctx.ip, cookie: ctx.cookie, now })
  await extend(tx, challenge, withinAction(challenge, code.expiresAt))
  const { language, ...recipient } = recipientOf(ctx, challenge, checkType, owner)
  await deps.messages.code(tx, {
    channel: checkType === checkTypes.sms ? 'sms' : 'mail',
    to: target,
    language,
    ...recipient,
    scene: challenge.scene,
    code: codeOf(deps, { challengeId: challenge.id, checkType, target, seed: code.seed }),
    expiresAt: code.expiresAt,
    facts: factsOf(challenge.summary),
  })
  return answer(checkType === checkTypes.sms ? maskPhone(target) : maskEmail(target), now, code.expiresAt)
}

const answer = (target: string, sentAt: Date, expiresAt: Date): SendResponse => ({
  target,
  sentAt: sentAt.toISOString(),
  nextResendAt: new Date(sentAt.getTime() + rules.resendMs).toISOString(),
  expiresAt: expiresAt.toISOString(),
})

type Ctx = WriteCtx<Session | undefined>

/** Codes may go out as long as one sent now has run out before the challenge would have lived three lives. */
const sendableMs = 2 * rules.lifeMs

async function requireChallenge({ tx, session, now }: Ctx, id: string): Promise<Challenge> {
  const challenge = await findChallenge(tx, id, now)
  const late = challenge && now.getTime() >= challenge.createdAt.getTime() + sendableMs
  if (!challenge || late) throw new Refusal('verificationExpired')
  // A signed-out visitor is known by the challenge's unguessable number; a signed-in user by the session too.
  const isForSession = challenge.boundTo.startsWith('session ')
  if (isForSession && challenge.boundTo !== `session ${session?.id}`) throw new Refusal('verificationExpired')
  return challenge
}

type StoredCode = { readonly seed: Buffer; readonly expiresAt: Date }

async function keepCode(
  deps: VerificationDeps,
  tx: Tx,
  { challenge, checkType, now }: { challenge: Challenge; checkType: SentType; now: Date },
): Promise<StoredCode> {
  const { rows } = await tx.query<StoredCode & { sentAt: Date }>(
    `select seed, expires_at as "expiresAt", sent_at as "sentAt" from verification_code where challenge_id = $1 and check_type = $2`,
    [challenge.id, checkType],
  )
  const earlier = rows[0]
  const leftMs = earlier ? Math.min(rules.resendMs, earlier.sentAt.getTime() + rules.resendMs - now.getTime()) : 0
  if (leftMs > 0) throw refuseTooEarly(leftMs, now)
  const kept =
    earlier && earlier.expiresAt > now ? earlier : { seed: newSeed(deps), expiresAt: new Date(now.getTime() + rules.lifeMs) }
  await tx.query({
    name: 'keep-code',
    text: `insert into verification_code as kept (challenge_id, check_type, seed, created_at, expires_at, sent_at)
           values ($1, $2, $3, $5, $4, $5)
           on conflict (challenge_id, check_type) do update set seed = excluded.seed, expires_at = excluded.expires_at, sent_at = excluded.sent_at`,
    values: [challenge.id, checkType, kept.seed, kept.expiresAt, now],
  })
  return kept
}

/** A code lives as long as it says, also when it was sent late. */
async function extend(tx: Tx, { id }: Challenge, until: Date): Promise<void> {
  await tx.query('update verification_challenge set expires_at = greatest(expires_at, $2) where id = $1', [id, until])
}

async function findOwner(tx: Tx, { userId }: Challenge): Promise<User | undefined> {
  if (userId === null) return undefined
  const user = await findUserById(tx, userId)
  if (!user) throw new Refusal('verificationExpired')
  return user
}

/** The owner's mail carries their anti-phishing code and a freeze link; what goes to a place not yet theirs carries neither. */
function recipientOf({ language }: Ctx, { scene, asked }: Challenge, checkType: SentType, owner: User | undefined) {
  if (!owner) return { language, ...(scene === 'forgotPassword' ? { silent: true } : {}) }
  const isOwn = checkType === checkTypes.email && asked.email === owner.email
  return { language: owner.language, ...(isOwn ? { userId: owner.id } : {}) }
}
