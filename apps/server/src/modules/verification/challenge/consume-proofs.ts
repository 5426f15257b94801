// Uses a proof up. Refusals are returned, so that what was counted and burned is committed although the call is refused.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { CheckType } from '@sampan/contract/scenes.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { canonical } from '../../../platform/http/canonical.ts'
import type { Factors } from '../../../platform/security/proof-header.ts'
import type { VerificationDeps } from '../deps.ts'
import { readEnrolled } from '../enrolment.ts'
import { burnAll, burnChallenge, type Challenge, findChallenge, takeChallenge } from './challenge-rows.ts'
import { fieldsOf, isBoundAction } from './challenged-action.ts'
import { type ChallengedUser, findChallengedUser, isSignedOut, ticketFields } from './challenged-user.ts'
import { judge, type Proof, type Trial } from './check-proof.ts'
import { readNamed } from './new-factor-target.ts'
import { answers, ask } from './required-factors.ts'
import { countWrong, findPause, forgiveWrong, standInLine } from './wrong-tries.ts'

export const consumeFactors =
  (deps: VerificationDeps): Factors['consume'] =>
  async (tx, { session, scene, entry, action, proof, now }) => {
    const shownTicket = isSignedOut(scene) ? fieldsOf(action.body)[ticketFields[scene]] : undefined
    const token = typeof shownTicket === 'string' ? shownTicket : undefined
    const found = await findChallengedUser(deps, tx, { scene, session, token, language: 'en', now })
    const opened = found && (await findChallenge(tx, proof.challengeId, now))
    // A caller it was not opened for learns nothing, and cannot spoil it either.
    if (opened?.boundTo !== found?.boundTo || !opened || !found) return new Refusal('verificationExpired')
    // Wrong tries count where the challenge was opened: on a known device apart from strangers.
    const heeds = [...new Set([opened.counter, ...found.heeds.filter((one) => one !== found.counter)])]
    const who = { ...found, counter: opened.counter, heeds }
    await standInLine(tx, who.counter)
    const challenge = await findChallenge(tx, proof.challengeId, now)
    if (!challenge) return new Refusal('verificationExpired')
    const bound = { entry, action }
    const same = challenge.scene === scene && challenge.entry === entry
    if (!same || !isBoundAction(deps, challenge, bound)) {
      await burnChallenge(tx, challenge.id, now)
      return new Refusal('detailsChanged')
    }
    const named = await readNamed(tx, { scene, action, session, now })
    const asked = ask(scene, await readEnrolled(deps, tx, who), named)
    return settle(deps, tx, { who, challenge, asked, userId: who.userId, now }, proof.proofs)
  }

export type SettledTrial = Trial & { readonly who: ChallengedUser }

/** From here on sign-ins and other calls are alike. */
export async function settle(
  deps: VerificationDeps,
  tx: Tx,
  settled: SettledTrial,
  proofs: readonly Proof[],
): Promise<Refusal | undefined> {
  const { who, challenge, asked, now } = settled
  const pause = await findPause(tx, who.heeds, now)
  if (pause) return pause
  // The user's factors or contact data have changed since: an earlier challenge must not be usable.
  if (canonical(asked) !== canonical(challenge.asked)) {
    await burnChallenge(tx, challenge.id, now)
    return new Refusal('verificationExpired')
  }
  if (
    !answers(
      asked,
      proofs.map(({ checkType }) => checkType),
    )
  )
    return new Refusal('verificationNeeded', { result: missing(challenge) })
  const outcome = await tryProofs(deps, tx, settled, proofs)
  if (outcome.failed.length > 0) return refuseWrong(deps, tx, settled, outcome.failed)
  if (outcome.used !== undefined || !(await takeChallenge(tx, challenge.id, now)))
    return new Refusal('codeUsed', { result: { checkType: outcome.used ?? null } })
  await forgiveWrong(tx, who.counter)
  if (outcome.recovery && who.userId) {
    await audit(tx, { kind: 'user', id: who.userId }, now, { action: 'recoveryCodeUsed', subject: who.userId, ...accountOf(who) })
    await deps.messages.security(tx, { userId: who.userId, kind: 'recoveryCodeUsed', params: { scene: challenge.scene } })
  }
  return undefined
}

const missing = ({ id, asked }: Challenge) => ({ challengeId: id, required: asked.groups.map(({ types }) => types) })
const accountOf = ({ accountId }: ChallengedUser) => (accountId === undefined ? {} : { accountId })

type Outcome = { readonly failed: readonly CheckType[]; readonly used?: CheckType; readonly recovery?: boolean }

/** Nothing is used up unless everything is right: a mistyped mail code must not use up the app's code. */
async function tryProofs(
  deps: VerificationDeps,
  tx: Tx,
  { who, ...trial }: SettledTrial,
  proofs: readonly Proof[],
): Promise<Outcome> {
  const verdicts = []
  for (const proof of proofs) verdicts.push({ type: proof.checkType, verdict: await judge(deps, tx, trial, proof) })
  const failed = verdicts.filter(({ verdict }) => who.decoy || verdict.is === 'wrong').map(({ type }) => type)
  if (failed.length > 0) return { failed }
  let recovery = false
  for (const { type, verdict } of verdicts) {
    if (verdict.is !== 'right' || !(await verdict.use(tx))) return { failed: [], used: type }
    recovery ||= verdict.by === 'recoveryCode'
  }
  return { failed: [], recovery }
}

async function refuseWrong(
  deps: VerificationDeps,
  tx: Tx,
  settled: SettledTrial,
  failed: readonly CheckType[],
): Promise<Refusal> {
  const { who, challenge, now } = settled
  const { triesLeft, pause, lockedUntil } = await countWrong(tx, who.counter, now)
  const subject = who.userId === undefined ? {} : { subject: who.userId, ...accountOf(who) }
  const actor = who.userId === undefined ? { kind: 'visitor' as const } : { kind: 'user' as const, id: who.userId }
  const detail = { scene: challenge.scene, failed, triesLeft }
  await audit(tx, actor, now, { action: pause ? 'verificationLocked' : 'verificationFailed', ...subject, detail })
  const result = { checkType: failed[0], failed, triesLeft }
  if (!pause) return new Refusal('wrongCode', { params: { triesLeft }, result })
  await burnAll(tx, who.counter, now)
  if (who.userId !== undefined && lockedUntil)
    await deps.messages.security(tx, {
      userId: who.userId,
      kind: 'codesLocked',
      params: { lockedUntil: lockedUntil.toISOString() },
    })
  return pause
}
