// The routes that are open to everyone: path, access, layout, title and screen.

import type { Text } from '@sampan/contract/language.ts'
import { publicResultRoutes } from '../../features/result/public-result-routes.ts'
import { publicVerificationRoutes } from '../../features/verification/public-verification-routes.ts'
import type { Screen } from '../screens.ts'
import { publicScreens as screens } from './public-screens.ts'
import { publicTitles as titles } from './public-titles.ts'
import { codeRoutesOf, main, type Route, resultRoutesOf } from './route.ts'

const plain = (path: string, title: Text, screen: Screen): Route => ({ path, access: 'public', layout: 'plain', title, screen })

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
            load: () => import('../../features/gallery/gallery.tsx').then((part) => part.Gallery),
          },
        },
      ]
    : []

export const notFoundRoute: Route = main('/404', 'public', titles.notFound, screens.notFound)

/** Until the routes behind the sign-in are known. */
export const openingRoute: Route = main('', 'public', titles.redirect, screens.notFound)

export const publicRoutes: readonly Route[] = [
  main('/', 'public', titles.home, screens.home),
  main('/home', 'public', titles.home, screens.home),
  { path: '/login', access: 'signed-out-only', layout: 'plain', title: titles.login, screen: screens.login },
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
  ...resultRoutesOf(publicResultRoutes),
  ...codeRoutesOf(publicVerificationRoutes),
  { path: '/redirect/*', access: 'public', layout: 'plain', title: titles.redirect, screen: screens.redirect },
  ...legalRoutes,
  legal('/privacy-policy', titles.privacyPolicy, screens.privacyPolicy),
  legal('/term-of-use', titles.termOfUse, screens.termOfUse),
  legal('/cookie-policy', titles.cookiePolicy, screens.cookiePolicy),
  ...galleryRoutes,
  notFoundRoute,
]
