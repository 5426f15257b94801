// The texts of the frame around the documentation. The pages themselves are in English (decision 0092).

import type { Text } from '@sampan/contract/language.ts'
import type { SectionName } from './doc-page.ts'

export const sectionTitles: Readonly<Record<SectionName, Text>> = {
  start: { en: 'Get started', 'zh-CN': '入门', th: 'เริ่มต้น' },
  money: { en: 'Move money', 'zh-CN': '转移资金', th: 'โอนเงิน' },
  events: { en: 'Events', 'zh-CN': '事件', th: 'เหตุการณ์' },
  conventions: { en: 'Conventions', 'zh-CN': '约定', th: 'ข้อกำหนด' },
  tools: { en: 'Tools', 'zh-CN': '工具', th: 'เครื่องมือ' },
  reference: { en: 'Reference', 'zh-CN': '接口参考', th: 'เอกสารอ้างอิง' },
}

export const frameTexts = {
  product: { en: 'API documentation', 'zh-CN': 'API 文档', th: 'เอกสาร API' },
  skip: { en: 'Skip to content', 'zh-CN': '跳到正文', th: 'ข้ามไปยังเนื้อหา' },
  pages: { en: 'Pages', 'zh-CN': '页面', th: 'หน้า' },
  menu: { en: 'Menu', 'zh-CN': '菜单', th: 'เมนู' },
  search: { en: 'Search', 'zh-CN': '搜索', th: 'ค้นหา' },
  noResults: { en: 'Nothing found', 'zh-CN': '未找到结果', th: 'ไม่พบผลลัพธ์' },
  results: { en: 'Results', 'zh-CN': '搜索结果', th: 'ผลการค้นหา' },
  onThisPage: { en: 'On this page', 'zh-CN': '本页内容', th: 'ในหน้านี้' },
  copy: { en: 'Copy', 'zh-CN': '复制', th: 'คัดลอก' },
  copied: { en: 'Copied', 'zh-CN': '已复制', th: 'คัดลอกแล้ว' },
  copyFailed: { en: "Couldn't copy", 'zh-CN': '无法复制', th: 'คัดลอกไม่ได้' },
  language: { en: 'Language', 'zh-CN': '语言', th: 'ภาษา' },
  theme: { en: 'Theme', 'zh-CN': '外观', th: 'ธีม' },
  system: { en: 'System', 'zh-CN': '跟随系统', th: 'ตามระบบ' },
  light: { en: 'Light', 'zh-CN': '浅色', th: 'สว่าง' },
  dark: { en: 'Dark', 'zh-CN': '深色', th: 'มืด' },
  wallet: { en: 'Open wallet', 'zh-CN': '打开钱包', th: 'เปิดวอลเล็ต' },
  markdown: { en: 'View as Markdown', 'zh-CN': '查看 Markdown', th: 'ดูแบบ Markdown' },
  previous: { en: 'Previous', 'zh-CN': '上一页', th: 'ก่อนหน้า' },
  next: { en: 'Next', 'zh-CN': '下一页', th: 'ถัดไป' },
  englishOnly: {
    en: '',
    'zh-CN': '此页面目前仅提供英文版。',
    th: 'หน้านี้มีเฉพาะภาษาอังกฤษ',
  },
  notFound: { en: 'Page not found', 'zh-CN': '找不到页面', th: 'ไม่พบหน้านี้' },
  notFoundHint: {
    en: 'This page has moved or never existed. Start from the first page.',
    'zh-CN': '此页面已移动或不存在，请从首页开始。',
    th: 'หน้านี้ถูกย้ายหรือไม่มีอยู่ เริ่มจากหน้าแรก',
  },
  home: { en: 'Go to the first page', 'zh-CN': '前往首页', th: 'ไปหน้าแรก' },
} as const satisfies Readonly<Record<string, Text>>

