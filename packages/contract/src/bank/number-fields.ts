// The form fields of account numbers and bank codes.

import { bicExample, ibanExample } from './examples.ts'
import { type BankField, same } from './field.ts'

export const swiftCode = (country: string): BankField => {
  const example = bicExample(country)
  return {
    key: 'swiftCode',
    label: { en: 'SWIFT code', 'zh-CN': 'SWIFT 代码', th: 'รหัส SWIFT' },
    help: {
      en: `8 or 11 letters and digits, for example ${example}`,
      'zh-CN': `8 或 11 位字母和数字，例如：${example}`,
      th: `ตัวอักษรและตัวเลข 8 หรือ 11\u00a0ตัว ตัวอย่าง: ${example}`,
    },
    example,
    minLength: 8,
    maxLength: 11,
    check: 'bic',
    refreshOnChange: true,
  }
}

export const iban = (country: string): BankField => {
  const example = ibanExample(country)
  return {
    key: 'iban',
    label: same('IBAN'),
    help: {
      en: `Starts with the two-letter country code, for example ${example}`,
      'zh-CN': `以两位国家字母开头，例如：${example}`,
      th: `ขึ้นต้นด้วยตัวอักษรประเทศสองตัว ตัวอย่าง: ${example}`,
    },
    example,
    minLength: 15,
    maxLength: 42,
    check: 'iban',
    refreshOnChange: true,
  }
}

export const number = (min: number, max: number, example: string): BankField => ({
  key: 'accountNumber',
  label: { en: 'Account number', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
  help:
    min === max
      ? {
          en: `${min} digits, for example ${example}`,
          'zh-CN': `${min} 位数字，例如：${example}`,
          th: `ตัวเลข ${min}\u00a0หลัก ตัวอย่าง: ${example}`,
        }
      : {
          en: `${min} to ${max} digits, for example ${example}`,
          'zh-CN': `${min} 至 ${max} 位数字，例如：${example}`,
          th: `ตัวเลข ${min} ถึง ${max}\u00a0หลัก ตัวอย่าง: ${example}`,
        },
  example,
  minLength: min,
  maxLength: max,
  pattern: `\\d{${min},${max}}`,
})

/** Countries without a specific rule: any number that the bank uses. */
export const anyNumber: BankField = {
  key: 'accountNumber',
  label: { en: 'Account number', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
  help: {
    en: '4 to 34 letters and digits, for example 1234567890',
    'zh-CN': '4 至 34 位字母和数字，例如：1234567890',
    th: 'ตัวอักษรและตัวเลข 4 ถึง 34\u00a0ตัว ตัวอย่าง: 1234567890',
  },
  example: '1234567890',
  minLength: 4,
  maxLength: 34,
  pattern: '[A-Z0-9]{4,34}',
}

export const routing: BankField = {
  key: 'localCode',
  label: { en: 'Routing number (ABA)', 'zh-CN': '路由号码（ABA）', th: 'หมายเลข Routing (ABA)' },
  help: { en: '9 digits, for example 021000021', 'zh-CN': '9 位数字，例如：021000021', th: 'ตัวเลข 9\u00a0หลัก ตัวอย่าง: 021000021' },
  example: '021000021',
  minLength: 9,
  maxLength: 11,
  check: 'aba',
}

export const bsb: BankField = {
  key: 'localCode',
  label: same('BSB'),
  help: { en: '6 digits, for example 062-000', 'zh-CN': '6 位数字，例如：062-000', th: 'ตัวเลข 6\u00a0หลัก ตัวอย่าง: 062-000' },
  example: '062-000',
  minLength: 6,
  maxLength: 7,
  check: 'bsb',
}

export const sortCode: BankField = {
  key: 'localCode',
  label: { en: 'Sort code', 'zh-CN': '银行代码（Sort code）', th: 'รหัสสาขา (sort code)' },
  help: { en: '6 digits, for example 20-00-00', 'zh-CN': '6 位数字，例如：20-00-00', th: 'ตัวเลข 6\u00a0หลัก ตัวอย่าง: 20-00-00' },
  example: '20-00-00',
  minLength: 6,
  maxLength: 8,
  check: 'sortCode',
}

export const clearingCode: BankField = {
  key: 'localCode',
  label: { en: 'Bank code', 'zh-CN': '银行代码', th: 'รหัสธนาคาร' },
  help: { en: '3 digits, for example 004', 'zh-CN': '3 位数字，例如：004', th: 'ตัวเลข 3\u00a0หลัก ตัวอย่าง: 004' },
  example: '004',
  minLength: 3,
  maxLength: 3,
  pattern: '\\d{3}',
}

export const branchCode: BankField = {
  key: 'localCode',
  label: { en: 'Branch code', 'zh-CN': '分行代码', th: 'รหัสสาขา' },
  help: { en: '3 digits, for example 001', 'zh-CN': '3 位数字，例如：001', th: 'ตัวเลข 3\u00a0หลัก ตัวอย่าง: 001' },
  example: '001',
  minLength: 3,
  maxLength: 3,
  pattern: '\\d{3}',
}
