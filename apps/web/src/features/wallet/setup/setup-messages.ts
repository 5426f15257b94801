// Texts of the wallet setup.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Welcome to Sampan', 'zh-CN': '欢迎使用 Sampan', th: 'ยินดีต้อนรับสู่ Sampan' },
  more: {
    en: 'Three steps to get started.',
    'zh-CN': '三步即可开始使用。',
    th: 'เริ่มต้นใช้งานในสามขั้นตอน',
  },
  steps: { en: 'First steps', 'zh-CN': '开始使用', th: 'ขั้นตอนแรก' },
  done: { en: 'Done', 'zh-CN': '已完成', th: 'เสร็จแล้ว' },
  putAway: { en: 'Hide first steps', 'zh-CN': '收起入门步骤', th: 'ซ่อนขั้นตอนแรก' },
  protect: { en: 'Protect your account', 'zh-CN': '保护账户', th: 'ปกป้องบัญชี' },
  protectMore: {
    en: 'Add an authenticator or passkey. Both are safer than SMS codes.',
    'zh-CN': '添加身份验证器或通行密钥，两者都比短信验证码更安全。',
    th: 'ตั้งค่าแอปยืนยันตัวตนหรือพาสคีย์ ปลอดภัยกว่ารหัส SMS',
  },
  protectDo: { en: 'Open security settings', 'zh-CN': '打开安全设置', th: 'เปิดการตั้งค่าความปลอดภัย' },
  bring: { en: 'Make your first deposit', 'zh-CN': '首次充值', th: 'ฝากเงินครั้งแรก' },
  bringMore: {
    en: 'Send stablecoins to your deposit address, or transfer from your bank. Track every step here.',
    'zh-CN': '将稳定币转入您的充值地址，或从银行转账。每一步都会显示在这里。',
    th: 'ส่งสเตเบิลคอยน์มายังที่อยู่ฝากของคุณ หรือโอนจากธนาคาร ติดตามทุกขั้นตอนได้ที่นี่',
  },
  depositCrypto: { en: 'Deposit crypto', 'zh-CN': '充值加密货币', th: 'ฝากคริปโต' },
  depositBank: { en: 'Deposit from a bank', 'zh-CN': '从银行充值', th: 'ฝากจากธนาคาร' },
  destination: { en: 'Save a destination', 'zh-CN': '保存收款方', th: 'บันทึกปลายทาง' },
  destinationMore: {
    en: 'You can only withdraw to saved destinations. New addresses unlock after 24 hours, so add yours early.',
    'zh-CN': '只能提现到已保存的收款方。新地址 24 小时后可用，请尽早添加。',
    th: 'ถอนได้เฉพาะปลายทางที่บันทึกไว้ ที่อยู่ใหม่ใช้ได้หลัง 24\u00a0ชั่วโมง ควรเพิ่มแต่เนิ่น ๆ',
  },
  saveAddress: { en: 'Add address', 'zh-CN': '添加地址', th: 'เพิ่มที่อยู่' },
  saveBank: { en: 'Add bank account', 'zh-CN': '添加银行账户', th: 'เพิ่มบัญชีธนาคาร' },
  onlyLook: {
    en: "You can view balances. An administrator of your company's account can make deposits.",
    'zh-CN': '您可以查看余额。企业账户的管理员可以充值。',
    th: 'คุณดูยอดเงินได้ ผู้ดูแลบัญชีบริษัทเป็นผู้ฝากเงินได้',
  },
} as const satisfies Record<string, Text>
