// What each verification route confirms (scene), how its button reads, and where success leads (section 4).

import type { Text } from '@sampan/contract/language.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import type { ConfirmedAction } from '../../lib/verification/pending-verification.ts'
import type { VerificationPath } from './verification-routes.ts'

export type NextPage = {
  readonly path: string
  /** Handed to the next screen in the history entry; never in the address. */
  readonly carries?: Readonly<Record<string, unknown>>
  /** The session ends before the next screen shows. */
  readonly signsOut?: true
}

export type VerificationResult = {
  readonly scene: SceneName
  /** The button names the action, never "Submit". */
  readonly confirm: Text
  readonly nextPage: (confirmed: ConfirmedAction) => NextPage
}

const to = (path: string) => (): NextPage => ({ path })

export const verifications = {
  '/verify-phone-security-verification': {
    scene: 'phoneBind',
    confirm: { en: "Confirm it's you", 'zh-CN': '验证身份', th: 'ยืนยันว่าเป็นคุณ' },
    nextPage: ({ givenPath }) => ({ path: givenPath ?? '/verify-phone' }),
  },
  '/change-phone-security-verification': {
    scene: 'phoneBind',
    confirm: { en: "Confirm it's you", 'zh-CN': '验证身份', th: 'ยืนยันว่าเป็นคุณ' },
    nextPage: ({ givenPath }) => ({ path: givenPath ?? '/change-phone' }),
  },
  '/change-email-security-verification': {
    scene: 'emailUnbind',
    confirm: { en: "Confirm it's you", 'zh-CN': '验证身份', th: 'ยืนยันว่าเป็นคุณ' },
    // The same route serves the old address and then the new one, which brings its own way on.
    nextPage: ({ email, givenPath }) => (givenPath ? { path: givenPath } : { path: '/change-email', carries: { email } }),
  },
  '/forget-password-security-verification': {
    scene: 'forgotPassword',
    confirm: { en: "Confirm it's you", 'zh-CN': '验证身份', th: 'ยืนยันว่าเป็นคุณ' },
    nextPage: ({ resetToken }) => ({ path: '/forget-password/set', carries: { resetToken } }),
  },
  '/change-password-security-verification': {
    scene: 'changePassword',
    confirm: { en: 'Confirm new password', 'zh-CN': '确认新密码', th: 'ยืนยันรหัสผ่านใหม่' },
    nextPage: () => ({ path: '/change-password-success', signsOut: true }),
  },
  '/login-security-verification': {
    scene: 'login',
    confirm: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
    nextPage: ({ givenPath }) => ({ path: givenPath ?? '/wallet' }),
  },
  '/crypto-withdraw-security-verification': {
    scene: 'cryptoWithdraw',
    confirm: { en: 'Confirm withdrawal', 'zh-CN': '确认提现', th: 'ยืนยันการถอน' },
    nextPage: ({ result }) => ({ path: '/crypto-withdraw-success', carries: { result } }),
  },
  '/remit-security-verification': {
    scene: 'mintRedeem',
    confirm: { en: 'Confirm order', 'zh-CN': '确认订单', th: 'ยืนยันคำสั่ง' },
    nextPage: ({ result }) => ({ path: '/mint-redeem/success', carries: { result } }),
  },
  '/fiat-withdraw-security-verification': {
    scene: 'fiatWithdraw',
    confirm: { en: 'Confirm withdrawal', 'zh-CN': '确认提现', th: 'ยืนยันการถอน' },
    nextPage: ({ result }) => ({ path: '/fiat-withdraw-success', carries: { result } }),
  },
  '/send-security-verification': {
    scene: 'customerTransfer',
    confirm: { en: 'Send money', 'zh-CN': '确认转账', th: 'ส่งเงิน' },
    nextPage: ({ givenPath }) => ({ path: givenPath ?? '/wallet-history' }),
  },
  '/add-bank-account-security-verification': {
    scene: 'addBankAccount',
    confirm: { en: 'Confirm bank account', 'zh-CN': '确认银行账户', th: 'ยืนยันบัญชีธนาคาร' },
    nextPage: ({ givenPath }) => ({ path: givenPath ?? '/bank-account-success' }),
  },
  '/edit-bank-account-security-verification': {
    scene: 'editBankAccount',
    confirm: { en: 'Confirm change', 'zh-CN': '确认修改', th: 'ยืนยันการเปลี่ยนแปลง' },
    // The same route confirms that an account is deleted, which leads back to the list.
    nextPage: ({ givenPath }) => ({ path: givenPath ?? '/bank-account-success' }),
  },
  '/blockchain-security-verification': {
    scene: 'addBlockchainAddress',
    confirm: { en: 'Save address', 'zh-CN': '保存地址', th: 'บันทึกที่อยู่' },
    nextPage: ({ givenPath }) => ({ path: givenPath ?? '/blockchain' }),
  },
  '/register-security-verification': {
    scene: 'register',
    confirm: { en: 'Submit registration', 'zh-CN': '提交注册', th: 'ส่งการลงทะเบียน' },
    nextPage: to('/register-success'),
  },
  '/account-activation-security-verification': {
    scene: 'accountActivation',
    confirm: { en: 'Activate account', 'zh-CN': '激活账户', th: 'เปิดใช้งานบัญชี' },
    nextPage: to('/activate-success'),
  },
  '/security-setting-security-verification': {
    scene: 'antiPhishingCode',
    confirm: { en: 'Confirm change', 'zh-CN': '确认修改', th: 'ยืนยันการเปลี่ยนแปลง' },
    // Two routes show the security settings; the change leads back to the one it began on.
    nextPage: ({ givenPath }) => ({ path: givenPath ?? '/security-setting' }),
  },
  '/authenticator-security-verification': {
    scene: 'appBind',
    confirm: { en: 'Confirm change', 'zh-CN': '确认修改', th: 'ยืนยันการเปลี่ยนแปลง' },
    nextPage: ({ givenPath }) => ({ path: givenPath ?? '/authenticator' }),
  },
  '/company-security-verification': {
    scene: 'approval',
    confirm: { en: 'Approve', 'zh-CN': '批准', th: 'อนุมัติ' },
    // Members and rules are changed over the same route, and lead back to their own pages.
    nextPage: ({ givenPath, carries }) => ({ path: givenPath ?? '/approvals', ...(carries && { carries }) }),
  },
  '/developers-security-verification': {
    scene: 'apiKey',
    confirm: { en: 'Confirm change', 'zh-CN': '确认修改', th: 'ยืนยันการเปลี่ยนแปลง' },
    nextPage: ({ givenPath }) => ({ path: givenPath ?? '/developers/keys' }),
  },
} as const satisfies Record<VerificationPath, VerificationResult>
