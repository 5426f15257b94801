// The call that a challenge is for: found by its name, parsed like the call itself, and remembered as a hash.

import { customerEndpoints } from '@sampan/contract/api/all.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import { parseInput, refuseUndeclared } from '../../../platform/http/parse-input.ts'
import type { Action } from '../../../platform/security/describe-action.ts'
import { readKeyId, withKeyId } from '../../../platform/security/key-ring.ts'
import type { VerificationDeps } from '../deps.ts'
import { isSameHash, shortLivedHash } from '../keyed-hash.ts'
import { isSignedOut, ticketFields } from './challenged-user.ts'

export type AnnouncedAction = {
  readonly call: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

export type BoundAction = { readonly entry: string; readonly action: Action }

/** Parsed by the schemas of the call to come, so that both have one form. A sign-in has no call but a grant. */
export function readAction(
  scene: SceneName,
  announced: AnnouncedAction | undefined,
  token: string | undefined,
): BoundAction | undefined {
  if (scene === 'login') return undefined
  const entry = findEntry(scene, announced)
  const ticket = isSignedOut(scene) && token !== undefined ? { [ticketFields[scene]]: token } : {}
  // Neither is part of what is confirmed: one names the attempt, the other is made again for each.
  const attempt = { ...(entry.replay ? { requestId: 'x' } : {}), ...(entry.captcha ? { recaptchaToken: 'x' } : {}) }
  const raw = { params: announced?.params ?? {}, query: {}, body: { ...ticket, ...announced?.body, ...attempt }, files: [] }
  refuseUndeclared(entry, raw)
  const { params, body } = parseInput(entry, raw)
  return { entry: entryName(entry), action: { params, body } }
}

/** Left out, it can only be the scene's one and only call. */
function findEntry(scene: SceneName, announced: AnnouncedAction | undefined): CustomerEndpoint {
  const candidates = customerEndpoints.filter((entry) => entry.scene === scene)
  const found = announced ? candidates.find((entry) => entryName(entry) === announced.call) : candidates[0]
  if (!found || (!announced && candidates.length > 1)) throw new Refusal('verificationMalformed')
  return found
}

const actionHash = ({ codeKeys }: VerificationDeps, keyId: string, challengeId: string, bound: BoundAction | undefined) =>
  shortLivedHash(codeKeys, keyId, 'action', challengeId, bound?.entry ?? 'login', bound ? confirmedPart(bound.action) : {})

/** With the id of its key in front. */
export function hashAction(deps: VerificationDeps, challengeId: string, bound: BoundAction | undefined): Buffer {
  const { newest } = deps.codeKeys
  return withKeyId(newest, actionHash(deps, newest.id, challengeId, bound) ?? Buffer.alloc(0))
}

export function isBoundAction(
  deps: VerificationDeps,
  { id, actionHash: stored }: { readonly id: string; readonly actionHash: Buffer },
  bound: BoundAction | undefined,
): boolean {
  const { id: keyId, made } = readKeyId(deps.codeKeys, stored)
  const right = actionHash(deps, keyId, id, bound)
  return right !== undefined && isSameHash(made, right)
}

function confirmedPart({ params, body }: Action) {
  const { recaptchaToken: _, requestId: __, ...rest } = fieldsOf(body)
  return { params: fieldsOf(params), body: rest }
}

export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
