// Texts of the proof that an address is one's own.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: "Prove it's yours", 'zh-CN': '证明此地址归您所有', th: 'ยืนยันว่าเป็นของคุณ' },
  why: {
    en: "Sign a short text with this wallet, or send a small deposit from it. You can use it sooner, and we won't ask about large deposits from it.",
    'zh-CN': '用此钱包签署一段短文本，或从该钱包充入一笔小额资金，此地址即可更早使用，之后来自该钱包的大额充值也无需再核实。',
    th: 'ลงนามข้อความสั้น ๆ ด้วยกระเป๋านี้ หรือฝากจำนวนเล็กน้อยจากกระเป๋านี้ แล้วจะใช้ได้เร็วขึ้น และเราไม่ต้องสอบถามเมื่อฝากยอดสูงจากที่อยู่นี้',
  },
  whyUsable: {
    en: "Sign a short text with this wallet, or send a small deposit from it. Then we won't ask about large deposits from it.",
    'zh-CN': '用此钱包签署一段短文本，或从该钱包充入一笔小额资金，之后来自该钱包的大额充值无需再核实。',
    th: 'ลงนามข้อความสั้น ๆ ด้วยกระเป๋านี้ หรือฝากจำนวนเล็กน้อยจากกระเป๋านี้ แล้วเราไม่ต้องสอบถามเมื่อฝากยอดสูงจากที่อยู่นี้',
  },
  begin: { en: 'Get text to sign', 'zh-CN': '获取待签名文本', th: 'รับข้อความที่จะลงนาม' },
  preparing: { en: 'Preparing', 'zh-CN': '正在准备', th: 'กำลังเตรียม' },
  how: {
    en: 'Copy the text into the "sign message" function of your wallet, then paste the signature. Valid for 15 minutes.',
    'zh-CN': '将文本复制到钱包的“签名消息”功能，再粘贴签名。15 分钟内有效。',
    th: 'คัดลอกข้อความไปยังเมนู “ลงนามข้อความ” ของกระเป๋า แล้ววางลายเซ็น ใช้ได้ 15\u00a0นาที',
  },
  copy: { en: 'Copy text', 'zh-CN': '复制文本', th: 'คัดลอกข้อความ' },
  copied: { en: 'Text copied', 'zh-CN': '文本已复制', th: 'คัดลอกข้อความแล้ว' },
  withWallet: { en: 'Sign with wallet', 'zh-CN': '用钱包签名', th: 'ลงนามด้วยกระเป๋า' },
  walletRefused: {
    en: "The wallet didn't sign. Choose this address in it and try again.",
    'zh-CN': '钱包未签名。请在钱包中选择此地址后重试。',
    th: 'กระเป๋าไม่ได้ลงนาม เลือกที่อยู่นี้ในกระเป๋าแล้วลองอีกครั้ง',
  },
  signature: { en: 'Signature', 'zh-CN': '签名', th: 'ลายเซ็น' },
  signatureHelp: { en: 'From your wallet, as it is.', 'zh-CN': '请原样粘贴钱包给出的签名。', th: 'วางตามที่กระเป๋าให้มา' },
  needed: { en: 'Paste the signature.', 'zh-CN': '请粘贴签名。', th: 'วางลายเซ็น' },
  checking: { en: 'Checking', 'zh-CN': '正在验证', th: 'กำลังตรวจสอบ' },
  prove: { en: 'Submit signature', 'zh-CN': '提交签名', th: 'ส่งลายเซ็น' },
} as const satisfies Record<string, Text>
