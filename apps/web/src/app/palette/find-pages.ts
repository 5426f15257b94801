// Which pages fit what was typed, among those that this user may see.

import type { Text } from '@sampan/contract/language.ts'
import { opens } from '../guard.ts'
import { findRoute } from '../routes/find-route.ts'

/** Pages that can be opened directly. The first ones are offered before anything is typed. */
const paths = [
  '/wallet',
  '/crypto-deposit',
  '/fiat-deposit',
  '/crypto-withdraw',
  '/fiat-withdraw',
  '/send',
  '/mint-redeem',
  '/wallet-history',
  '/payment-links',
  '/payouts',
  '/scheduled',
  '/mint-redeem-order',
  '/blockchain',
  '/bank-account',
  '/payees',
  '/add-bank-account',
  '/approvals',
  '/members',
  '/policies',
  '/company',
  '/company-activity',
  '/developers/keys',
  '/developers/webhooks',
  '/developers/activity',
  '/notifications',
  '/account-info',
  '/security-setting',
  '/account-security',
  '/authenticator',
  '/change-password',
  '/change-phone',
  '/change-email',
  '/help',
  '/feedback',
  '/verify-receipt',
  '/proof-of-liabilities',
  '/potocol/risk',
  '/privacy-policy',
  '/term-of-use',
  '/cookie-policy',
] as const

export type Page = { readonly href: string; readonly title: Text }

/** Every word has to begin a word of the title; who reads Thai may still type "wallet". */
export function findPages(typed: string, scopes: readonly string[]): readonly Page[] {
  return (
    paths
      .map((href) => ({ href, route: findRoute(href) }))
      .filter(({ route: { access } }) => typeof access !== 'object' || opens(access, scopes))
      .filter(({ href, route: { title } }) => matchesWords(namesOf(href, title), typed))
      .map(({ href, route: { title } }) => ({ href, title }))
      // Both paths show the same screen, each to other roles.
      .filter(({ href }, _, found) => href !== '/account-security' || !found.some((page) => page.href === '/security-setting'))
  )
}

/** A build holds the titles of one language; for other languages the path supplies the English one. */
const namesOf = (href: string, title: Text): readonly string[] => [...Object.values(title), ...('en' in title ? [] : [href])]

/** Whether one of these names has all the typed words. */
export function matchesWords(names: readonly string[], typed: string): boolean {
  const wanted = wordsOf(typed)
  return names.some((name) => fits(name, wanted))
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Chinese and Thai have no spaces between words, so there a part of the title is enough. */
function fits(title: string, wanted: readonly string[]): boolean {
  const text = title.toLowerCase()
  const messages = text.split(/[^\p{L}\p{M}\p{N}]+/u)
  return wanted.every((part) =>
    /^[\x20-\x7e]+$/.test(part) ? messages.some((word) => word.startsWith(part)) : text.includes(part),
  )
}
