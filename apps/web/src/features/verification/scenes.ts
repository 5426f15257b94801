// One row per security-verification route (section 2): which scene it confirms, how it reads, and where success leads (section 4).

import type { Text } from '@sampan/contract/language.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'

/** What the business call answered, as far as the way on depends on it. */
type Outcome = { readonly resetToken?: string; readonly email?: string; readonly result?: unknown; readonly givenPath?: string }

type Onward = {
  readonly path: string
  /** Handed to the next screen in the history entry; never in the address. */
  readonly carries?: Readonly<Record<string, unknown>>
  /** The session ends before the next screen shows. */
  readonly signsOut?: true
}

export type VerificationRow = {
  readonly scene: SceneName
  readonly access: 'public' | 'signed-in'
  readonly title: Text
  /** The button names the action, never "Submit". */
  readonly confirm: Text
  /** Where a visitor without a pending action, or one who cancels, goes back to. */
  readonly back: string
  readonly onward: (outcome: Outcome) => Onward
}

const to = (path: string) => (): Onward => ({ path })

export const verifications = {
  '/verify-phone-security-verification': {
    scene: 'phoneBind',
    access: 'signed-in',
    title: { en: 'Verify your phone', 'zh-CN': '验证手机号', th: 'ยืนยันโทรศัพท์' },
    confirm: { en: 'Confirm it is you', 'zh-CN': '确认是您本人', th: 'ยืนยันว่าเป็นคุณ' },
    back: '/account-info',
    onward: to('/verify-phone'),
  },
  '/change-phone-security-verification': {
    scene: 'phoneBind',
    access: 'signed-in',
    title: { en: 'Change your phone', 'zh-CN': '更换手机号', th: 'เปลี่ยนโทรศัพท์' },
    confirm: { en: 'Confirm it is you', 'zh-CN': '确认是您本人', th: 'ยืนยันว่าเป็นคุณ' },
    back: '/account-info',
    onward: to('/change-phone'),
  },
  '/change-email-security-verification': {
    scene: 'emailUnbind',
    access: 'signed-in',
    title: { en: 'Change your email', 'zh-CN': '更换邮箱', th: 'เปลี่ยนอีเมล' },
    confirm: { en: 'Confirm it is you', 'zh-CN': '确认是您本人', th: 'ยืนยันว่าเป็นคุณ' },
    back: '/account-info',
    onward: ({ email }) => ({ path: '/change-email', carries: { email } }),
  },
  '/forget-password-security-verification': {
    scene: 'forgotPassword',
    access: 'public',
    title: { en: 'Set a new password', 'zh-CN': '设置新密码', th: 'ตั้งรหัสผ่านใหม่' },
    confirm: { en: 'Confirm it is you', 'zh-CN': '确认是您本人', th: 'ยืนยันว่าเป็นคุณ' },
    back: '/forget-password',
    onward: ({ resetToken }) => ({ path: '/forget-password/set', carries: { resetToken } }),
  },
  '/change-password-security-verification': {
    scene: 'changePassword',
    access: 'signed-in',
    title: { en: 'Change your password', 'zh-CN': '更改密码', th: 'เปลี่ยนรหัสผ่าน' },
    confirm: { en: 'Confirm new password', 'zh-CN': '确认新密码', th: 'ยืนยันรหัสผ่านใหม่' },
    back: '/change-password',
    onward: () => ({ path: '/change-password-success', signsOut: true }),
  },
  '/login-security-verification': {
    scene: 'login',
    access: 'public',
    title: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
    confirm: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
    back: '/login',
    onward: ({ givenPath }) => ({ path: givenPath ?? '/wallet' }),
  },
  '/crypto-withdraw-security-verification': {
    scene: 'cryptoWithdraw',
    access: 'signed-in',
    title: { en: 'Withdraw crypto', 'zh-CN': '提取加密货币', th: 'ถอนคริปโต' },
    confirm: { en: 'Confirm withdrawal', 'zh-CN': '确认提币', th: 'ยืนยันการถอน' },
    back: '/crypto-withdraw',
    onward: ({ result }) => ({ path: '/crypto-withdraw-success', carries: { result } }),
  },
  '/remit-security-verification': {
    scene: 'mintRedeem',
    access: 'signed-in',
    title: { en: 'Mint & Redeem', 'zh-CN': '铸造与赎回', th: 'สร้างและแลกคืน' },
    confirm: { en: 'Confirm order', 'zh-CN': '确认订单', th: 'ยืนยันคำสั่ง' },
    back: '/mint-redeem',
    onward: ({ result }) => ({ path: '/mint-redeem/success', carries: { result } }),
  },
  '/fiat-withdraw-security-verification': {
    scene: 'fiatWithdraw',
    access: 'signed-in',
    title: { en: 'Withdraw to a bank', 'zh-CN': '提现到银行', th: 'ถอนเข้าธนาคาร' },
    confirm: { en: 'Confirm withdrawal', 'zh-CN': '确认提现', th: 'ยืนยันการถอน' },
    back: '/fiat-withdraw',
    onward: ({ result }) => ({ path: '/fiat-withdraw-success', carries: { result } }),
  },
  '/add-bank-account-security-verification': {
    scene: 'addBankAccount',
    access: 'signed-in',
    title: { en: 'Add a bank account', 'zh-CN': '添加银行账户', th: 'เพิ่มบัญชีธนาคาร' },
    confirm: { en: 'Confirm bank account', 'zh-CN': '确认银行账户', th: 'ยืนยันบัญชีธนาคาร' },
    back: '/add-bank-account',
    onward: ({ givenPath }) => ({ path: givenPath ?? '/bank-account-success' }),
  },
  '/edit-bank-account-security-verification': {
    scene: 'editBankAccount',
    access: 'signed-in',
    title: { en: 'Edit bank account', 'zh-CN': '编辑银行账户', th: 'แก้ไขบัญชีธนาคาร' },
    confirm: { en: 'Confirm the change', 'zh-CN': '确认更改', th: 'ยืนยันการเปลี่ยนแปลง' },
    back: '/bank-account',
    onward: to('/bank-account-success'),
  },
} as const satisfies Record<`/${string}-security-verification`, VerificationRow>

export type VerificationPath = keyof typeof verifications
