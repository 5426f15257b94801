// Which codes are asked for: one of each group that the challenge names, the strongest first.

import { type CheckType, checkTypes } from '@sampan/contract/scenes.ts'
import type { Refused } from '../../lib/client.ts'

type Available = { readonly checkType: CheckType; readonly target: string | null }
type Asked = { readonly required: readonly (readonly CheckType[])[]; readonly available: readonly Available[] }

export type Group = readonly [CheckType, ...CheckType[]]

/** Authenticator, then email, then SMS. */
const strength: readonly CheckType[] = [3, 2, 1]

export function groupsOf({ required, available }: Asked): Group[] {
  const usable = new Set(available.map(({ checkType }) => checkType))
  return required.flatMap((group) => {
    const [first, ...rest] = strength.filter((type) => group.includes(type) && usable.has(type))
    return first === undefined ? [] : [[first, ...rest] as const]
  })
}

export const targetOf = ({ available }: Asked, type: CheckType): string | undefined =>
  available.find(({ checkType }) => checkType === type)?.target ?? undefined

/** Which factor a refusal speaks of, where it says so. */
export function failedFactor({ result }: Refused): CheckType | undefined {
  if (typeof result !== 'object' || result === null || !('checkType' in result)) return undefined
  return Object.values(checkTypes).find((type) => type === result.checkType)
}
