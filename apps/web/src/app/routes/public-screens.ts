// The screens that are open to everyone, each in its own chunk.

import type { Screen } from '../screens.ts'

export const publicScreens = {
  home: { file: 'features/home/home.tsx', load: () => import('../../features/home/home.tsx').then((part) => part.Home) },
  login: { file: 'features/login/login.tsx', load: () => import('../../features/login/login.tsx').then((part) => part.Login) },
  mintRedeem: {
    file: 'features/exchange/exchange.tsx',
    load: () => import('../../features/exchange/exchange.tsx').then((part) => part.ExchangeScreen),
  },
  verifyReceipt: {
    file: 'features/verify-receipt/verify-receipt.tsx',
    load: () => import('../../features/verify-receipt/verify-receipt.tsx').then((part) => part.VerifyReceipt),
  },
  proofOfLiabilities: {
    file: 'features/liabilities/proof-of-liabilities.tsx',
    load: () => import('../../features/liabilities/proof-of-liabilities.tsx').then((part) => part.ProofOfLiabilities),
  },
  pay: { file: 'features/pay/pay.tsx', load: () => import('../../features/pay/pay.tsx').then((part) => part.Pay) },
  help: { file: 'features/help/help.tsx', load: () => import('../../features/help/help.tsx').then((part) => part.Help) },
  feedback: {
    file: 'features/feedback/feedback.tsx',
    load: () => import('../../features/feedback/feedback.tsx').then((part) => part.Feedback),
  },
  claim: { file: 'features/claim/claim.tsx', load: () => import('../../features/claim/claim.tsx').then((part) => part.Claim) },
  freeze: {
    file: 'features/security/freeze/freeze-link.tsx',
    load: () => import('../../features/security/freeze/freeze-link.tsx').then((part) => part.FreezeLink),
  },
  register: {
    file: 'features/register/register.tsx',
    load: () => import('../../features/register/register.tsx').then((part) => part.Register),
  },
  registerInfo: {
    file: 'features/register/register-info.tsx',
    load: () => import('../../features/register/register-info.tsx').then((part) => part.RegisterInfo),
  },
  accountActivation: {
    file: 'features/activation/account-activation.tsx',
    load: () => import('../../features/activation/account-activation.tsx').then((part) => part.AccountActivation),
  },
  forgetPassword: {
    file: 'features/forget-password/forget-password.tsx',
    load: () => import('../../features/forget-password/forget-password.tsx').then((part) => part.ForgetPassword),
  },
  forgetPasswordSet: {
    file: 'features/forget-password/set-password.tsx',
    load: () => import('../../features/forget-password/set-password.tsx').then((part) => part.SetPassword),
  },
  result: {
    file: 'features/result/result.tsx',
    load: () => import('../../features/result/result.tsx').then((part) => part.ResultScreen),
  },
  verification: {
    file: 'features/verification/verification.tsx',
    load: () => import('../../features/verification/verification.tsx').then((part) => part.Verification),
  },
  redirect: {
    file: 'features/redirect/redirect.tsx',
    load: () => import('../../features/redirect/redirect.tsx').then((part) => part.Redirect),
  },
  notFound: {
    file: 'features/not-found/not-found.tsx',
    load: () => import('../../features/not-found/not-found.tsx').then((part) => part.NotFound),
  },
  riskDisclosure: {
    file: 'features/legal/risk-disclosure.tsx',
    load: () => import('../../features/legal/risk-disclosure.tsx').then((part) => part.RiskDisclosure),
  },
  privacyPolicy: {
    file: 'features/legal/privacy-policy.tsx',
    load: () => import('../../features/legal/privacy-policy.tsx').then((part) => part.PrivacyPolicy),
  },
  termOfUse: {
    file: 'features/legal/term-of-use.tsx',
    load: () => import('../../features/legal/term-of-use.tsx').then((part) => part.TermOfUse),
  },
  cookiePolicy: {
    file: 'features/legal/cookie-policy.tsx',
    load: () => import('../../features/legal/cookie-policy.tsx').then((part) => part.CookiePolicy),
  },
} as const satisfies Record<string, Screen>
