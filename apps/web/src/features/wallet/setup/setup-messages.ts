// Texts of the wallet setup.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Nothing has crossed yet', 'zh-CN': '还没有任何转账', th: 'ยังไม่มีรายการใดข้ามฝั่ง' },
  more: {
    en: 'Three steps, and your first money is here.',
    'zh-CN': '三步即可收到第一笔资金。',
    th: 'สามขั้นตอน แล้วเงินก้อนแรกจะอยู่ที่นี่',
  },
  steps: { en: 'First steps', 'zh-CN': '第一步', th: 'ขั้นตอนแรก' },
  done: { en: 'Done', 'zh-CN': '已完成', th: 'เสร็จแล้ว' },
  putAway: { en: 'Put the first steps away', 'zh-CN': '收起入门步骤', th: 'ซ่อนขั้นตอนแรก' },
  protect: { en: 'Protect the account', 'zh-CN': '保护账户', th: 'ปกป้องบัญชี' },
  protectMore: {
    en: 'Bind an authenticator or a passkey: withdrawals ask for it.',
    'zh-CN': '绑定身份验证器或通行密钥：提现时需要使用。',
    th: 'ผูกแอปยืนยันตัวตนหรือพาสคีย์ การถอนจะใช้สิ่งนี้',
  },
  protectDo: { en: 'Open security settings', 'zh-CN': '打开安全设置', th: 'เปิดการตั้งค่าความปลอดภัย' },
  bring: { en: 'Bring money in', 'zh-CN': '存入资金', th: 'นำเงินเข้า' },
  bringMore: {
    en: 'Send stablecoins to your own address, or transfer from your bank. Every step shows here, from the first second.',
    'zh-CN': '将稳定币转到您的专属地址，或从银行转账。从第一秒起，每一步都会显示在这里。',
    th: 'ส่งสเตเบิลคอยน์มาที่ที่อยู่ของคุณ หรือโอนจากธนาคาร ทุกขั้นตอนจะแสดงที่นี่ตั้งแต่วินาทีแรก',
  },
  depositCrypto: { en: 'Deposit crypto', 'zh-CN': '充值加密货币', th: 'ฝากคริปโต' },
  depositBank: { en: 'Deposit from a bank', 'zh-CN': '从银行存入', th: 'ฝากจากธนาคาร' },
  destination: { en: 'Save where it may go', 'zh-CN': '保存收款目的地', th: 'บันทึกปลายทาง' },
  destinationMore: {
    en: 'Money leaves to saved destinations only. A new one rests for 24 hours, so save it early.',
    'zh-CN': '资金只会转到已保存的目的地。新目的地需等待 24 小时，请尽早保存。',
    th: 'เงินออกไปยังปลายทางที่บันทึกไว้เท่านั้น ปลายทางใหม่ต้องพัก 24 ชั่วโมง จึงควรบันทึกแต่เนิ่น ๆ',
  },
  saveAddress: { en: 'Save an address', 'zh-CN': '保存地址', th: 'บันทึกที่อยู่' },
  saveBank: { en: 'Add a bank account', 'zh-CN': '添加银行账户', th: 'เพิ่มบัญชีธนาคาร' },
  onlyLook: {
    en: 'You may look at balances. Whoever manages your company’s account can bring money in.',
    'zh-CN': '您可以查看余额。存入资金需由贵公司的账户管理人操作。',
    th: 'คุณดูยอดได้ ผู้ดูแลบัญชีของบริษัทเป็นผู้นำเงินเข้า',
  },
} as const satisfies Record<string, Text>
