// Permissions in groups, as a person thinks of them.

import type { Text } from '@sampan/contract/language.ts'
import type { Scope } from '@sampan/contract/scopes.ts'

type PermissionGroup = { readonly key: string; readonly label: Text; readonly scopes: readonly Scope[] }

/** Every permission is in exactly one group. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    key: 'money',
    label: { en: 'Money', 'zh-CN': '资金', th: 'เงิน' },
    scopes: ['wallet.wallets', 'wallet.wallets.deposit', 'wallet.wallets.withdraw', 'order.swap_order'],
  },
  {
    key: 'addresses',
    label: { en: 'Saved addresses', 'zh-CN': '已保存的地址', th: 'ที่อยู่ที่บันทึกไว้' },
    scopes: ['wallet.blockchain_address', 'wallet.blockchain_address.add', 'wallet.blockchain_address.delete'],
  },
  {
    key: 'banks',
    label: { en: 'Bank accounts', 'zh-CN': '银行账户', th: 'บัญชีธนาคาร' },
    scopes: ['wallet.bank_account', 'wallet.bank_account.add', 'wallet.bank_account.update', 'wallet.bank_account.delete'],
  },
  {
    key: 'history',
    label: { en: 'History', 'zh-CN': '历史记录', th: 'ประวัติ' },
    scopes: [
      'wallet_history',
      'wallet_history.crypto_deposit.view',
      'wallet_history.crypto_withdraw.view',
      'wallet_history.fiat_deposit.view',
      'wallet_history.fiat_withdraw.view',
    ],
  },
  {
    key: 'receipts',
    label: { en: 'Receipts', 'zh-CN': '回单', th: 'ใบเสร็จ' },
    scopes: [
      'wallet_history.crypto_deposit.receipt',
      'wallet_history.crypto_withdraw.receipt',
      'wallet_history.fiat_deposit.receipt',
      'wallet_history.fiat_withdraw.receipt',
      'wallet_history.swap.receipt',
    ],
  },
  {
    key: 'company',
    label: { en: 'Company', 'zh-CN': '公司', th: 'บริษัท' },
    scopes: [
      'company',
      'company.approve',
      'company.members',
      'company.policies',
      'company.audit',
      'account.api_keys',
      'account.webhooks',
    ],
  },
  {
    key: 'account',
    label: { en: 'Own account', 'zh-CN': '本人账户', th: 'บัญชีของตนเอง' },
    scopes: ['account.profile', 'account.security', 'account.guests'],
  },
]

/** The groups with only these permissions; empty ones are left out. */
export const groupPermissions = (scopes: readonly Scope[]): PermissionGroup[] =>
  permissionGroups
    .map((group) => ({ ...group, scopes: group.scopes.filter((scope) => scopes.includes(scope)) }))
    .filter((group) => group.scopes.length > 0)

/** All of a group, or none of it, beside what is chosen of the others. */
export const toggleGroup = (chosen: readonly Scope[], group: readonly Scope[]): Scope[] => {
  const others = chosen.filter((scope) => !group.includes(scope))
  return group.every((scope) => chosen.includes(scope)) ? others : [...others, ...group]
}
