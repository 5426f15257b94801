// Splits an address into printed groups with a bold start and end.

import { addressGroups } from '@sampan/contract/format.ts'

export type AddressGroup = { text: string; look: 'end' | 'odd' | 'even' }

/** The contract's groups of four, each with its print: the ends by which people compare are bold, the rest alternates between two greys. */
export function groupAddress(address: string): readonly AddressGroup[] {
  const groups = addressGroups(address)
  const firstFour = groups[0] === '0x' ? 1 : 0
  const tailFrom = groups.length - (groups.at(-1)?.length === 4 ? 1 : 2)
  return groups.map((text, index) => ({
    text,
    look: index <= firstFour || index >= tailFrom ? 'end' : alternating(index - firstFour),
  }))
}

const alternating = (index: number): 'odd' | 'even' => (index % 2 === 0 ? 'even' : 'odd')
