// Where a signed-in user is led, filtered by what he may see.

import type { Scope } from '@sampan/contract/scopes.ts'
import { words as frameWords } from '../messages.ts'
import { signedInWords } from '../signed-in-messages.ts'
import type { NavLink } from './nav-links.ts'

type ScopedLink = NavLink & {
  readonly scope?: Scope
  /** Holders of this scope have another link in its place. */
  readonly without?: Scope
}

const signedIn: readonly ScopedLink[] = [
  { href: '/wallet', label: signedInWords.wallet, scope: 'wallet.wallets' },
  {
    href: '/deposit',
    label: signedInWords.deposit,
    scope: 'wallet.wallets.deposit',
    pages: ['/crypto-deposit', '/fiat-deposit', '/view-fiat-deposit'],
  },
  {
    href: '/withdraw',
    label: signedInWords.withdraw,
    scope: 'wallet.wallets.withdraw',
    pages: ['/crypto-withdraw', '/fiat-withdraw', '/view-fiat-withdraw'],
  },
  { href: '/mint-redeem', label: signedInWords.mintRedeem },
  { href: '/wallet-history', label: signedInWords.history, scope: 'wallet_history' },
  { href: '/blockchain', label: signedInWords.addresses, scope: 'wallet.blockchain_address' },
  { href: '/bank-account', label: signedInWords.bankAccounts, scope: 'wallet.bank_account' },
]

/** Only members of a company hold these scopes: an individual does not learn that there is such a thing. */
const company: readonly ScopedLink[] = [
  { href: '/approvals', label: signedInWords.approvals, scope: 'company' },
  { href: '/members', label: signedInWords.members, scope: 'company' },
  { href: '/policies', label: signedInWords.policies, scope: 'company' },
  { href: '/company', label: signedInWords.company, scope: 'company' },
  { href: '/company-activity', label: signedInWords.activity, scope: 'company.audit' },
]

const account: readonly ScopedLink[] = [
  { href: '/notifications', label: signedInWords.notifications },
  { href: '/account-info', label: signedInWords.yourAccount },
  { href: '/security-setting', label: signedInWords.security, scope: 'wallet.bank_account.add' },
  { href: '/account-security', label: signedInWords.security, scope: 'account.security', without: 'wallet.bank_account.add' },
  { href: '/feedback', label: frameWords.feedback },
]

const allowed = (links: readonly ScopedLink[], scopes: readonly string[]): readonly NavLink[] =>
  links.filter(
    ({ scope, without }) =>
      (scope === undefined || scopes.includes(scope)) && (without === undefined || !scopes.includes(without)),
  )

export const navLinks = (scopes: readonly string[]): readonly NavLink[] => allowed(signedIn, scopes)

export const accountLinks = (scopes: readonly string[]): readonly NavLink[] => [
  ...allowed(company, scopes),
  ...allowed(account, scopes),
]
