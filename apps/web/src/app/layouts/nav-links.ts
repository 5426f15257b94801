// Where a visitor is led by the header and the menu.

import type { Text } from '@sampan/contract/language.ts'
import { messages } from '../messages.ts'

export type NavLink = {
  readonly href: string
  readonly label: Text
  /** Further pages that lie behind this link; on them it is current too. */
  readonly pages?: readonly string[]
}

export const isCurrent = ({ href, pages = [] }: NavLink, path: string): boolean => href === path || pages.includes(path)

export const visitorLinks: readonly NavLink[] = [
  { href: '/home#how', label: messages.how },
  { href: '/home#networks', label: messages.ports },
  { href: '/help', label: messages.help },
]
