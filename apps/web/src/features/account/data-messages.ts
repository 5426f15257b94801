// Texts of the page that downloads all data of the account.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  loading: { en: 'Loading your data page', 'zh-CN': '正在读取', th: 'กำลังเรียกข้อมูล' },
  inside: { en: "What's in the file", 'zh-CN': '文件内容', th: 'ในไฟล์มีอะไรบ้าง' },
  you: {
    en: 'Your profile, registration, documents, sign-ins and devices',
    'zh-CN': '您的资料、注册信息、文件、登录记录和设备',
    th: 'โปรไฟล์ การลงทะเบียน เอกสาร การเข้าสู่ระบบ และอุปกรณ์ของคุณ',
  },
  money: {
    en: 'Every transaction, fee, balance and receipt',
    'zh-CN': '每笔交易、手续费、余额和回单',
    th: 'ทุกรายการ ค่าธรรมเนียม ยอดคงเหลือ และใบเสร็จ',
  },
  saved: {
    en: 'Saved addresses, bank accounts and payees',
    'zh-CN': '保存的地址、银行账户和收款人',
    th: 'ที่อยู่และบัญชีธนาคารที่บันทึกไว้ และผู้รับเงิน',
  },
  settings: {
    en: 'Schedules, limits, API keys, webhooks and notifications',
    'zh-CN': '定期计划、限额、API 密钥、Webhook 和通知',
    th: 'รายการล่วงหน้า วงเงิน คีย์ API เว็บฮุก และการแจ้งเตือน',
  },
  without: {
    en: 'No passwords, codes or other secrets',
    'zh-CN': '不含密码、验证码等机密信息',
    th: 'ไม่มีรหัสผ่าน รหัสยืนยัน หรือความลับอื่น',
  },
  format: {
    en: "It's a ZIP file with JSON lines that programs can read, and a short explanation.",
    'zh-CN': '文件为 ZIP 格式，内含程序可读的 JSON Lines 数据和简短说明。',
    th: 'เป็นไฟล์ ZIP มีข้อมูล JSON ที่โปรแกรมอ่านได้ พร้อมคำอธิบายสั้น ๆ',
  },
  care: {
    en: 'Keep the file safe. Anyone who has it can read it.',
    'zh-CN': '请妥善保管此文件，任何持有者都能读取其内容。',
    th: 'เก็บไฟล์ไว้ในที่ปลอดภัย ผู้ที่มีไฟล์อ่านข้อมูลได้ทั้งหมด',
  },
  ask: { en: 'Download all my data', 'zh-CN': '下载我的全部数据', th: 'ดาวน์โหลดข้อมูลทั้งหมดของฉัน' },
  steps: {
    en: 'First confirm with a code. Then you can download the file for 15 minutes.',
    'zh-CN': '请先用验证码确认，之后 15 分钟内可下载文件。',
    th: 'ยืนยันด้วยรหัสก่อน จากนั้นดาวน์โหลดไฟล์ได้ภายใน 15\u00a0นาที',
  },
  next: {
    en: 'You can then download the file for 15 minutes.',
    'zh-CN': '之后您可以在 15 分钟内下载文件。',
    th: 'จากนั้นคุณดาวน์โหลดไฟล์ได้ภายใน 15\u00a0นาที',
  },
  ready: {
    en: 'Your file is ready until {time}.',
    'zh-CN': '您的文件可在 {time} 之前下载。',
    th: 'ไฟล์ของคุณพร้อมดาวน์โหลดถึง {time}',
  },
  readyMore: {
    en: 'Download it in this browser.',
    'zh-CN': '请在此浏览器中下载。',
    th: 'ดาวน์โหลดในเบราว์เซอร์นี้',
  },
  download: { en: 'Download file', 'zh-CN': '下载文件', th: 'ดาวน์โหลดไฟล์' },
  downloading: { en: 'Preparing your file', 'zh-CN': '正在准备文件', th: 'กำลังเตรียมไฟล์' },
  ownersOnly: {
    en: 'Only an owner of the company can download its data.',
    'zh-CN': '只有公司的所有者可以下载公司数据。',
    th: 'เฉพาะเจ้าของบริษัทเท่านั้นที่ดาวน์โหลดข้อมูลได้',
  },
} as const satisfies Record<string, Text>