export const panelTexts = {
  tryIt: { en: 'Try it', 'zh-CN': '试用', th: 'ลองใช้' },
  key: { en: 'Test key', 'zh-CN': '测试密钥', th: 'คีย์ทดสอบ' },
  keyHint: {
    en: 'Create one in the wallet: account menu, Test mode, then API keys. It stays in the memory of this page and is never stored.',
    'zh-CN': '在钱包中创建：账户菜单 → 测试模式 → API 密钥。密钥仅保留在此页面的内存中，不会被保存。',
    th: 'สร้างได้ในกระเป๋าเงิน: เมนูบัญชี โหมดทดสอบ แล้วเลือกคีย์ API คีย์อยู่ในหน่วยความจำของหน้านี้เท่านั้น ไม่มีการบันทึก',
  },
  liveKey: {
    en: "This is a live key. A page is no place for a secret that moves money, so we don't send it. Use a key that begins with sk_test_.",
    'zh-CN': '这是正式密钥。网页不适合存放可转移资金的密钥，因此不会发送。请使用以 sk_test_ 开头的密钥。',
    th: 'นี่คือคีย์ใช้งานจริง หน้าเว็บไม่ใช่ที่สำหรับคีย์ที่โอนเงินได้ เราจึงไม่ส่ง ใช้คีย์ที่ขึ้นต้นด้วย sk_test_',
  },
  noKey: {
    en: 'Paste a key that begins with sk_test_.',
    'zh-CN': '请粘贴以 sk_test_ 开头的密钥。',
    th: 'วางคีย์ที่ขึ้นต้นด้วย sk_test_',
  },
  body: { en: 'Body', 'zh-CN': '请求正文', th: 'เนื้อหาคำขอ' },
  badBody: { en: 'The body is not valid JSON.', 'zh-CN': '正文不是有效的 JSON。', th: 'เนื้อหาไม่ใช่ JSON ที่ถูกต้อง' },
  signingKey: { en: 'Signing key (PEM)', 'zh-CN': '签名私钥（PEM）', th: 'คีย์ลงนาม (PEM)' },
  makeKey: { en: 'Create a key pair', 'zh-CN': '生成密钥对', th: 'สร้างคู่คีย์' },
  publicKey: {
    en: 'Register this public key with your test key:',
    'zh-CN': '请将此公钥登记到您的测试密钥：',
    th: 'ลงทะเบียนคีย์สาธารณะนี้กับคีย์ API ทดสอบของคุณ:',
  },
  badSigningKey: {
    en: 'Paste a private key in PEM, or create a key pair.',
    'zh-CN': '请粘贴 PEM 格式的私钥，或生成密钥对。',
    th: 'วางคีย์ส่วนตัวแบบ PEM หรือสร้างคู่คีย์',
  },
  dryRun: { en: 'Dry run', 'zh-CN': '试运行', th: 'ทดลองโดยไม่ทำรายการ' },
  send: { en: 'Send', 'zh-CN': '发送', th: 'ส่ง' },
  request: { en: 'Request', 'zh-CN': '请求', th: 'คำขอ' },
  response: { en: 'Response', 'zh-CN': '响应', th: 'คำตอบ' },
  noAnswer: {
    en: 'No answer came. Check your connection and try again.',
    'zh-CN': '未收到响应，请检查网络连接后重试。',
    th: 'ไม่ได้รับคำตอบ ตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
  },
  webhookHeaders: { en: 'Headers', 'zh-CN': '标头', th: 'ส่วนหัว' },
  webhookBody: { en: 'Raw body', 'zh-CN': '原始正文', th: 'เนื้อหาดิบ' },
  webhookKey: { en: 'Public key or secret', 'zh-CN': '公钥或密钥', th: 'คีย์สาธารณะหรือรหัสลับ' },
  check: { en: 'Check signature', 'zh-CN': '校验签名', th: 'ตรวจลายเซ็น' },
  valid: { en: 'The signature is valid.', 'zh-CN': '签名有效。', th: 'ลายเซ็นถูกต้อง' },
} as const satisfies Readonly<Record<string, Text>>
