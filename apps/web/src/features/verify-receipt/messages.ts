// Texts of the receipt verification screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'Whoever is shown a receipt of ours can ask here whether we wrote it.',
    'zh-CN': '收到我们的回单后，可在此查询是否由我们出具。',
    th: 'ผู้ที่ได้รับใบเสร็จของเราตรวจสอบได้ที่นี่ว่าเราเป็นผู้ออกหรือไม่',
  },
  code: { en: 'Verification code', 'zh-CN': '验证码', th: 'รหัสตรวจสอบ' },
  codeHelp: {
    en: 'Sixteen characters, beside the square code on the receipt',
    'zh-CN': '十六个字符，位于回单二维码旁',
    th: 'สิบหกตัวอักษร อยู่ข้างคิวอาร์โค้ดบนใบเสร็จ',
  },
  codeWrong: {
    en: 'A code has sixteen letters and figures, such as 7K3M-Q9XA-2B4C-9ZZ0.',
    'zh-CN': '验证码由十六个字母和数字组成，例如 7K3M-Q9XA-2B4C-9ZZ0。',
    th: 'รหัสมีตัวอักษรและตัวเลขสิบหกตัว เช่น 7K3M-Q9XA-2B4C-9ZZ0',
  },
  check: { en: 'Check', 'zh-CN': '核验', th: 'ตรวจสอบ' },
  checking: { en: 'Checking…', 'zh-CN': '正在核验…', th: 'กำลังตรวจสอบ…' },
  ours: { en: 'We wrote this receipt', 'zh-CN': '此回单由我们出具', th: 'เราเป็นผู้ออกใบเสร็จนี้' },
  oursMore: {
    en: 'Compare what stands here with the paper. Where anything differs, the paper was changed.',
    'zh-CN': '请将此处内容与文件对照。如有不同，说明文件已被改动。',
    th: 'เปรียบเทียบข้อมูลนี้กับเอกสาร หากมีส่วนใดต่างกัน แสดงว่าเอกสารถูกแก้ไข',
  },
  unknown: {
    en: 'We know no receipt with this code',
    'zh-CN': '没有使用此验证码的回单',
    th: 'เราไม่พบใบเสร็จที่มีรหัสนี้',
  },
  unknownMore: {
    en: 'Compare each character with the receipt. If they are the same, the receipt is not ours.',
    'zh-CN': '请逐个字符与回单核对。若完全一致，则该回单并非由我们出具。',
    th: 'เทียบทุกตัวอักษรกับใบเสร็จ หากตรงกัน แสดงว่าใบเสร็จนี้ไม่ใช่ของเรา',
  },
  failed: { en: 'This could not be checked just now.', 'zh-CN': '暂时无法核验。', th: 'ตรวจสอบไม่ได้ในขณะนี้' },
  another: { en: 'Check another receipt', 'zh-CN': '核验另一张回单', th: 'ตรวจสอบใบเสร็จอื่น' },
  kind: { en: 'Kind', 'zh-CN': '类型', th: 'ประเภท' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  paid: { en: 'Paid', 'zh-CN': '支付', th: 'จ่าย' },
  got: { en: 'Received', 'zh-CN': '收到', th: 'ได้รับ' },
  status: { en: 'Status now', 'zh-CN': '当前状态', th: 'สถานะปัจจุบัน' },
  completed: { en: 'Completed', 'zh-CN': '完成时间', th: 'เสร็จเมื่อ' },
  issued: { en: 'Receipt first written', 'zh-CN': '回单首次出具', th: 'ออกใบเสร็จครั้งแรก' },
  reference: { en: 'Reference ends with', 'zh-CN': '参考编号末尾', th: 'หมายเลขอ้างอิงลงท้ายด้วย' },
  destination: {
    en: 'Account, address or hash ends with',
    'zh-CN': '账号、地址或哈希末尾',
    th: 'บัญชี ที่อยู่ หรือแฮชลงท้ายด้วย',
  },
} as const satisfies Record<string, Text>
