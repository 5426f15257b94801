// The navigation links of a signed-in user, filtered by scope.

import type { Scope } from '@sampan/contract/scopes.ts'
import { messages } from '../messages.ts'
import { signedInMessages } from '../signed-in-messages.ts'
import type { NavLink } from './nav-links.ts'

type ScopedLink = NavLink & {
  readonly scope?: Scope
  /** Holders of this scope have another link in its place. */
  readonly without?: Scope
}

const signedIn: readonly ScopedLink[] = [
  { href: '/wallet', label: signedInMessages.wallet, scope: 'wallet.wallets' },
  {
    href: '/deposit',
    label: signedInMessages.deposit,
    scope: 'wallet.wallets.deposit',
    pages: ['/crypto-deposit', '/fiat-deposit', '/payment-links', '/view-fiat-deposit'],
  },
  {
    href: '/withdraw',
    label: signedInMessages.withdraw,
    scope: 'wallet.wallets.withdraw',
    pages: ['/payouts', '/crypto-withdraw', '/fiat-withdraw', '/scheduled', '/send', '/view-fiat-withdraw'],
  },
  { href: '/mint-redeem', label: signedInMessages.mintRedeem, pages: ['/rate-alerts'] },
  { href: '/mint-redeem-order', label: signedInMessages.orders, scope: 'order.swap_order' },
  { href: '/wallet-history', label: signedInMessages.history, scope: 'wallet_history', pages: ['/send-back'] },
  { href: '/blockchain', label: signedInMessages.addresses, scope: 'wallet.blockchain_address' },
  { href: '/bank-account', label: signedInMessages.bankAccounts, scope: 'wallet.bank_account', pages: ['/payees'] },
]

/** Only members of a company hold these scopes: an individual does not learn that there is such a thing. */
const company: readonly ScopedLink[] = [
  { href: '/approvals', label: signedInMessages.approvals, scope: 'company' },
  { href: '/members', label: signedInMessages.members, scope: 'company' },
  { href: '/policies', label: signedInMessages.policies, scope: 'company' },
  { href: '/company', label: signedInMessages.company, scope: 'company' },
  { href: '/company-activity', label: signedInMessages.activity, scope: 'company.audit' },
]

const account: readonly ScopedLink[] = [
  { href: '/notifications', label: signedInMessages.notifications },
  { href: '/account-info', label: signedInMessages.yourAccount },
  { href: '/security-setting', label: signedInMessages.security, scope: 'wallet.bank_account.add' },
  { href: '/account-security', label: signedInMessages.security, scope: 'account.security', without: 'wallet.bank_account.add' },
  {
    href: '/developers/keys',
    label: signedInMessages.developers,
    scope: 'account.api_keys',
    pages: ['/developers/webhooks', '/developers/activity'],
  },
  { href: '/help', label: messages.help, pages: ['/feedback'] },
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
