// Opens a verification for one scene, one caller and exactly one action.

import type { openChallenge as entry } from '@sampan/contract/api/mfa.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { maskEmail, maskPhone } from '@sampan/contract/format.ts'
import type { Language } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { checkTypes, type SceneName, sceneName } from '@sampan/contract/scenes.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { newId } from '../../../platform/security/ids.ts'
import type { Factors } from '../../../platform/security/proof-header.ts'
import type { Session } from '../../../platform/security/session.ts'
import type { VerificationDeps } from '../deps.ts'
import { readEnrolled } from '../enrolment.ts'
import { showSummary, summarise } from './action-summary.ts'
import { insertChallenge } from './challenge-rows.ts'
import { type BoundAction, hashAction, readAction } from './challenged-action.ts'
import { type ChallengedUser, findChallengedUser, isSignedOut } from './challenged-user.ts'
import { readNamed } from './new-factor-target.ts'
import { ask, cannotBeAnswered, type RequiredChecks, typesOf } from './required-factors.ts'
import { findPause } from './wrong-tries.ts'

type OpenChallenge = ResultOf<typeof entry>

export async function openChallenge(
  deps: VerificationDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, language, now } = ctx
  const scene = sceneName(body.scene)
  if (!scene) throw new Refusal('verificationMalformed')
  if (isSignedOut(scene) && body.token === undefined) throw new Refusal('stepExpired')
  const bound = readAction(scene, body.action, body.token)
  return open(deps, tx, { scene, session, token: body.token, bound, language, now, cookies: ctx })
}

/** What a node or a service has to say against the action is asked before any code is sent for it. */
export async function precheckChallenge(
  deps: VerificationDeps,
  { db, session, language, now }: ReadCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<void> {
  const scene = sceneName(body.scene)
  const precheck = scene && deps.prechecks[scene]
  const bound = precheck && session && readAction(scene, body.action, body.token)
  if (bound) await precheck(db, { session, ...bound, language, now })
}

export const precheckOffer =
  (deps: VerificationDeps): NonNullable<Factors['precheck']> =>
  async (db, { session, scene, entry: call, action, language, now }) => {
    if (session) await deps.prechecks[scene]?.(db, { session, entry: call, action, language, now })
  }

/** For a call that came without any proof: its refusal carries the challenge to answer. */
export const offerChallenge =
  (deps: VerificationDeps): NonNullable<Factors['offer']> =>
  (tx, { session, scene, entry: call, action, language, now }) =>
    open(deps, tx, { scene, session, token: undefined, bound: { entry: call, action }, language, now })

type Opening = {
  readonly scene: SceneName
  readonly session: Session | undefined
  readonly token: string | undefined
  readonly bound: BoundAction | undefined
  readonly language: Language
  readonly now: Date
  readonly cookies?: Pick<Cookies, 'cookie'>
}

async function open(deps: VerificationDeps, tx: Tx, opening: Opening): Promise<OpenChallenge> {
  const { scene, session, bound, language, now } = opening
  const who = await findChallengedUser(deps, tx, opening)
  if (!who) throw new Refusal(isSignedOut(scene) ? 'stepExpired' : 'sessionInvalid')
  const pause = await findPause(tx, who.heeds, now)
  if (pause) throw pause
  const named = bound ? await readNamed(tx, { scene, action: bound.action, session, now }) : {}
  const asked = ask(scene, await readEnrolled(deps, tx, who), named)
  if (cannotBeAnswered(asked)) throw new Refusal('factorMissing')
  const summary = await summarise(deps, tx, { scene, bound, session, language, now })
  const id = newId()
  const expiresAt = await insertChallenge(
    tx,
    { ...rowOf(who, scene, bound), id, actionHash: hashAction(deps, id, bound), asked, summary },
    now,
  )
  return {
    challengeId: id,
    expiresAt: expiresAt.toISOString(),
    required: asked.groups.map(({ types }) => [...types]),
    available: availableOf(asked),
    summary: showSummary(scene, summary, language),
  }
}

const rowOf = (who: ChallengedUser, scene: SceneName, bound: BoundAction | undefined) => ({
  scene,
  entry: bound?.entry ?? null,
  boundTo: who.boundTo,
  counter: who.counter,
  userId: who.userId ?? null,
})

function availableOf(asked: RequiredChecks): OpenChallenge['available'] {
  return typesOf(asked).flatMap((checkType): OpenChallenge['available'] => {
    if (checkType === checkTypes.sms) return [{ checkType, target: asked.mobile && maskPhone(asked.mobile) }]
    if (checkType === checkTypes.email) return [{ checkType, target: asked.email && maskEmail(asked.email) }]
    return [
      ...(asked.app === null ? [] : [{ checkType, target: null }]),
      ...(asked.passkeys ? [{ checkType, target: null, passkey: true }] : []),
    ]
  })
}
