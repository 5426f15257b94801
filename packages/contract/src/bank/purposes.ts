// Purposes of payments, by the codes of ISO 20022 that banks understand everywhere.

import type { Text } from '../text/language.ts'

export const purposes = {
  SUPP: { en: 'Paying a supplier', 'zh-CN': '支付供应商货款', th: 'ชำระค่าสินค้าแก่ผู้ขาย' },
  SCVE: { en: 'Paying for services', 'zh-CN': '支付服务费用', th: 'ชำระค่าบริการ' },
  SALA: { en: 'Salaries', 'zh-CN': '工资', th: 'เงินเดือน' },
  INTC: { en: 'Transfer within one group of companies', 'zh-CN': '集团内部转账', th: 'โอนภายในกลุ่มบริษัท' },
  CASH: { en: 'Moving own money', 'zh-CN': '转移自有资金', th: 'โอนเงินของตนเอง' },
  INVS: { en: 'Investment', 'zh-CN': '投资', th: 'การลงทุน' },
  LOAN: { en: 'Loan or its repayment', 'zh-CN': '贷款或还款', th: 'เงินกู้หรือชำระเงินกู้' },
  RENT: { en: 'Rent', 'zh-CN': '租金', th: 'ค่าเช่า' },
  TAXS: { en: 'Taxes', 'zh-CN': '税款', th: 'ภาษี' },
  EDUC: { en: 'School or university', 'zh-CN': '教育费用', th: 'ค่าเล่าเรียน' },
  FAMI: { en: 'Support of the family', 'zh-CN': '赡养家人', th: 'อุปการะครอบครัว' },
  OTHR: { en: 'Something else', 'zh-CN': '其他', th: 'อื่น ๆ' },
} as const satisfies Record<string, Text>

export type Purpose = keyof typeof purposes
export const purposeCodes = Object.keys(purposes) as readonly Purpose[]
export const isPurpose = (value: string): value is Purpose => Object.hasOwn(purposes, value)
