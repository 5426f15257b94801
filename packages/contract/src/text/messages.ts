// The messages of form fields. A schema carries the English text, which is translated here.

import { fill, type Text } from './language.ts'

export const messages = {
  required: { en: 'is required', 'zh-CN': '为必填项', th: 'จำเป็นต้องกรอก' },
  invalidAddress: { en: 'Invalid Address', 'zh-CN': '地址无效', th: 'ที่อยู่ไม่ถูกต้อง' },
  invalidCharacter: { en: 'Invalid character', 'zh-CN': '含有不允许的字符', th: 'มีอักขระที่ไม่อนุญาต' },
  minimumAmount: { en: 'Minimum amount is {value}', 'zh-CN': '最小金额为 {value}', th: 'จำนวนขั้นต่ำคือ {value}' },
  maximumAmount: { en: 'Maximum amount is {value}', 'zh-CN': '最大金额为 {value}', th: 'จำนวนสูงสุดคือ {value}' },
  amountNotANumber: {
    en: 'Enter numbers only, for example 1,250.00.',
    'zh-CN': '请只输入数字，例如：1,250.00',
    th: 'ใส่เฉพาะตัวเลข ตัวอย่าง: 1,250.00',
  },
  amountAboveZero: { en: 'Enter an amount greater than 0.', 'zh-CN': '金额须大于 0。', th: 'ต้องมากกว่า 0' },
  amountWhole: { en: 'Enter a whole amount.', 'zh-CN': '只接受整数金额。', th: 'ใส่จำนวนเต็มเท่านั้น' },
  amountDecimals: { en: 'Use up to {value} decimals.', 'zh-CN': '最多 {value} 位小数。', th: 'ทศนิยมไม่เกิน {value} ตำแหน่ง' },
  amountTooLarge: { en: 'This amount is too large.', 'zh-CN': '金额超出可处理范围。', th: 'จำนวนเกินกว่าที่รองรับ' },
  currency: { en: "We don't support this currency.", 'zh-CN': '不支持的币种。', th: 'ไม่รู้จักสกุลเงินนี้' },
  passwordLength: { en: 'At least 14 characters', 'zh-CN': '至少 14 个字符', th: 'อย่างน้อย 14 อักขระ' },
  passwordUpper: { en: 'One uppercase letter', 'zh-CN': '一个大写字母', th: 'ตัวพิมพ์ใหญ่หนึ่งตัว' },
  passwordLower: { en: 'One lowercase letter', 'zh-CN': '一个小写字母', th: 'ตัวพิมพ์เล็กหนึ่งตัว' },
  passwordNumber: { en: 'One number', 'zh-CN': '一个数字', th: 'ตัวเลขหนึ่งตัว' },
  passwordSpecial: { en: 'One special symbol', 'zh-CN': '一个特殊符号', th: 'สัญลักษณ์พิเศษหนึ่งตัว' },
  passwordTooLong: { en: 'Up to 128 characters', 'zh-CN': '最多 128 个字符', th: 'ไม่เกิน 128 อักขระ' },
  passwordPersonal: {
    en: 'No part of your email name, and no "Sampan"',
    'zh-CN': '不得包含您的邮箱名称或 Sampan 字样',
    th: 'ต้องไม่มีชื่ออีเมลของคุณหรือคำว่า Sampan',
  },
  antiPhishingCode: {
    en: 'Enter 4 to 20 letters and numbers, for example Harbour88.',
    'zh-CN': '4 至 20 个字母和数字，例如：Harbour88',
    th: 'ตัวอักษรและตัวเลข 4 ถึง 20\u00a0ตัว ตัวอย่าง: Harbour88',
  },
  bankCity: {
    en: 'Enter 2 to 32 characters, for example Frankfurt am Main.',
    'zh-CN': '2 至 32 个字符，例如：Frankfurt am Main',
    th: '2 ถึง 32 อักขระ ตัวอย่าง: Frankfurt am Main',
  },
  webhookUrl: {
    en: 'Enter a web address without user name, password or #, for example https://example.com/events.',
    'zh-CN': '请输入不含用户名、密码或 # 的网址，例如 https://example.com/events。',
    th: 'ใส่ URL ที่ไม่มีชื่อผู้ใช้ รหัสผ่าน หรือ # เช่น https://example.com/events',
  },
  webhookAddress: {
    en: 'Enter a public https address.',
    'zh-CN': '请输入可公开访问的 https 地址。',
    th: 'ใส่ URL แบบ https ที่เข้าถึงได้จากอินเทอร์เน็ต',
  },
  signature: {
    en: "This isn't a signature of this text by this address. Sign the text again and paste the whole signature.",
    'zh-CN': '这不是此地址对该文本的签名。请重新签名，并粘贴完整的签名。',
    th: 'ไม่ใช่ลายเซ็นของที่อยู่นี้บนข้อความนี้ ลงนามข้อความอีกครั้งและวางลายเซ็นทั้งหมด',
  },
  accessUntil: {
    en: 'Choose a day in the next 12 months.',
    'zh-CN': '请选择未来 12 个月内的日期。',
    th: 'เลือกวันภายใน 12\u00a0เดือนข้างหน้า',
  },
  webhookMany: {
    en: 'You can have up to 20 webhooks.',
    'zh-CN': '最多可设置 20 个 Webhook。',
    th: 'มีเว็บฮุกได้ไม่เกิน 20\u00a0รายการ',
  },
  tooLong: { en: 'Use up to {value} characters.', 'zh-CN': '最多 {value} 个字符。', th: 'ไม่เกิน {value} อักขระ' },
  email: {
    en: 'Enter an email address, for example name@example.com (up to 100 characters).',
    'zh-CN': '请输入邮箱地址，例如 name@example.com（最多 100 个字符）。',
    th: 'ใส่อีเมล เช่น name@example.com (ไม่เกิน 100 อักขระ)',
  },
  phone: {
    en: 'Enter the number with country code, for example +6581234567.',
    'zh-CN': '带国家代码的号码，例如：+6581234567',
    th: 'หมายเลขพร้อมรหัสประเทศ ตัวอย่าง: +6581234567',
  },
  code: { en: 'Enter 6 digits, for example 482913.', 'zh-CN': '6 位数字，例如：482913', th: 'ตัวเลข 6\u00a0หลัก ตัวอย่าง: 482913' },
  txnHash: {
    en: "This isn't a valid transaction hash for this network.",
    'zh-CN': '这不是该网络的交易哈希。',
    th: 'นี่ไม่ใช่แฮชธุรกรรมของเครือข่ายนี้',
  },
  userAgreement: {
    en: 'Agree to the user agreement to continue.',
    'zh-CN': '请先同意用户协议。',
    th: 'ยอมรับข้อตกลงผู้ใช้เพื่อดำเนินการต่อ',
  },
  privacyPolicy: {
    en: 'Agree to the privacy policy to continue.',
    'zh-CN': '请先同意隐私政策。',
    th: 'ยอมรับนโยบายความเป็นส่วนตัวเพื่อดำเนินการต่อ',
  },
  proofType: { en: 'Use JPG, PNG or PDF.', 'zh-CN': '只接受 JPG、PNG 或 PDF。', th: 'เฉพาะ JPG, PNG หรือ PDF' },
  pictureType: { en: 'Use JPG or PNG.', 'zh-CN': '只接受 JPG 或 PNG。', th: 'เฉพาะ JPG หรือ PNG' },
  proofCount: { en: 'Up to 2 files.', 'zh-CN': '最多 2 个文件。', th: 'ไม่เกิน 2\u00a0ไฟล์' },
  proofSize: { en: 'Each file can be up to 5M.', 'zh-CN': '每个文件最大 5M。', th: 'แต่ละไฟล์ไม่เกิน 5M' },
  payoutFileSize: { en: 'The file can be up to 1 MB.', 'zh-CN': '文件最大 1 MB。', th: 'ไฟล์ต้องไม่เกิน 1\u00a0MB' },
  proofEmpty: { en: 'This file is empty.', 'zh-CN': '该文件为空。', th: 'ไฟล์นี้ว่างเปล่า' },
  ipBlock: {
    en: 'Enter an IP address or a block, for example 203.0.113.0/24.',
    'zh-CN': '请输入 IP 地址或地址段，例如 203.0.113.0/24。',
    th: 'ใส่ที่อยู่ IP หรือช่วงที่อยู่ เช่น 203.0.113.0/24',
  },
  ipBlockHost: {
    en: 'This block has bits beyond its prefix. Write a single address without one.',
    'zh-CN': '该地址段含有前缀之外的位。单个地址请不要写前缀。',
    th: 'ช่วงนี้มีบิตเกินพรีฟิกซ์ หากเป็นที่อยู่เดียวไม่ต้องใส่พรีฟิกซ์',
  },
  ipBlockWide: {
    en: 'This block is too wide. Use /16 or longer for IPv4, /32 or longer for IPv6.',
    'zh-CN': '该地址段过大。IPv4 请用 /16 或更长前缀，IPv6 请用 /32 或更长前缀。',
    th: 'ช่วงนี้กว้างเกินไป ใช้ /16 ขึ้นไปสำหรับ IPv4 และ /32 ขึ้นไปสำหรับ IPv6',
  },
  signingKey: {
    en: 'Enter an Ed25519 public key, as PEM or as 32 bytes in base64url.',
    'zh-CN': '请输入 Ed25519 公钥，PEM 格式或 base64url 编码的 32 字节。',
    th: 'ใส่คีย์สาธารณะ Ed25519 แบบ PEM หรือ 32 ไบต์ใน base64url',
  },
  requestId: {
    en: 'Use 1 to 64 characters without spaces.',
    'zh-CN': '1 至 64 个字符，不含空格。',
    th: '1 ถึง 64 อักขระ ไม่มีช่องว่าง',
  },
  searchTooShort: {
    en: 'Enter at least three letters or digits.',
    'zh-CN': '请至少输入三个字母或数字。',
    th: 'พิมพ์ตัวอักษรหรือตัวเลขอย่างน้อยสามตัว',
  },
  undeclared: {
    en: 'We don\'t know the field "{value}". Check its spelling or leave it out.',
    'zh-CN': '无法识别字段“{value}”。请检查拼写，或将其删除。',
    th: 'ระบบไม่รู้จักช่อง “{value}” โปรดตรวจตัวสะกดหรือไม่ต้องส่งช่องนี้',
  },
  invalid: { en: 'Check this field.', 'zh-CN': '请检查此项。', th: 'ตรวจสอบช่องนี้' },
} as const satisfies Record<string, Text>

export type MessageName = keyof typeof messages

/** The English text with its value, for a schema. */
export const messageOf = (name: MessageName, value?: string | number): string =>
  fill(messages[name], value === undefined ? {} : { value }).en

/** 'Label is required', with the label in the right place for each language. */
export const requiredText = (label: Text): Text => ({
  en: `${label.en} ${messages.required.en}`,
  'zh-CN': `${label['zh-CN']}${messages.required['zh-CN']}`,
  th: `${label.th} ${messages.required.th}`,
})

/** The text in all languages for a schema's English message, with its value. */
export function textOf(english: string): Text | undefined {
  const texts: readonly Text[] = Object.values(messages)
  const exact = texts.find((text) => text.en === english)
  if (exact) return exact
  for (const text of texts) {
    const [before, after] = text.en.split('{value}')
    if (before === undefined || after === undefined) continue
    if (english.startsWith(before) && english.endsWith(after) && english.length > before.length + after.length)
      return fill(text, { value: english.slice(before.length, english.length - after.length) })
  }
  return undefined
}
