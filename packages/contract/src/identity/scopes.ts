// The permissions of section 6, spelled once. The browser receives them through get-auth-user.

import type { Text } from '../text/language.ts'

export const scopes = [
  'account.profile',
  'account.security',
  'account.api_keys',
  'account.webhooks',
  'account.guests',
  'wallet.wallets',
  'wallet.wallets.deposit',
  'wallet.wallets.withdraw',
  'wallet.blockchain_address',
  'wallet.blockchain_address.add',
  'wallet.blockchain_address.delete',
  'wallet.bank_account',
  'wallet.bank_account.add',
  'wallet.bank_account.update',
  'wallet.bank_account.delete',
  'order.swap_order',
  'wallet_history',
  'wallet_history.fiat_deposit.view',
  'wallet_history.fiat_deposit.receipt',
  'wallet_history.fiat_withdraw.view',
  'wallet_history.fiat_withdraw.receipt',
  'wallet_history.crypto_deposit.view',
  'wallet_history.crypto_deposit.receipt',
  'wallet_history.crypto_withdraw.view',
  'wallet_history.crypto_withdraw.receipt',
  'wallet_history.swap.receipt',
  'company',
  'company.members',
  'company.policies',
  'company.approve',
  'company.audit',
] as const

export type Scope = (typeof scopes)[number]

/** Scopes that only company members can have; they are hidden from individuals. */
export const isCompanyScope = (scope: Scope): boolean => scope === 'company' || scope.startsWith('company.')

/** Scopes that only the holder of an individual account can have: a company has members. */
export const isHolderScope = (scope: Scope): boolean => scope === 'account.guests'

export const isScope = (value: string): value is Scope => scopes.some((scope) => scope === value)

/** The name of a missing permission for people: You need the permission "Withdraw". */
export const scopeLabels: Readonly<Record<Scope, Text>> = {
  'account.profile': { en: 'Account profile', 'zh-CN': '账户资料', th: 'ข้อมูลบัญชี' },
  'account.security': { en: 'Account security', 'zh-CN': '账户安全', th: 'ความปลอดภัยของบัญชี' },
  'account.api_keys': { en: 'Manage API keys', 'zh-CN': '管理 API 密钥', th: 'จัดการคีย์ API' },
  'wallet.wallets': { en: 'View balances', 'zh-CN': '查看余额', th: 'ดูยอดคงเหลือ' },
  'wallet.wallets.deposit': { en: 'Deposit', 'zh-CN': '充值', th: 'ฝาก' },
  'wallet.wallets.withdraw': { en: 'Withdraw', 'zh-CN': '提现', th: 'ถอน' },
  'wallet.blockchain_address': { en: 'View saved addresses', 'zh-CN': '查看区块链地址', th: 'ดูที่อยู่ที่บันทึกไว้' },
  'wallet.blockchain_address.add': { en: 'Add saved addresses', 'zh-CN': '添加区块链地址', th: 'เพิ่มที่อยู่ที่บันทึกไว้' },
  'wallet.blockchain_address.delete': { en: 'Delete saved addresses', 'zh-CN': '删除区块链地址', th: 'ลบที่อยู่ที่บันทึกไว้' },
  'wallet.bank_account': { en: 'View bank accounts', 'zh-CN': '查看银行账户', th: 'ดูบัญชีธนาคาร' },
  'wallet.bank_account.add': { en: 'Add bank accounts', 'zh-CN': '添加银行账户', th: 'เพิ่มบัญชีธนาคาร' },
  'wallet.bank_account.update': { en: 'Edit bank accounts', 'zh-CN': '修改银行账户', th: 'แก้ไขบัญชีธนาคาร' },
  'wallet.bank_account.delete': { en: 'Delete bank accounts', 'zh-CN': '删除银行账户', th: 'ลบบัญชีธนาคาร' },
  'order.swap_order': { en: 'Mint and redeem orders', 'zh-CN': '铸造与赎回订单', th: 'คำสั่งออกเหรียญและไถ่ถอน' },
  wallet_history: { en: 'View history', 'zh-CN': '查看历史记录', th: 'ดูประวัติ' },
  'wallet_history.fiat_deposit.view': { en: 'View bank deposits', 'zh-CN': '查看银行充值', th: 'ดูการฝากจากธนาคาร' },
  'wallet_history.fiat_deposit.receipt': {
    en: 'Download bank deposit receipts',
    'zh-CN': '银行充值回单',
    th: 'ใบเสร็จการฝากจากธนาคาร',
  },
  'wallet_history.fiat_withdraw.view': { en: 'View bank withdrawals', 'zh-CN': '查看银行提现', th: 'ดูการถอนเข้าธนาคาร' },
  'wallet_history.fiat_withdraw.receipt': {
    en: 'Download bank withdrawal receipts',
    'zh-CN': '银行提现回单',
    th: 'ใบเสร็จการถอนเข้าธนาคาร',
  },
  'wallet_history.crypto_deposit.view': { en: 'View crypto deposits', 'zh-CN': '查看加密货币充值', th: 'ดูการฝากคริปโต' },
  'wallet_history.crypto_deposit.receipt': {
    en: 'Download crypto deposit receipts',
    'zh-CN': '加密货币充值回单',
    th: 'ใบเสร็จการฝากคริปโต',
  },
  'wallet_history.crypto_withdraw.view': { en: 'View crypto withdrawals', 'zh-CN': '查看加密货币提现', th: 'ดูการถอนคริปโต' },
  'wallet_history.crypto_withdraw.receipt': {
    en: 'Download crypto withdrawal receipts',
    'zh-CN': '加密货币提现回单',
    th: 'ใบเสร็จการถอนคริปโต',
  },
  'wallet_history.swap.receipt': {
    en: 'Download mint and redeem receipts',
    'zh-CN': '铸造与赎回回单',
    th: 'ใบเสร็จการออกเหรียญและไถ่ถอน',
  },
  'account.webhooks': { en: 'Manage webhooks', 'zh-CN': '管理 Webhook', th: 'จัดการเว็บฮุก' },
  'account.guests': { en: 'Manage guests', 'zh-CN': '管理访客', th: 'จัดการผู้เยี่ยมชม' },
  company: { en: 'View company', 'zh-CN': '查看公司', th: 'ดูข้อมูลบริษัท' },
  'company.members': { en: 'Manage members', 'zh-CN': '管理成员', th: 'จัดการสมาชิก' },
  'company.policies': { en: 'Change approval policy', 'zh-CN': '修改审批规则', th: 'เปลี่ยนนโยบายการอนุมัติ' },
  'company.approve': { en: 'Approve requests', 'zh-CN': '审批他人发起的事项', th: 'อนุมัติรายการที่ผู้อื่นจัดทำ' },
  'company.audit': { en: 'View company activity', 'zh-CN': '查看公司操作记录', th: 'ดูบันทึกของบริษัท' },
}
