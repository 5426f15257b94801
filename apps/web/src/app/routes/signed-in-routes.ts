// The routes behind the sign-in: path, access, layout, title and screen. They are a chunk of their own, which public pages do not load.

import { signedInResultRoutes } from '../../features/result/signed-in-result-routes.ts'
import { signedInVerificationRoutes } from '../../features/verification/signed-in-verification-routes.ts'
import { codeRoutesOf, main, needs, type Route, resultRoutesOf } from './route.ts'
import { signedInScreens as screens } from './signed-in-screens.ts'
import { signedInTitles as titles } from './signed-in-titles.ts'

export const signedInRoutes: readonly Route[] = [
  main('/wallet', needs('wallet.wallets'), titles.wallet, screens.wallet),
  main('/wallet-history', needs('wallet_history'), titles.walletHistory, screens.walletHistory),
  main('/deposit', needs('wallet.wallets.deposit'), titles.deposit, screens.cryptoDeposit),
  main('/withdraw', needs('wallet.wallets.withdraw'), titles.withdraw, screens.cryptoWithdraw),
  main('/crypto-deposit', needs('wallet.wallets.deposit'), titles.cryptoDeposit, screens.cryptoDeposit),
  main('/crypto-withdraw', needs('wallet.wallets.withdraw'), titles.cryptoWithdraw, screens.cryptoWithdraw),
  main('/fiat-deposit', needs('wallet.wallets.deposit'), titles.fiatDeposit, screens.fiatDeposit),
  main('/fiat-withdraw', needs('wallet.wallets.withdraw'), titles.fiatWithdraw, screens.fiatWithdraw),
  main('/payouts', needs('wallet.wallets.withdraw'), titles.payouts, screens.payouts),
  // Who may only exchange schedules exchanges; an approver looks at schedules and stops them.
  main(
    '/scheduled',
    needs('wallet.wallets.withdraw', 'order.swap_order', 'company.approve'),
    titles.scheduled,
    screens.scheduled,
  ),
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
  main('/your-data', needs('account.security'), titles.yourData, screens.yourData),
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
  ...resultRoutesOf(signedInResultRoutes),
  ...codeRoutesOf(signedInVerificationRoutes),
]
