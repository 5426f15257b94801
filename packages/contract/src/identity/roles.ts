// The scopes of each role. An individual has one role; each member of a company has one.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'
import { isCompanyScope, isHolderScope, type Scope, scopes } from './scopes.ts'

const own = ['account.profile', 'account.security'] as const
const colleague = [...own, 'company'] as const
const views = [
  'wallet_history',
  'wallet_history.fiat_deposit.view',
  'wallet_history.fiat_withdraw.view',
  'wallet_history.crypto_deposit.view',
  'wallet_history.crypto_withdraw.view',
] as const
const receipts = [
  'wallet_history.fiat_deposit.receipt',
  'wallet_history.fiat_withdraw.receipt',
  'wallet_history.crypto_deposit.receipt',
  'wallet_history.crypto_withdraw.receipt',
  'wallet_history.swap.receipt',
] as const
const seen = ['wallet.wallets', 'wallet.blockchain_address', 'wallet.bank_account'] as const
const ofCompanies = scopes.filter((scope) => !isHolderScope(scope))
type RoleRow = { readonly label: Text; readonly about: Text; readonly scopes: readonly Scope[] }

export const roles = {
  individual: {
    label: { en: 'Account holder', 'zh-CN': '账户持有人', th: 'เจ้าของบัญชี' },
    about: { en: 'Can do everything in their own account.', 'zh-CN': '可在本人账户中进行所有操作。', th: 'ทำได้ทุกอย่างในบัญชีของตน' },
    scopes: scopes.filter((scope) => !isCompanyScope(scope)),
  },
  /** Reads an individual's account until a given day, such as their accountant. */
  guest: {
    label: { en: 'Guest', 'zh-CN': '访客', th: 'ผู้เยี่ยมชม' },
    about: {
      en: "Views balances and history, with receipts. Can't move money or change anything.",
      'zh-CN': '查看余额和历史记录，并可下载回单；不能动用资金或修改任何内容。',
      th: 'ดูยอดคงเหลือและประวัติพร้อมใบเสร็จ แต่โอนเงินหรือแก้ไขอะไรไม่ได้',
    },
    scopes: [...own, 'wallet.wallets', ...views, ...receipts],
  },
  owner: {
    label: { en: 'Owner', 'zh-CN': '所有者', th: 'เจ้าของ' },
    about: {
      en: "Can do everything and decides on members' roles.",
      'zh-CN': '可进行所有操作，并决定其他成员的权限。',
      th: 'ทำได้ทุกอย่าง และกำหนดสิทธิ์ของสมาชิกคนอื่น',
    },
    scopes: ofCompanies,
  },
  /** A member who adds destinations must not send money there. */
  admin: {
    label: { en: 'Administrator', 'zh-CN': '管理员', th: 'ผู้ดูแล' },
    about: {
      en: "Manages members, addresses and bank accounts, and approves. Can't withdraw.",
      'zh-CN': '管理成员、地址和银行账户，并可审批；不能提现。',
      th: 'จัดการสมาชิก ที่อยู่ และบัญชีธนาคาร และอนุมัติได้ แต่ถอนเงินไม่ได้',
    },
    scopes: ofCompanies.filter((scope) => scope !== 'wallet.wallets.withdraw'),
  },
  maker: {
    label: { en: 'Maker', 'zh-CN': '经办人', th: 'ผู้จัดทำรายการ' },
    about: {
      en: 'Prepares deposits, withdrawals and orders.',
      'zh-CN': '发起充值、提现和订单。',
      th: 'จัดทำรายการฝาก ถอน และคำสั่ง',
    },
    scopes: [
      ...colleague,
      ...seen,
      'wallet.wallets.deposit',
      'wallet.wallets.withdraw',
      'wallet.blockchain_address.add',
      'wallet.bank_account.add',
      'wallet.bank_account.update',
      'order.swap_order',
      ...views,
      ...receipts,
    ],
  },
  approver: {
    label: { en: 'Approver', 'zh-CN': '审批人', th: 'ผู้อนุมัติ' },
    about: {
      en: 'Approves requests prepared by makers.',
      'zh-CN': '审批经办人发起的事项。',
      th: 'อนุมัติรายการที่ผู้จัดทำเตรียมไว้',
    },
    scopes: [...colleague, 'company.approve', ...seen, ...views, ...receipts],
  },
  accountant: {
    label: { en: 'Accountant', 'zh-CN': '会计', th: 'ฝ่ายบัญชี' },
    about: {
      en: 'Views balances and history, with receipts.',
      'zh-CN': '查看余额和历史记录，并可下载回单。',
      th: 'ดูยอดคงเหลือและประวัติพร้อมใบเสร็จ',
    },
    scopes: [...colleague, 'wallet.wallets', 'wallet.bank_account', ...views, ...receipts],
  },
  viewer: {
    label: { en: 'Viewer', 'zh-CN': '查看者', th: 'ผู้ดูข้อมูล' },
    about: { en: 'Views balances and history.', 'zh-CN': '查看余额和历史记录。', th: 'ดูยอดคงเหลือและประวัติ' },
    scopes: [...colleague, ...seen, ...views],
  },
} as const satisfies Record<string, RoleRow>

export type Role = keyof typeof roles

export const roleNames = keysOf(roles)
export type CompanyRole = Exclude<Role, 'individual' | 'guest'>
export const companyRoles = roleNames.filter((role): role is CompanyRole => role !== 'individual' && role !== 'guest')
export const isRole = (value: unknown): value is Role => typeof value === 'string' && Object.hasOwn(roles, value)
export const scopesOf = (role: Role): readonly Scope[] => roles[role].scopes
