// Purposes of payments, by the codes of ISO 20022 that banks understand everywhere.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'

export const purposes = {
  SUPP: { en: 'Supplier payment', 'zh-CN': '支付供应商货款', th: 'ชำระค่าสินค้าแก่ผู้ขาย' },
  SCVE: { en: 'Payment for services', 'zh-CN': '支付服务费用', th: 'ชำระค่าบริการ' },
  SALA: { en: 'Salaries', 'zh-CN': '工资', th: 'เงินเดือน' },
  INTC: { en: 'Transfer within a group of companies', 'zh-CN': '集团内部转账', th: 'โอนภายในกลุ่มบริษัท' },
  CASH: { en: 'Transfer to own account', 'zh-CN': '转入本人账户', th: 'โอนเข้าบัญชีตนเอง' },
  INVS: { en: 'Investment', 'zh-CN': '投资', th: 'การลงทุน' },
  LOAN: { en: 'Loan or repayment', 'zh-CN': '贷款或还款', th: 'เงินกู้หรือชำระเงินกู้' },
  RENT: { en: 'Rent', 'zh-CN': '租金', th: 'ค่าเช่า' },
  TAXS: { en: 'Taxes', 'zh-CN': '税款', th: 'ภาษี' },
  EDUC: { en: 'Education', 'zh-CN': '教育', th: 'การศึกษา' },
  FAMI: { en: 'Family support', 'zh-CN': '家庭赡养', th: 'อุปการะครอบครัว' },
  OTHR: { en: 'Other', 'zh-CN': '其他', th: 'อื่น ๆ' },
} as const satisfies Record<string, Text>

export type Purpose = keyof typeof purposes
export const purposeCodes = keysOf(purposes)
export const isPurpose = (value: string): value is Purpose => Object.hasOwn(purposes, value)
