// Which proofs this user has to show for this action, and where codes for it go. Pure: a table and what the user has.

import { sceneFactors } from '@sampan/contract/factors.ts'
import type { CheckType, SceneName } from '@sampan/contract/scenes.ts'

/** What the user has to prove with. */
export type EnrolledFactors = {
  readonly email: string
  readonly mobile: string | undefined
  /** The id of the bound authenticator. */
  readonly app: string | undefined
  readonly passkeys: boolean
}

export type AskedGroup = { readonly types: readonly CheckType[]; readonly recovery: boolean }

export type RequiredChecks = {
  /** All of them, and of each any one type. */
  readonly groups: readonly AskedGroup[]
  readonly mobile: string | null
  readonly email: string | null
  /** The authenticator whose code counts: the bound one, or the new one while it is being bound. */
  readonly app: string | null
  readonly passkeys: boolean
}

/** What the action is about to bind. */
export type FactorTargets = { readonly mobile?: string; readonly email?: string; readonly app?: string }

export function ask(scene: SceneName, enrolled: EnrolledFactors, named: FactorTargets): RequiredChecks {
  const has = { 1: enrolled.mobile !== undefined, 2: true, 3: enrolled.app !== undefined || enrolled.passkeys }
  const groups = sceneFactors[scene].allOf.flatMap((group): AskedGroup[] => {
    const recovery = group.recovery === true && enrolled.app !== undefined
    if (group.at === 'new') {
      const [type] = group.anyOf
      // A call that names nothing new yet (the step before) proves only the rest; new recovery codes prove the bound app.
      const names = { 1: named.mobile, 2: named.email, 3: named.app ?? enrolled.app }[type]
      if (names !== undefined) return [{ types: [type], recovery }]
      return type === 3 ? [{ types: [], recovery }] : []
    }
    const usable = group.anyOf.filter((type) => has[type])
    // A passkey adds a way and takes none away: it may lie on a device that is lost or not at hand. So it alone neither
    // makes a group asked, nor rules the other types out. A bound app does both: there are recovery codes for its loss.
    const isEnrolled = group.anyOf.some((type) => (type === 3 ? enrolled.app !== undefined : has[type]))
    if (group.ifEnrolled && !isEnrolled) return []
    return [{ types: enrolled.app !== undefined && usable.includes(3) ? [3] : usable, recovery }]
  })
  return {
    groups,
    mobile: named.mobile ?? enrolled.mobile ?? null,
    email: named.email ?? enrolled.email,
    app: named.app ?? enrolled.app ?? null,
    passkeys: enrolled.passkeys && named.app === undefined,
  }
}

export const typesOf = ({ groups }: Pick<RequiredChecks, 'groups'>): CheckType[] => [
  ...new Set(groups.flatMap(({ types }) => types)),
]

/** A group without any type: the user has to enrol something first. */
export const cannotBeAnswered = ({ groups }: RequiredChecks): boolean => groups.some(({ types }) => types.length === 0)

/** Whether these types, each shown once, answer every group and nothing that was not asked. */
export function answers({ groups }: RequiredChecks, shown: readonly CheckType[]): boolean {
  const asked = typesOf({ groups })
  const unique = new Set(shown)
  return (
    unique.size === shown.length &&
    shown.every((type) => asked.includes(type)) &&
    groups.every(({ types }) => types.some((type) => unique.has(type)))
  )
}
