// The paths and titles of the legal documents.

import { messages } from '../messages.ts'

/** The four documents, under the specification's own paths. */
export const legalLinks = [
  { href: '/potocol/risk-disclosure', label: messages.risk, page: 'ri' },
  { href: '/potocol/privacy-policy', label: messages.privacy, page: 'privacy-policy' },
  { href: '/potocol/term-of-use', label: messages.terms, page: 'term-of-use' },
  { href: '/potocol/cookie-policy', label: messages.cookiePolicy, page: 'cookie-policy' },
] as const
