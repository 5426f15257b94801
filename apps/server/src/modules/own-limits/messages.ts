// The texts about own limits in mails, and before a code is asked for.

import type { Text } from '@sampan/contract/language.ts'
import type { LimitPeriod, OwnLimitFlow } from '@sampan/contract/own-limits.ts'

export const flowLabels: Readonly<Record<OwnLimitFlow, Text>> = {
  crypto: { en: 'Crypto withdrawals', 'zh-CN': '加密货币提现', th: 'ถอนคริปโต' },
  bank: { en: 'Bank withdrawals in {currency}', 'zh-CN': '{currency} 银行提现', th: 'ถอนเข้าธนาคารเป็น {currency}' },
  transfer: { en: 'Sends to people in {currency}', 'zh-CN': '转账给他人 {currency}', th: 'ส่งให้บุคคลเป็น {currency}' },
}

export const periodLabels: Readonly<Record<LimitPeriod, Text>> = {
  perTransaction: { en: 'Per transaction', 'zh-CN': '单笔', th: 'ต่อรายการ' },
  perDay: { en: 'Per day', 'zh-CN': '每日', th: 'ต่อวัน' },
  perMonth: { en: 'Per month', 'zh-CN': '每月', th: 'ต่อเดือน' },
}

export const factTexts = {
  limits: { en: 'Limits', 'zh-CN': '限额', th: 'วงเงิน' },
  takesEffect: { en: 'Takes effect', 'zh-CN': '生效时间', th: 'มีผลเมื่อ' },
  none: { en: 'No own limit', 'zh-CN': '不设自定限额', th: 'ไม่มีวงเงินที่ตั้งเอง' },
} as const satisfies Record<string, Text>
