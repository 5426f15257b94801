// Texts of the receipt verification screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'Check that a Sampan receipt is genuine.',
    'zh-CN': '核验 Sampan 回单的真伪。',
    th: 'ตรวจสอบว่าใบเสร็จ Sampan เป็นของจริง',
  },
  code: { en: 'Verification code', 'zh-CN': '回单核验码', th: 'รหัสตรวจสอบ' },
  codeHelp: {
    en: '16 characters, next to the QR code on the receipt.',
    'zh-CN': '16 个字符，位于回单二维码旁。',
    th: '16 อักขระ อยู่ข้างคิวอาร์โค้ดบนใบเสร็จ',
  },
  codeWrong: {
    en: 'Enter 16 letters and digits, for example 7K3M-Q9XA-2B4C-9ZZ0.',
    'zh-CN': '验证码由十六个字母和数字组成，例如 7K3M-Q9XA-2B4C-9ZZ0。',
    th: 'รหัสมีตัวอักษรและตัวเลขสิบหกตัว เช่น 7K3M-Q9XA-2B4C-9ZZ0',
  },
  check: { en: 'Check', 'zh-CN': '核验', th: 'ตรวจสอบ' },
  checking: { en: 'Checking…', 'zh-CN': '正在核验…', th: 'กำลังตรวจสอบ…' },
  ours: { en: 'This receipt is genuine', 'zh-CN': '此回单真实有效', th: 'ใบเสร็จนี้เป็นของจริง' },
  oursMore: {
    en: 'Compare these details with the receipt. If anything differs, the receipt was altered.',
    'zh-CN': '请将以下内容与回单核对。如有不同，说明回单被改动过。',
    th: 'เทียบรายละเอียดเหล่านี้กับใบเสร็จ หากต่างกันแสดงว่าใบเสร็จถูกแก้ไข',
  },
  unknown: {
    en: 'No receipt has this code',
    'zh-CN': '没有与此验证码对应的回单',
    th: 'ไม่มีใบเสร็จที่ใช้รหัสนี้',
  },
  unknownMore: {
    en: "Check each character. If they all match, the receipt isn't from us.",
    'zh-CN': '请核对每个字符。若全部一致，则该回单并非由我们出具。',
    th: 'ตรวจสอบทุกอักขระ หากตรงกันทั้งหมด ใบเสร็จนี้ไม่ได้ออกโดยเรา',
  },
  failed: { en: "We couldn't check this. Try again.", 'zh-CN': '暂时无法核验。', th: 'ตรวจสอบไม่ได้ในขณะนี้' },
  another: { en: 'Check another receipt', 'zh-CN': '核验另一张回单', th: 'ตรวจสอบใบเสร็จอื่น' },
  kind: { en: 'Type', 'zh-CN': '类型', th: 'ประเภท' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  paid: { en: 'Paid', 'zh-CN': '支付', th: 'จ่าย' },
  got: { en: 'Received', 'zh-CN': '收到', th: 'ได้รับ' },
  status: { en: 'Current status', 'zh-CN': '当前状态', th: 'สถานะปัจจุบัน' },
  completed: { en: 'Completed', 'zh-CN': '完成时间', th: 'เสร็จเมื่อ' },
  issued: { en: 'Receipt issued', 'zh-CN': '回单首次出具', th: 'ออกใบเสร็จครั้งแรก' },
  reference: { en: 'Reference ends in', 'zh-CN': '参考号末尾', th: 'เลขอ้างอิงลงท้ายด้วย' },
  destination: {
    en: 'Account, address or hash ends in',
    'zh-CN': '账号、地址或哈希末尾',
    th: 'บัญชี ที่อยู่ หรือแฮชลงท้ายด้วย',
  },
} as const satisfies Record<string, Text>
