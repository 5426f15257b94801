// The screens behind the sign-in, each in its own chunk.

import type { Screen } from '../screens.ts'
import { leads } from './signed-in-leads.ts'

export const signedInScreens = {
  wallet: {
    file: 'features/wallet/wallet.tsx',
    load: () => import('../../features/wallet/wallet.tsx').then((part) => part.WalletScreen),
    prefetch: () => import('../../features/wallet/wallet.tsx').then((part) => part.prefetchWallet()),
  },
  walletHistory: {
    file: 'features/history/history.tsx',
    load: () => import('../../features/history/history.tsx').then((part) => part.HistoryScreen),
    prefetch: (search) => import('../../features/history/history.tsx').then((part) => part.prefetchHistory(search)),
  },
  mintRedeemOrders: {
    file: 'features/exchange/orders.tsx',
    load: () => import('../../features/exchange/orders.tsx').then((part) => part.Orders),
  },
  payouts: {
    file: 'features/payouts/payouts.tsx',
    load: () => import('../../features/payouts/payouts.tsx').then((part) => part.Payouts),
  },
  payees: {
    file: 'features/payees/payees.tsx',
    load: () => import('../../features/payees/payees.tsx').then((part) => part.Payees),
  },
  scheduled: {
    file: 'features/scheduled/scheduled.tsx',
    lead: leads.scheduled,
    load: () => import('../../features/scheduled/scheduled.tsx').then((part) => part.Scheduled),
    prefetch: () => import('../../features/scheduled/scheduled.tsx').then((part) => part.prefetchSchedules()),
  },
  paymentLinks: {
    file: 'features/payment-links/payment-links.tsx',
    load: () => import('../../features/payment-links/payment-links.tsx').then((part) => part.PaymentLinks),
  },
  cryptoDeposit: {
    file: 'features/crypto-deposit/crypto-deposit.tsx',
    load: () => import('../../features/crypto-deposit/crypto-deposit.tsx').then((part) => part.CryptoDeposit),
  },
  cryptoWithdraw: {
    file: 'features/withdraw/crypto/crypto-withdraw.tsx',
    load: () => import('../../features/withdraw/crypto/crypto-withdraw.tsx').then((part) => part.CryptoWithdraw),
  },
  blockchain: {
    file: 'features/saved-addresses/saved-addresses.tsx',
    load: () => import('../../features/saved-addresses/saved-addresses.tsx').then((part) => part.SavedAddresses),
  },
  fiatDeposit: {
    file: 'features/fiat-deposit/fiat-deposit.tsx',
    load: () => import('../../features/fiat-deposit/fiat-deposit.tsx').then((part) => part.FiatDeposit),
  },
  viewFiatDeposit: {
    file: 'features/fiat-deposit/view-fiat-deposit.tsx',
    load: () => import('../../features/fiat-deposit/view-fiat-deposit.tsx').then((part) => part.ViewFiatDeposit),
  },
  fiatWithdraw: {
    file: 'features/withdraw/fiat/fiat-withdraw.tsx',
    load: () => import('../../features/withdraw/fiat/fiat-withdraw.tsx').then((part) => part.FiatWithdraw),
  },
  sendToPerson: {
    file: 'features/withdraw/person/send-to-person.tsx',
    lead: leads.sendToPerson,
    load: () => import('../../features/withdraw/person/send-to-person.tsx').then((part) => part.SendToPerson),
    prefetch: () => import('../../features/withdraw/person/send-to-person.tsx').then((part) => part.prefetchSendToPerson()),
  },
  viewFiatWithdraw: {
    file: 'features/withdraw/fiat/view-fiat-withdraw.tsx',
    load: () => import('../../features/withdraw/fiat/view-fiat-withdraw.tsx').then((part) => part.ViewFiatWithdraw),
  },
  bankAccount: {
    file: 'features/bank-account/bank-accounts.tsx',
    load: () => import('../../features/bank-account/bank-accounts.tsx').then((part) => part.BankAccounts),
  },
  addBankAccount: {
    file: 'features/bank-account/add-bank-account.tsx',
    load: () => import('../../features/bank-account/add-bank-account.tsx').then((part) => part.AddBankAccount),
  },
  editBankAccount: {
    file: 'features/bank-account/edit-bank-account.tsx',
    load: () => import('../../features/bank-account/edit-bank-account.tsx').then((part) => part.EditBankAccount),
  },
  accountInfo: {
    file: 'features/account/account-info.tsx',
    load: () => import('../../features/account/account-info.tsx').then((part) => part.AccountInfo),
  },
  notifications: {
    file: 'features/notifications/notifications.tsx',
    load: () => import('../../features/notifications/notifications.tsx').then((part) => part.Notifications),
  },
  changePassword: {
    file: 'features/account/change-password.tsx',
    load: () => import('../../features/account/change-password.tsx').then((part) => part.ChangePassword),
  },
  phone: {
    file: 'features/account/phone.tsx',
    load: () => import('../../features/account/phone.tsx').then((part) => part.PhoneScreen),
  },
  changeEmail: {
    file: 'features/account/change-email.tsx',
    load: () => import('../../features/account/change-email.tsx').then((part) => part.ChangeEmail),
  },
  guests: {
    file: 'features/guests/guests.tsx',
    lead: leads.guests,
    load: () => import('../../features/guests/guests.tsx').then((part) => part.Guests),
    prefetch: () => import('../../features/guests/guests.tsx').then((part) => part.prefetchGuests()),
  },
  depositReturn: {
    file: 'features/deposit-return/deposit-return.tsx',
    load: () => import('../../features/deposit-return/deposit-return.tsx').then((part) => part.DepositReturn),
  },
  rateAlerts: {
    file: 'features/rate-alerts/rate-alerts.tsx',
    load: () => import('../../features/rate-alerts/rate-alerts.tsx').then((part) => part.RateAlerts),
  },
  ownLimits: {
    file: 'features/own-limits/own-limits.tsx',
    lead: leads.ownLimits,
    load: () => import('../../features/own-limits/own-limits.tsx').then((part) => part.OwnLimits),
    prefetch: () => import('../../features/own-limits/own-limits.tsx').then((part) => part.prefetchOwnLimits()),
  },
  yourData: {
    file: 'features/account/your-data.tsx',
    lead: leads.yourData,
    load: () => import('../../features/account/your-data.tsx').then((part) => part.YourData),
    prefetch: () => import('../../features/account/your-data.tsx').then((part) => part.prefetchYourData()),
  },
  closeAccount: {
    file: 'features/account/close-account.tsx',
    load: () => import('../../features/account/close-account.tsx').then((part) => part.CloseAccount),
  },
  securitySetting: {
    file: 'features/security/security-setting.tsx',
    load: () => import('../../features/security/security-setting.tsx').then((part) => part.SecuritySetting),
  },
  authenticator: {
    file: 'features/security/authenticator/authenticator.tsx',
    load: () => import('../../features/security/authenticator/authenticator.tsx').then((part) => part.Authenticator),
  },
  approvals: {
    file: 'features/approvals/approvals.tsx',
    load: () => import('../../features/approvals/approvals.tsx').then((part) => part.Approvals),
  },
  members: {
    file: 'features/members/members.tsx',
    load: () => import('../../features/members/members.tsx').then((part) => part.Members),
  },
  policies: {
    file: 'features/policies/policies.tsx',
    load: () => import('../../features/policies/policies.tsx').then((part) => part.Policies),
  },
  company: {
    file: 'features/company/company.tsx',
    load: () => import('../../features/company/company.tsx').then((part) => part.Company),
  },
  companyActivity: {
    file: 'features/company/company-activity.tsx',
    load: () => import('../../features/company/company-activity.tsx').then((part) => part.CompanyActivity),
  },
  apiKeys: {
    file: 'features/api-keys/api-keys.tsx',
    load: () => import('../../features/api-keys/api-keys.tsx').then((part) => part.ApiKeys),
  },
  webhooks: {
    file: 'features/webhooks/webhooks.tsx',
    load: () => import('../../features/webhooks/webhooks.tsx').then((part) => part.Webhooks),
  },
  apiActivity: {
    file: 'features/api-activity/api-activity.tsx',
    load: () => import('../../features/api-activity/api-activity.tsx').then((part) => part.ApiActivity),
  },
} as const satisfies Record<string, Screen>
