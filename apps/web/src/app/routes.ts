// Every route of the product: one row says who may see it, in which layout, under which title, and which screen.

import type { Text } from '@sampan/contract/language.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { ComponentType } from 'react'
import { results } from '../features/result/results.ts'
import { verifications } from '../features/verification/scenes.ts'
import { plainPath } from '../lib/paths.ts'
import type { Access } from './guard.ts'
import { titles } from './titles.ts'

export type Layout = 'main' | 'plain' | 'legal'
export type Screen = ComponentType<{ readonly path: string }>

export type Route = {
  /** A `*` at the end stands for whatever follows. */
  readonly path: string
  readonly access: Access
  readonly layout: Layout
  readonly title: Text
  /** The routes of one screen share one loader, so that moving between them keeps its chunk. */
  readonly screen: () => Promise<Screen>
}

const home = () => import('../features/home/home.tsx').then((part) => part.Home)
const login = () => import('../features/login/login.tsx').then((part) => part.Login)
const closed = () => import('../features/closed/closed.tsx').then((part) => part.Closed)
const feedback = () => import('../features/feedback/feedback.tsx').then((part) => part.Feedback)
const result = () => import('../features/result/result.tsx').then((part) => part.ResultScreen)
const verification = () => import('../features/verification/verification.tsx').then((part) => part.Verification)
const redirect = () => import('../features/redirect/redirect.tsx').then((part) => part.Redirect)
const notFound = () => import('../features/not-found/not-found.tsx').then((part) => part.NotFound)
const risk = () => import('../features/legal/risk-disclosure.tsx').then((part) => part.RiskDisclosure)
const privacy = () => import('../features/legal/privacy-policy.tsx').then((part) => part.PrivacyPolicy)
const terms = () => import('../features/legal/term-of-use.tsx').then((part) => part.TermOfUse)
const cookies = () => import('../features/legal/cookie-policy.tsx').then((part) => part.CookiePolicy)
const gallery = () => import('../features/gallery/gallery.tsx').then((part) => part.Gallery)

const main = (path: string, access: Access, title: Text, screen: Route['screen']): Route => ({
  path,
  access,
  layout: 'main',
  title,
  screen,
})
const needs = (scope: Scope): Access => ({ scope })

const resultRoutes = Object.entries(results).map(([path, row]) => main(path, row.access, row.message, result))

const verificationRoutes = Object.entries(verifications).map(
  ([path, row]): Route => ({ path, access: row.access, layout: 'plain', title: row.title, screen: verification }),
)

const legal = (path: string, title: Text, screen: Route['screen']): Route => ({
  path,
  access: 'public',
  layout: 'legal',
  title,
  screen,
})

/** The misspelt folder is the specification's; the right spelling and the short paths lead to the same pages. */
const legalRoutes = ['/potocol', '/protocol'].flatMap((folder) => [
  legal(`${folder}/ri*`, titles.riskDisclosure, risk),
  legal(`${folder}/privacy-policy`, titles.privacyPolicy, privacy),
  legal(`${folder}/term-of-use`, titles.termOfUse, terms),
  legal(`${folder}/cookie-policy`, titles.cookiePolicy, cookies),
])

const galleryRoutes: Route[] = import.meta.env?.VITE_GALLERY === '1' ? [main('/gallery', 'public', titles.gallery, gallery)] : []

export const notFoundRoute: Route = main('/404', 'public', titles.notFound, notFound)

export const routes: readonly Route[] = [
  main('/', 'public', titles.home, home),
  main('/home', 'public', titles.home, home),
  { path: '/login', access: 'signed-out-only', layout: 'plain', title: titles.login, screen: login },
  main('/wallet', needs('wallet.wallets'), titles.wallet, closed),
  main('/wallet-history', needs('wallet_history'), titles.walletHistory, closed),
  main('/crypto-deposit', needs('wallet.wallets.deposit'), titles.cryptoDeposit, closed),
  main('/crypto-withdraw', needs('wallet.wallets.withdraw'), titles.cryptoWithdraw, closed),
  main('/fiat-deposit', needs('wallet.wallets.deposit'), titles.fiatDeposit, closed),
  main('/fiat-withdraw', needs('wallet.wallets.withdraw'), titles.fiatWithdraw, closed),
  main('/view-fiat-deposit', needs('wallet_history.fiat_deposit.view'), titles.viewFiatDeposit, closed),
  main('/view-fiat-withdraw', needs('wallet_history.fiat_withdraw.view'), titles.viewFiatWithdraw, closed),
  main('/mint-redeem-order', needs('order.swap_order'), titles.mintRedeemOrder, closed),
  main('/blockchain', needs('wallet.blockchain_address'), titles.blockchain, closed),
  main('/bank-account', needs('wallet.bank_account'), titles.bankAccount, closed),
  main('/add-bank-account', needs('wallet.bank_account.add'), titles.addBankAccount, closed),
  main('/edit-bank-account', needs('wallet.bank_account.update'), titles.editBankAccount, closed),
  main('/security-setting', needs('wallet.bank_account.add'), titles.securitySetting, closed),
  main('/account-info', 'signed-in', titles.accountInfo, closed),
  main('/change-password', 'signed-in', titles.changePassword, closed),
  main('/change-phone', 'signed-in', titles.changePhone, closed),
  main('/verify-phone', 'signed-in', titles.verifyPhone, closed),
  main('/change-email', 'signed-in', titles.changeEmail, closed),
  main('/feedback', 'public', titles.feedback, feedback),
  main('/account-activation', 'public', titles.accountActivation, closed),
  main('/register', 'public', titles.register, closed),
  main('/register/register-info', 'public', titles.registerInfo, closed),
  main('/forget-password', 'public', titles.forgetPassword, closed),
  main('/forget-password/set', 'public', titles.forgetPasswordSet, closed),
  main('/mint-redeem', 'public', titles.mintRedeem, closed),
  ...resultRoutes,
  ...verificationRoutes,
  { path: '/redirect/*', access: 'public', layout: 'plain', title: titles.redirect, screen: redirect },
  ...legalRoutes,
  legal('/privacy-policy', titles.privacyPolicy, privacy),
  legal('/term-of-use', titles.termOfUse, terms),
  legal('/cookie-policy', titles.cookiePolicy, cookies),
  ...galleryRoutes,
  notFoundRoute,
]

const exact = new Map(routes.filter((route) => !route.path.endsWith('*')).map((route) => [route.path, route]))
const prefixed = routes.filter((route) => route.path.endsWith('*')).map((route) => ({ prefix: route.path.slice(0, -1), route }))

/** The row of a path; any unknown path shows not-found. */
export function findRoute(path: string): Route {
  return exact.get(plainPath(path)) ?? prefixed.find(({ prefix }) => path.startsWith(prefix))?.route ?? notFoundRoute
}
