// Deposits and withdrawals come by two rails. One door leads to both, and remembers which one was used last in this tab.

import type { Text } from '@sampan/contract/language.ts'
import { plainPath } from '../../lib/navigation/paths.ts'

export type Rail = 'crypto' | 'bank'
export type TransferKind = 'deposit' | 'withdraw'

export const transferPaths = {
  deposit: { crypto: '/crypto-deposit', bank: '/fiat-deposit' },
  withdraw: { crypto: '/crypto-withdraw', bank: '/fiat-withdraw' },
} as const satisfies Record<TransferKind, Record<Rail, string>>

const storageKey = 'sampan.rail'

export const rememberRail = (rail: Rail): void => sessionStorage.setItem(storageKey, rail)
export const readLastRail = (): Rail => (sessionStorage.getItem(storageKey) === 'bank' ? 'bank' : 'crypto')

/** /deposit and /withdraw: one door each, which opens the rail that was used last. The switch on that page leads to the other. */
export function resolveTransferPath(path: string, lastRail: () => Rail = readLastRail): string {
  const plain = plainPath(path)
  if (plain === '/deposit') return transferPaths.deposit[lastRail()]
  return plain === '/withdraw' ? transferPaths.withdraw[lastRail()] : path
}

export const railMessages = {
  deposit: { en: 'Deposit method', 'zh-CN': '充值方式', th: 'วิธีฝาก' },
  withdraw: { en: 'Withdrawal method', 'zh-CN': '提现方式', th: 'วิธีถอน' },
  wallet: { en: 'Wallet', 'zh-CN': '钱包', th: 'กระเป๋าเงิน' },
  crypto: { en: 'Crypto', 'zh-CN': '加密货币', th: 'คริปโต' },
  person: { en: 'Person', 'zh-CN': '转账给他人', th: 'บุคคล' },
  bank: { en: 'Bank transfer', 'zh-CN': '银行转账', th: 'ธนาคาร' },
  batch: { en: 'Batch', 'zh-CN': '批量付款', th: 'เป็นชุด' },
  link: { en: 'Payment link', 'zh-CN': '收款链接', th: 'ลิงก์รับเงิน' },
} as const satisfies Record<string, Text>
