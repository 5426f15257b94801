// What is said about the rows of a batch, in all languages: problems are stored with the row.

import type { Text } from '@sampan/contract/language.ts'

export const rowMessages = {
  formula: {
    en: 'The column {column} contains a formula or starts with = + - @. Enter a plain value.',
    'zh-CN': '{column} 列包含公式或以 = + - @ 开头，请填写普通值。',
    th: 'คอลัมน์ {column} มีสูตรหรือขึ้นต้นด้วย = + - @ โปรดใส่ค่าธรรมดา',
  },
  destinationMissing: { en: 'Enter a destination.', 'zh-CN': '请填写收款方。', th: 'ใส่ปลายทาง' },
  destinationUnknown: {
    en: "This isn't one of your saved destinations for {currency}.",
    'zh-CN': '这不是您已保存的 {currency} 收款方。',
    th: 'ไม่ใช่ปลายทาง {currency} ที่คุณบันทึกไว้',
  },
  destinationAmbiguous: {
    en: 'Several saved destinations match. Enter the full address or account number, and the network.',
    'zh-CN': '有多个已保存的收款方匹配，请填写完整地址或账号以及网络。',
    th: 'มีปลายทางที่บันทึกไว้ตรงกันหลายรายการ ใส่ที่อยู่หรือเลขบัญชีเต็ม และเครือข่าย',
  },
  networkUnknown: {
    en: "We don't support this network. Example: Tron",
    'zh-CN': '不支持此网络。例如：Tron',
    th: 'ไม่รองรับเครือข่ายนี้ ตัวอย่าง: Tron',
  },
  currencyUnknown: {
    en: "We don't support this currency. Example: USDC",
    'zh-CN': '不支持此币种。例如：USDC',
    th: 'ไม่รองรับสกุลเงินนี้ ตัวอย่าง: USDC',
  },
  purposeUnknown: {
    en: 'Enter a purpose code, for example SUPP, SALA or OTHR.',
    'zh-CN': '请填写用途代码，例如 SUPP、SALA 或 OTHR。',
    th: 'ใส่รหัสวัตถุประสงค์ เช่น SUPP, SALA หรือ OTHR',
  },
  referenceTooLong: {
    en: 'A reference can be up to {max} characters.',
    'zh-CN': '附言最多 {max} 个字符。',
    th: 'ข้อความอ้างอิงยาวได้ไม่เกิน {max}\u00a0ตัวอักษร',
  },
  duplicate: {
    en: 'Same destination, amount and reference as line {line}. Both will be paid.',
    'zh-CN': '收款方、金额和附言与第 {line} 行相同，两笔都会付款。',
    th: 'ปลายทาง จำนวน และข้อความอ้างอิงเหมือนบรรทัด {line} ระบบจะจ่ายทั้งสองรายการ',
  },
  waits: {
    en: 'Another withdrawal to this address comes first. This one starts when it is completed.',
    'zh-CN': '此地址有另一笔提现在先，待其完成后开始本笔。',
    th: 'มีการถอนไปยังที่อยู่นี้ก่อนหน้า รายการนี้จะเริ่มเมื่อรายการนั้นเสร็จ',
  },
  changed: {
    en: 'The destination was changed after the batch was confirmed.',
    'zh-CN': '确认批量付款后，收款方信息已修改。',
    th: 'ปลายทางถูกเปลี่ยนหลังจากยืนยันชุดรายการ',
  },
  unexpected: {
    en: "We couldn't start this payment. No money was sent.",
    'zh-CN': '无法发起此笔付款，未转出任何款项。',
    th: 'เริ่มรายการนี้ไม่ได้ ไม่มีการส่งเงิน',
  },
} as const satisfies Record<string, Text>

export const factLabels = {
  file: { en: 'File', 'zh-CN': '文件', th: 'ไฟล์' },
  payments: { en: 'Payments', 'zh-CN': '付款笔数', th: 'จำนวนรายการ' },
  total: { en: 'Total in {currency}', 'zh-CN': '{currency} 总额', th: 'ยอดรวม {currency}' },
  fees: { en: 'Fees in {currency}', 'zh-CN': '{currency} 手续费', th: 'ค่าธรรมเนียม {currency}' },
  rows: { en: 'Fingerprint of the rows', 'zh-CN': '付款行指纹', th: 'ลายนิ้วมือของแถว' },
} as const satisfies Record<string, Text>
