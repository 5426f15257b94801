// Two addresses that look alike, character by character: the eye reads the ends and skips the middle, which is what thieves count on.

import { addressGroups } from '@sampan/contract/format.ts'

export type GroupComparison = readonly { readonly text: string; readonly differs: boolean }[]

/** The groups of the first address, its characters marked where the second has another one. The case of a hex address means nothing. */
export function compareAddresses(one: string, other: string): readonly GroupComparison[] {
  const fold = (text: string) => (one.startsWith('0x') ? text.toLowerCase() : text)
  let at = 0
  return addressGroups(one).map((group) =>
    Array.from(group, (text) => {
      const differs = fold(text) !== fold(other[at] ?? '')
      at += 1
      return { text, differs }
    }),
  )
}

export const countDifferences = (one: string, other: string): number =>
  compareAddresses(one, other)
    .flat()
    .filter(({ differs }) => differs).length + Math.max(0, other.length - one.length)
