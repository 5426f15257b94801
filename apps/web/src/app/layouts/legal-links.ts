import { words } from '../messages.ts'

/** The four documents, under the specification's own paths. */
export const legalLinks = [
  { href: '/potocol/risk-disclosure', label: words.risk, page: 'ri' },
  { href: '/potocol/privacy-policy', label: words.privacy, page: 'privacy-policy' },
  { href: '/potocol/term-of-use', label: words.terms, page: 'term-of-use' },
  { href: '/potocol/cookie-policy', label: words.cookiePolicy, page: 'cookie-policy' },
] as const
