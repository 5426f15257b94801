// What the customer's transactions are called, and where each is followed.

import type { Text } from '@sampan/contract/language.ts'
import type { transactionKind } from '@sampan/contract/shapes/transaction.ts'
import type * as z from 'zod/mini'

export type TransactionKind = z.output<typeof transactionKind>

export const transactionNames: Readonly<Record<TransactionKind, Text>> = {
  cryptoDeposit: { en: 'Crypto deposit', 'zh-CN': '加密货币充值', th: 'ฝากคริปโต' },
  cryptoWithdrawal: { en: 'Crypto withdrawal', 'zh-CN': '加密货币提现', th: 'ถอนคริปโต' },
  fiatDeposit: { en: 'Bank deposit', 'zh-CN': '银行充值', th: 'ฝากจากธนาคาร' },
  fiatWithdrawal: { en: 'Bank withdrawal', 'zh-CN': '银行提现', th: 'ถอนเข้าธนาคาร' },
  customerTransferOut: { en: 'Sent to a person', 'zh-CN': '转账给他人', th: 'ส่งเงินให้บุคคล' },
  customerTransferIn: { en: 'Received from a person', 'zh-CN': '收到他人转账', th: 'รับเงินจากบุคคล' },
  mint: { en: 'Mint', 'zh-CN': '铸造', th: 'ออกเหรียญ' },
  redeem: { en: 'Redeem', 'zh-CN': '赎回', th: 'ไถ่ถอน' },
  swap: { en: 'Swap', 'zh-CN': '兑换', th: 'แลก' },
}

/** Where a transaction is followed. */
export function linkToTransaction(kind: TransactionKind, id: string): string {
  if (kind === 'cryptoDeposit') return `/crypto-deposit?id=${id}`
  if (kind === 'cryptoWithdrawal') return `/crypto-withdraw?id=${id}`
  if (kind === 'fiatDeposit') return `/view-fiat-deposit?id=${id}`
  if (kind === 'fiatWithdrawal') return `/view-fiat-withdraw?id=${id}`
  if (kind === 'customerTransferOut' || kind === 'customerTransferIn') return `/wallet-history?open=${kind}.${id}`
  return `/mint-redeem-order?id=${id}`
}
