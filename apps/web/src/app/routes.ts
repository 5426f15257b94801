// Every route of the product: path, access, layout, title and screen.

import type { Text } from '@sampan/contract/language.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { resultRoutes } from '../features/result/result-routes.ts'
import { verificationRoutes } from '../features/verification/verification-routes.ts'
import { plainPath } from '../lib/navigation/paths.ts'
import type { Access } from './guard.ts'
import { type Screen, screens } from './screens.ts'
import { titles } from './titles.ts'

/** `bare`: the screen brings its own frame. */
export type Layout = 'main' | 'plain' | 'legal' | 'bare'

export type Route = {
  /** A `*` at the end matches any rest. */
  readonly path: string
  readonly access: Access
  readonly layout: Layout
  readonly title: Text
  readonly screen: Screen
}

const main = (path: string, access: Access, title: Text, screen: Screen): Route => ({
  path,
  access,
  layout: 'main',
  title,
  screen,
})
const plain = (path: string, title: Text, screen: Screen): Route => ({ path, access: 'public', layout: 'plain', title, screen })
const needs = (scope: Scope): Access => ({ scope })

const successRoutes = Object.entries(resultRoutes).map(([path, row]) => main(path, row.access, row.message, screens.result))

const codeRoutes = Object.entries(verificationRoutes).map(
  ([path, row]): Route => ({ path, access: row.access, layout: 'plain', title: row.title, screen: screens.verification }),
)

const legal = (path: string, title: Text, screen: Screen): Route => ({
  path,
  access: 'public',
  layout: 'legal',
  title,
  screen,
})

/** The misspelt folder is the specification's; the right spelling and the short paths lead to the same pages. */
const legalRoutes = ['/potocol', '/protocol'].flatMap((folder) => [
  legal(`${folder}/ri*`, titles.riskDisclosure, screens.riskDisclosure),
  legal(`${folder}/privacy-policy`, titles.privacyPolicy, screens.privacyPolicy),
  legal(`${folder}/term-of-use`, titles.termOfUse, screens.termOfUse),
  legal(`${folder}/cookie-policy`, titles.cookiePolicy, screens.cookiePolicy),
])

/** Written in by the build: true in the dev server and where GALLERY=1. */
declare const GALLERY: boolean | undefined

const galleryRoutes: Route[] =
  typeof GALLERY !== 'undefined' && GALLERY
    ? [
        {
          path: '/gallery',
          access: 'public',
          layout: 'bare',
          title: titles.gallery,
          screen: {
            file: 'features/gallery/gallery.tsx',
            load: () => import('../features/gallery/gallery.tsx').then((part) => part.Gallery),
          },
        },
      ]
    : []

export const notFoundRoute: Route = main('/404', 'public', titles.notFound, screens.notFound)

