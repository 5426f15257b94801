// The screens, each in its own chunk. `file` lets the prerendered page preload the chunk of its screen.

import type { ComponentType } from 'react'
import { loadSharedParts, maySignIn } from '../lib/bundle/shared-parts.ts'
import type { ScreenProps } from '../lib/navigation/screen.ts'

export type ScreenComponent = ComponentType<ScreenProps>
export type Screen = {
  readonly file: `features/${string}`
  readonly load: () => Promise<ScreenComponent>
  /** Fetches what the screen asks first, while the user is still being loaded. */
  readonly prefetch?: (search: string) => Promise<void>
}

export const screens = {
  home: { file: 'features/home/home.tsx', load: () => import('../features/home/home.tsx').then((part) => part.Home) },
  login: { file: 'features/login/login.tsx', load: () => import('../features/login/login.tsx').then((part) => part.Login) },
  wallet: {
    file: 'features/wallet/wallet.tsx',
    load: () => import('../features/wallet/wallet.tsx').then((part) => part.WalletScreen),
    prefetch: () => import('../features/wallet/wallet.tsx').then((part) => part.prefetchWallet()),
  },
  walletHistory: {
    file: 'features/history/history.tsx',
    load: () => import('../features/history/history.tsx').then((part) => part.HistoryScreen),
    prefetch: (search) => import('../features/history/history.tsx').then((part) => part.prefetchHistory(search)),
  },
  mintRedeem: {
    file: 'features/exchange/exchange.tsx',
    load: () => import('../features/exchange/exchange.tsx').then((part) => part.ExchangeScreen),
  },
  mintRedeemOrders: {
    file: 'features/exchange/orders.tsx',
    load: () => import('../features/exchange/orders.tsx').then((part) => part.Orders),
  },
  verifyReceipt: {
    file: 'features/verify-receipt/verify-receipt.tsx',
    load: () => import('../features/verify-receipt/verify-receipt.tsx').then((part) => part.VerifyReceipt),
  },
  proofOfLiabilities: {
    file: 'features/liabilities/proof-of-liabilities.tsx',
    load: () => import('../features/liabilities/proof-of-liabilities.tsx').then((part) => part.ProofOfLiabilities),
  },
  pay: { file: 'features/pay/pay.tsx', load: () => import('../features/pay/pay.tsx').then((part) => part.Pay) },
  payouts: {
    file: 'features/payouts/payouts.tsx',
    load: () => import('../features/payouts/payouts.tsx').then((part) => part.Payouts),
  },
  payees: {
    file: 'features/payees/payees.tsx',
    load: () => import('../features/payees/payees.tsx').then((part) => part.Payees),
  },
  scheduled: {
    file: 'features/scheduled/scheduled.tsx',
    load: () => import('../features/scheduled/scheduled.tsx').then((part) => part.Scheduled),
  },
  paymentLinks: {
    file: 'features/payment-links/payment-links.tsx',
    load: () => import('../features/payment-links/payment-links.tsx').then((part) => part.PaymentLinks),
  },
  help: { file: 'features/help/help.tsx', load: () => import('../features/help/help.tsx').then((part) => part.Help) },
  feedback: {
    file: 'features/feedback/feedback.tsx',
    load: () => import('../features/feedback/feedback.tsx').then((part) => part.Feedback),
  },
  cryptoDeposit: {
    file: 'features/crypto-deposit/crypto-deposit.tsx',
    load: () => import('../features/crypto-deposit/crypto-deposit.tsx').then((part) => part.CryptoDeposit),
  },
  cryptoWithdraw: {
    file: 'features/withdraw/crypto/crypto-withdraw.tsx',
    load: () => import('../features/withdraw/crypto/crypto-withdraw.tsx').then((part) => part.CryptoWithdraw),
  },
  blockchain: {
    file: 'features/saved-addresses/saved-addresses.tsx',
    load: () => import('../features/saved-addresses/saved-addresses.tsx').then((part) => part.SavedAddresses),
  },
  fiatDeposit: {
    file: 'features/fiat-deposit/fiat-deposit.tsx',
    load: () => import('../features/fiat-deposit/fiat-deposit.tsx').then((part) => part.FiatDeposit),
  },
  viewFiatDeposit: {
    file: 'features/fiat-deposit/view-fiat-deposit.tsx',
    load: () => import('../features/fiat-deposit/view-fiat-deposit.tsx').then((part) => part.ViewFiatDeposit),
  },
  fiatWithdraw: {
    file: 'features/withdraw/fiat/fiat-withdraw.tsx',
    load: () => import('../features/withdraw/fiat/fiat-withdraw.tsx').then((part) => part.FiatWithdraw),
  },
  sendToPerson: {
    file: 'features/withdraw/person/send-to-person.tsx',
    load: () => import('../features/withdraw/person/send-to-person.tsx').then((part) => part.SendToPerson),
  },
  claim: { file: 'features/claim/claim.tsx', load: () => import('../features/claim/claim.tsx').then((part) => part.Claim) },
  viewFiatWithdraw: {
    file: 'features/withdraw/fiat/view-fiat-withdraw.tsx',
    load: () => import('../features/withdraw/fiat/view-fiat-withdraw.tsx').then((part) => part.ViewFiatWithdraw),
  },
  bankAccount: {
    file: 'features/bank-account/bank-accounts.tsx',
    load: () => import('../features/bank-account/bank-accounts.tsx').then((part) => part.BankAccounts),
  },
  addBankAccount: {
    file: 'features/bank-account/add-bank-account.tsx',
    load: () => import('../features/bank-account/add-bank-account.tsx').then((part) => part.AddBankAccount),
  },
  editBankAccount: {
    file: 'features/bank-account/edit-bank-account.tsx',
    load: () => import('../features/bank-account/edit-bank-account.tsx').then((part) => part.EditBankAccount),
  },
  accountInfo: {
    file: 'features/account/account-info.tsx',
    load: () => import('../features/account/account-info.tsx').then((part) => part.AccountInfo),
  },
  notifications: {
    file: 'features/notifications/notifications.tsx',
    load: () => import('../features/notifications/notifications.tsx').then((part) => part.Notifications),
  },
  changePassword: {
    file: 'features/account/change-password.tsx',
    load: () => import('../features/account/change-password.tsx').then((part) => part.ChangePassword),
  },
  phone: {
    file: 'features/account/phone.tsx',
    load: () => import('../features/account/phone.tsx').then((part) => part.PhoneScreen),
  },
  changeEmail: {
    file: 'features/account/change-email.tsx',
    load: () => import('../features/account/change-email.tsx').then((part) => part.ChangeEmail),
  },
  guests: {
    file: 'features/guests/guests.tsx',
    load: () => import('../features/guests/guests.tsx').then((part) => part.Guests),
  },
  depositReturn: {
    file: 'features/deposit-return/deposit-return.tsx',
    load: () => import('../features/deposit-return/deposit-return.tsx').then((part) => part.DepositReturn),
  },
  rateAlerts: {
    file: 'features/rate-alerts/rate-alerts.tsx',
    load: () => import('../features/rate-alerts/rate-alerts.tsx').then((part) => part.RateAlerts),
  },
  ownLimits: {
    file: 'features/own-limits/own-limits.tsx',
    load: () => import('../features/own-limits/own-limits.tsx').then((part) => part.OwnLimits),
  },
  closeAccount: {
    file: 'features/account/close-account.tsx',
    load: () => import('../features/account/close-account.tsx').then((part) => part.CloseAccount),
  },
  securitySetting: {
    file: 'features/security/security-setting.tsx',
    load: () => import('../features/security/security-setting.tsx').then((part) => part.SecuritySetting),
  },
  authenticator: {
    file: 'features/security/authenticator/authenticator.tsx',
    load: () => import('../features/security/authenticator/authenticator.tsx').then((part) => part.Authenticator),
  },
  freeze: {
    file: 'features/security/freeze/freeze-link.tsx',
    load: () => import('../features/security/freeze/freeze-link.tsx').then((part) => part.FreezeLink),
  },
  register: {
    file: 'features/register/register.tsx',
    load: () => import('../features/register/register.tsx').then((part) => part.Register),
  },
  registerInfo: {
    file: 'features/register/register-info.tsx',
    load: () => import('../features/register/register-info.tsx').then((part) => part.RegisterInfo),
  },
  accountActivation: {
    file: 'features/activation/account-activation.tsx',
    load: () => import('../features/activation/account-activation.tsx').then((part) => part.AccountActivation),
  },
  forgetPassword: {
    file: 'features/forget-password/forget-password.tsx',
    load: () => import('../features/forget-password/forget-password.tsx').then((part) => part.ForgetPassword),
  },
  forgetPasswordSet: {
    file: 'features/forget-password/set-password.tsx',
    load: () => import('../features/forget-password/set-password.tsx').then((part) => part.SetPassword),
  },
  approvals: {
    file: 'features/approvals/approvals.tsx',
    load: () => import('../features/approvals/approvals.tsx').then((part) => part.Approvals),
  },
  members: {
    file: 'features/members/members.tsx',
    load: () => import('../features/members/members.tsx').then((part) => part.Members),
  },
  policies: {
    file: 'features/policies/policies.tsx',
    load: () => import('../features/policies/policies.tsx').then((part) => part.Policies),
  },
  company: {
    file: 'features/company/company.tsx',
    load: () => import('../features/company/company.tsx').then((part) => part.Company),
  },
  companyActivity: {
    file: 'features/company/company-activity.tsx',
    load: () => import('../features/company/company-activity.tsx').then((part) => part.CompanyActivity),
  },
  apiKeys: {
    file: 'features/api-keys/api-keys.tsx',
    load: () => import('../features/api-keys/api-keys.tsx').then((part) => part.ApiKeys),
  },
  webhooks: {
    file: 'features/webhooks/webhooks.tsx',
    load: () => import('../features/webhooks/webhooks.tsx').then((part) => part.Webhooks),
  },
  apiActivity: {
    file: 'features/api-activity/api-activity.tsx',
    load: () => import('../features/api-activity/api-activity.tsx').then((part) => part.ApiActivity),
  },
  result: {
    file: 'features/result/result.tsx',
    load: () => import('../features/result/result.tsx').then((part) => part.ResultScreen),
  },
  verification: {
    file: 'features/verification/verification.tsx',
    load: () => import('../features/verification/verification.tsx').then((part) => part.Verification),
  },
  redirect: {
    file: 'features/redirect/redirect.tsx',
    load: () => import('../features/redirect/redirect.tsx').then((part) => part.Redirect),
  },
  notFound: {
    file: 'features/not-found/not-found.tsx',
    load: () => import('../features/not-found/not-found.tsx').then((part) => part.NotFound),
  },
  riskDisclosure: {
    file: 'features/legal/risk-disclosure.tsx',
    load: () => import('../features/legal/risk-disclosure.tsx').then((part) => part.RiskDisclosure),
  },
  privacyPolicy: {
    file: 'features/legal/privacy-policy.tsx',
    load: () => import('../features/legal/privacy-policy.tsx').then((part) => part.PrivacyPolicy),
  },
  termOfUse: {
    file: 'features/legal/term-of-use.tsx',
    load: () => import('../features/legal/term-of-use.tsx').then((part) => part.TermOfUse),
  },
  cookiePolicy: {
    file: 'features/legal/cookie-policy.tsx',
    load: () => import('../features/legal/cookie-policy.tsx').then((part) => part.CookiePolicy),
  },
} as const satisfies Record<string, Screen>

const loaded = new Map<Screen, ScreenComponent>()

/** For a screen that came with the frame. */
export const keepScreen = (screen: Screen, component: ScreenComponent): void => void loaded.set(screen, component)

/** Loads a screen's chunk once. */
export async function loadScreen(screen: Screen): Promise<ScreenComponent> {
  const component = loaded.get(screen) ?? (await loadChunk(screen))
  loaded.set(screen, component)
  return component
}

async function loadChunk({ load }: Screen): Promise<ScreenComponent> {
  if (maySignIn()) await loadSharedParts()
  return load()
}

/** Begins with the chunk and the first data of a screen before it is known that the user may see it; the server decides on the data. */
export function prepareScreen(screen: Screen, search: string): void {
  // A chunk that does not arrive is reported when the screen itself is loaded.
  void loadScreen(screen)
    .then(() => screen.prefetch?.(search))
    .catch(() => undefined)
}
