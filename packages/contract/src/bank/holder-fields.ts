// The form fields of the account holder and of an intermediary bank.

import { placeExample } from './examples.ts'
import type { BankField } from './field.ts'

export const exampleOf = (example: string | undefined) => (example === undefined ? {} : { example })

const withState = new Set(['US', 'AU', 'CA', 'IN', 'BR', 'MX', 'MY'])
const withoutPostalCode = new Set(['HK', 'AE', 'MO', 'QA', 'PA', 'BS', 'FJ'])

export const holderFields = (country: string): readonly BankField[] => [
  {
    key: 'beneficiaryName',
    label: { en: 'Account holder name', 'zh-CN': '户名', th: 'ชื่อเจ้าของบัญชี' },
    help: {
      en: "As your bank shows it. It must be your own or your company's name.",
      'zh-CN': '须与银行登记一致，且为您本人或贵公司的名称。',
      th: 'ตามที่ธนาคารบันทึกไว้ และต้องเป็นชื่อของคุณหรือบริษัทของคุณ',
    },
    maxLength: 140,
  },
  {
    key: 'beneficiaryCountry',
    label: { en: 'Country of residence', 'zh-CN': '持有人所在国家/地区', th: 'ประเทศที่เจ้าของบัญชีอยู่' },
    type: 'country',
    example: country,
  },
  { key: 'address', label: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' }, example: '12 Harbour Road', maxLength: 140 },
  {
    key: 'city',
    label: { en: 'City', 'zh-CN': '城市', th: 'เมือง' },
    help: { en: '2 to 32 characters.', 'zh-CN': '2 至 32 个字符。', th: '2 ถึง 32 อักขระ' },
    ...exampleOf(placeExample(country).city),
    minLength: 2,
    maxLength: 32,
  },
  {
    key: 'state',
    label: { en: 'State or province', 'zh-CN': '州或省', th: 'รัฐหรือจังหวัด' },
    ...(withState.has(country) ? {} : { optional: true }),
    maxLength: 60,
  },
  {
    key: 'postalCode',
    label: { en: 'Postal code', 'zh-CN': '邮政编码', th: 'รหัสไปรษณีย์' },
    ...(withoutPostalCode.has(country) ? { optional: true } : {}),
    ...exampleOf(placeExample(country).postalCode),
    maxLength: 16,
  },
]

export const intermediaryFields: readonly BankField[] = [
  {
    key: 'isIntermediaryRequired',
    label: { en: 'Is an intermediary bank required?', 'zh-CN': '是否需要中间行？', th: 'ต้องใช้ธนาคารตัวกลางหรือไม่' },
    help: {
      en: 'Only if your bank told you so.',
      'zh-CN': '仅在您的银行有此要求时选择。',
      th: 'เฉพาะเมื่อธนาคารของคุณแจ้งไว้',
    },
    type: 'yesNo',
    refreshOnChange: true,
  },
  {
    key: 'intermediaryBank.bankName',
    label: { en: 'Intermediary bank name', 'zh-CN': '中间行名称', th: 'ชื่อธนาคารตัวกลาง' },
    maxLength: 140,
  },
  {
    key: 'intermediaryBank.country',
    label: { en: 'Intermediary bank country', 'zh-CN': '中间行所在国家/地区', th: 'ประเทศของธนาคารตัวกลาง' },
    type: 'country',
  },
  {
    key: 'intermediaryBank.swiftCode',
    label: { en: 'Intermediary bank SWIFT code', 'zh-CN': '中间行 SWIFT 代码', th: 'รหัส SWIFT ของธนาคารตัวกลาง' },
    help: {
      en: '8 or 11 letters and digits, for example CHASUS33',
      'zh-CN': '8 或 11 位字母和数字，例如：CHASUS33',
      th: 'ตัวอักษรและตัวเลข 8 หรือ 11\u00a0ตัว ตัวอย่าง: CHASUS33',
    },
    example: 'CHASUS33',
    minLength: 8,
    maxLength: 11,
    check: 'bic',
  },
  {
    key: 'intermediaryBank.accountNumber',
    label: {
      en: "Your bank's account at the intermediary bank",
      'zh-CN': '贵行在中间行的账号',
      th: 'บัญชีของธนาคารคุณที่ธนาคารตัวกลาง',
    },
    optional: true,
    maxLength: 40,
  },
]