export const routes: readonly Route[] = [
  main('/', 'public', titles.home, screens.home),
  main('/home', 'public', titles.home, screens.home),
  { path: '/login', access: 'signed-out-only', layout: 'plain', title: titles.login, screen: screens.login },
  main('/wallet', needs('wallet.wallets'), titles.wallet, screens.wallet),
  main('/wallet-history', needs('wallet_history'), titles.walletHistory, screens.walletHistory),
  main('/deposit', needs('wallet.wallets.deposit'), titles.deposit, screens.cryptoDeposit),
  main('/withdraw', needs('wallet.wallets.withdraw'), titles.withdraw, screens.cryptoWithdraw),
  main('/crypto-deposit', needs('wallet.wallets.deposit'), titles.cryptoDeposit, screens.cryptoDeposit),
  main('/crypto-withdraw', needs('wallet.wallets.withdraw'), titles.cryptoWithdraw, screens.cryptoWithdraw),
  main('/fiat-deposit', needs('wallet.wallets.deposit'), titles.fiatDeposit, screens.fiatDeposit),
  main('/fiat-withdraw', needs('wallet.wallets.withdraw'), titles.fiatWithdraw, screens.fiatWithdraw),
  main('/payouts', needs('wallet.wallets.withdraw'), titles.payouts, screens.payouts),
  main('/scheduled', needs('wallet.wallets.withdraw'), titles.scheduled, screens.scheduled),
  main('/payment-links', needs('wallet.wallets.deposit'), titles.paymentLinks, screens.paymentLinks),
  main('/send-back', needs('wallet.wallets.withdraw'), titles.sendBack, screens.depositReturn),
  main('/send', needs('wallet.wallets.withdraw'), titles.send, screens.sendToPerson),
  main('/view-fiat-deposit', needs('wallet_history.fiat_deposit.view'), titles.viewFiatDeposit, screens.viewFiatDeposit),
  main('/view-fiat-withdraw', needs('wallet_history.fiat_withdraw.view'), titles.viewFiatWithdraw, screens.viewFiatWithdraw),
  main('/mint-redeem-order', needs('order.swap_order'), titles.mintRedeemOrder, screens.mintRedeemOrders),
  main('/blockchain', needs('wallet.blockchain_address'), titles.blockchain, screens.blockchain),
  main('/bank-account', needs('wallet.bank_account'), titles.bankAccount, screens.bankAccount),
  main('/payees', needs('wallet.bank_account'), titles.payees, screens.payees),
  main('/add-bank-account', needs('wallet.bank_account.add'), titles.addBankAccount, screens.addBankAccount),
  main('/edit-bank-account', needs('wallet.bank_account.update'), titles.editBankAccount, screens.editBankAccount),
  main('/security-setting', needs('wallet.bank_account.add'), titles.securitySetting, screens.securitySetting),
  // The same screen for members whose role adds no bank accounts: their own security needs no money scope.
  main('/account-security', needs('account.security'), titles.securitySetting, screens.securitySetting),
  main('/account-info', 'signed-in', titles.accountInfo, screens.accountInfo),
  main('/notifications', 'signed-in', titles.notifications, screens.notifications),
  main('/change-password', 'signed-in', titles.changePassword, screens.changePassword),
  main('/change-phone', 'signed-in', titles.changePhone, screens.phone),
  main('/verify-phone', 'signed-in', titles.verifyPhone, screens.phone),
  main('/change-email', 'signed-in', titles.changeEmail, screens.changeEmail),
  main('/guests', needs('account.guests'), titles.guests, screens.guests),
  main('/rate-alerts', needs('account.profile'), titles.rateAlerts, screens.rateAlerts),
  main('/own-limits', needs('account.security'), titles.ownLimits, screens.ownLimits),
  main('/close-account', needs('account.security'), titles.closeAccount, screens.closeAccount),
  main('/authenticator', 'signed-in', titles.authenticator, screens.authenticator),
  main('/approvals', needs('company'), titles.approvals, screens.approvals),
  main('/members', needs('company'), titles.members, screens.members),
  main('/policies', needs('company'), titles.policies, screens.policies),
  main('/company', needs('company'), titles.company, screens.company),
  main('/company-activity', needs('company.audit'), titles.companyActivity, screens.companyActivity),
  main('/developers/keys', needs('account.api_keys'), titles.apiKeys, screens.apiKeys),
  main('/developers/webhooks', needs('account.webhooks'), titles.webhooks, screens.webhooks),
  main('/developers/activity', needs('account.api_keys'), titles.apiActivity, screens.apiActivity),
  main('/accept-invitation', 'public', titles.acceptInvitation, screens.accountActivation),
  main('/freeze', 'public', titles.freeze, screens.freeze),
  main('/help', 'public', titles.help, screens.help),
  main('/feedback', 'public', titles.feedback, screens.feedback),
  main('/verify-receipt', 'public', titles.verifyReceipt, screens.verifyReceipt),
  main('/proof-of-liabilities', 'public', titles.proofOfLiabilities, screens.proofOfLiabilities),
  main('/claim', 'public', titles.claim, screens.claim),
  main('/account-activation', 'public', titles.accountActivation, screens.accountActivation),
  main('/register', 'public', titles.register, screens.register),
  main('/register/register-info', 'public', titles.registerInfo, screens.registerInfo),
  plain('/pay', titles.pay, screens.pay),
  plain('/forget-password', titles.forgetPassword, screens.forgetPassword),
  plain('/forget-password/set', titles.forgetPasswordSet, screens.forgetPasswordSet),
  main('/mint-redeem', 'public', titles.mintRedeem, screens.mintRedeem),
  ...successRoutes,
  ...codeRoutes,
  { path: '/redirect/*', access: 'public', layout: 'plain', title: titles.redirect, screen: screens.redirect },
  ...legalRoutes,
  legal('/privacy-policy', titles.privacyPolicy, screens.privacyPolicy),
  legal('/term-of-use', titles.termOfUse, screens.termOfUse),
  legal('/cookie-policy', titles.cookiePolicy, screens.cookiePolicy),
  ...galleryRoutes,
  notFoundRoute,
]

const exact = new Map(routes.filter((route) => !route.path.endsWith('*')).map((route) => [route.path, route]))
const prefixed = routes.filter((route) => route.path.endsWith('*')).map((route) => ({ prefix: route.path.slice(0, -1), route }))

/** The row of a path; any unknown path shows not-found. */
export function findRoute(path: string): Route {
  return exact.get(plainPath(path)) ?? prefixed.find(({ prefix }) => path.startsWith(prefix))?.route ?? notFoundRoute
}
