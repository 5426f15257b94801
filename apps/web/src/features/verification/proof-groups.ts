// Which proofs are asked for: one of each group that the challenge names, and by which ways it can be given.

import type { RefusalReply } from '@sampan/client/send-request.ts'
import { sceneFactors } from '@sampan/contract/factors.ts'
import { type CheckType, checkTypes, type SceneName } from '@sampan/contract/scenes.ts'

type AvailableFactor = { readonly checkType: CheckType; readonly target: string | null; readonly passkey?: boolean }
type ChallengeFactors = { readonly required: readonly (readonly CheckType[])[]; readonly available: readonly AvailableFactor[] }

/** A passkey or a recovery code may replace the authenticator. */
export const methodTypes = { passkey: 3, app: 3, email: 2, sms: 1, recovery: 3 } as const satisfies Record<string, CheckType>
export type ProofMethod = keyof typeof methodTypes
export type Group = readonly [ProofMethod, ...ProofMethod[]]

/** The strongest first; a recovery code is for the day on which the app is lost. */
const strength: readonly ProofMethod[] = ['passkey', 'app', 'email', 'sms', 'recovery']

export function listProofGroups(scene: SceneName, { required, available }: ChallengeFactors): Group[] {
  const has = (type: CheckType, passkey: boolean) =>
    available.some((one) => one.checkType === type && (one.passkey ?? false) === passkey)
  const lostApp = sceneFactors[scene].allOf.some((group) => group.recovery) && has(checkTypes.authenticator, false)
  const usable: Readonly<Record<ProofMethod, boolean>> = {
    passkey: has(checkTypes.authenticator, true),
    app: has(checkTypes.authenticator, false),
    email: has(checkTypes.email, false),
    sms: has(checkTypes.sms, false),
    recovery: lostApp,
  }
  return required.flatMap((group) => {
    const [first, ...rest] = strength.filter((way) => usable[way] && group.includes(methodTypes[way]))
    return first === undefined ? [] : [[first, ...rest] as const]
  })
}

/** Whether what was given could be a proof of this kind. */
export function isComplete(way: ProofMethod, code: string): boolean {
  if (way === 'passkey') return code !== ''
  return way === 'recovery' ? code.replace(/[\s-]/g, '').length === 10 : /^\d{6}$/.test(code)
}

export const findTarget = ({ available }: ChallengeFactors, type: CheckType): string | undefined =>
  available.find(({ checkType }) => checkType === type)?.target ?? undefined

type Codes = Partial<Readonly<Record<ProofMethod, string>>>

/** A refused proof is cleared; the digits of the others stay, because the server has not used them. */
export function afterRefusal(given: Codes, failed: CheckType | undefined): Codes {
  if (failed === undefined) return {}
  const digits = (['app', 'email', 'sms'] as const).filter((way) => methodTypes[way] !== failed && given[way] !== undefined)
  return Object.fromEntries(digits.map((way) => [way, given[way]]))
}

/** The factor that a refusal names, if any. */
export function failedFactor({ result }: RefusalReply): CheckType | undefined {
  if (typeof result !== 'object' || result === null || !('checkType' in result)) return undefined
  return Object.values(checkTypes).find((type) => type === result.checkType)
}
