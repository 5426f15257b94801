// Texts of the webhooks page.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'We send events of your account to your server as they happen.',
    'zh-CN': '账户发生变化时，我们会将事件发送到您的服务器。',
    th: 'เราส่งเหตุการณ์ของบัญชีไปยังเซิร์ฟเวอร์ของคุณทันทีที่เกิดขึ้น',
  },
  loading: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  caption: { en: 'Webhooks', 'zh-CN': 'Webhook', th: 'เว็บฮุก' },
  add: { en: 'Add webhook', 'zh-CN': '添加 Webhook', th: 'เพิ่มเว็บฮุก' },
  empty: { en: 'No webhooks yet', 'zh-CN': '还没有 Webhook', th: 'ยังไม่มีเว็บฮุก' },
  emptyMore: {
    en: 'Add the address of your server, and we call it with every event you choose.',
    'zh-CN': '添加您服务器的地址，我们会将您选择的事件逐一发送过去。',
    th: 'เพิ่ม URL ของเซิร์ฟเวอร์ของคุณ แล้วเราจะส่งทุกเหตุการณ์ที่คุณเลือก',
  },
  unknown: { en: 'This webhook no longer exists', 'zh-CN': '此 Webhook 已不存在', th: 'ไม่มีเว็บฮุกนี้แล้ว' },
  back: { en: 'All webhooks', 'zh-CN': '全部 Webhook', th: 'เว็บฮุกทั้งหมด' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'URL' },
  events: { en: 'Events', 'zh-CN': '事件', th: 'เหตุการณ์' },
  state: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  last: { en: 'Last delivery', 'zh-CN': '最近投递', th: 'การส่งล่าสุด' },
  never: { en: 'None yet', 'zh-CN': '暂无', th: 'ยังไม่มี' },
  active: { en: 'Active', 'zh-CN': '已启用', th: 'เปิดใช้งาน' },
  failing: { en: 'Failing', 'zh-CN': '投递失败', th: 'ส่งไม่สำเร็จ' },
  owner: { en: 'Paused', 'zh-CN': '已暂停', th: 'หยุดชั่วคราว' },
  off: { en: 'Turned off', 'zh-CN': '已停用', th: 'ปิดแล้ว' },
  failingSince: {
    en: 'No delivery has succeeded since {time}. We keep trying, and turn the webhook off after four days.',
    'zh-CN': '自 {time} 起没有投递成功。我们会继续重试，四天后将停用此 Webhook。',
    th: 'ไม่มีการส่งสำเร็จตั้งแต่ {time} เราจะลองต่อไป และจะปิดเว็บฮุกหลังจากสี่วัน',
  },
  ownerMore: {
    en: "Events aren't delivered while it's paused. Resend them by number afterwards.",
    'zh-CN': '暂停期间不投递事件。恢复后可按编号重新发送。',
    th: 'ระหว่างหยุดจะไม่ส่งเหตุการณ์ ส่งย้อนหลังตามหมายเลขได้ภายหลัง',
  },
  gone: {
    en: 'We turned it off because your server answered 410.',
    'zh-CN': '您的服务器返回了 410，因此我们已停用它。',
    th: 'เราปิดเพราะเซิร์ฟเวอร์ของคุณตอบ 410',
  },
  failed: {
    en: 'We turned it off after four days without a successful delivery.',
    'zh-CN': '连续四天没有投递成功，因此我们已停用它。',
    th: 'เราปิดเพราะไม่มีการส่งสำเร็จสี่วัน',
  },
  signing: { en: 'Signature', 'zh-CN': '签名', th: 'ลายเซ็น' },
  publicKey: { en: 'Public key', 'zh-CN': '公钥', th: 'คีย์สาธารณะ' },
  formerKey: { en: 'Former public key', 'zh-CN': '旧公钥', th: 'คีย์สาธารณะเดิม' },
  formerUntil: { en: 'The former one signs until {time}', 'zh-CN': '旧密钥签名至 {time}', th: 'รายการเดิมลงนามถึง {time}' },
  secret: { en: 'Secret', 'zh-CN': '密钥', th: 'รหัสลับ' },
  secretOnce: {
    en: "Copy the secret now. We won't show it again.",
    'zh-CN': '请立即复制密钥，之后不再显示。',
    th: 'คัดลอกรหัสลับตอนนี้ เราจะไม่แสดงอีก',
  },
  secretKept: { en: 'Shown once, when it was made', 'zh-CN': '仅在生成时显示一次', th: 'แสดงครั้งเดียวตอนสร้าง' },
  created: { en: 'Added', 'zh-CN': '添加日期', th: 'เพิ่มเมื่อ' },
  copy: { en: 'Copy {what}', 'zh-CN': '复制{what}', th: 'คัดลอก{what}' },
  copied: { en: 'Copied', 'zh-CN': '已复制', th: 'คัดลอกแล้ว' },
  notCopied: {
    en: "Your browser didn't allow copying.",
    'zh-CN': '浏览器不允许复制。',
    th: 'เบราว์เซอร์ไม่อนุญาตให้คัดลอก',
  },
} as const satisfies Record<string, Text>

export const formMessages = {
  change: { en: 'Edit webhook', 'zh-CN': '编辑 Webhook', th: 'แก้ไขเว็บฮุก' },
  addressHelp: {
    en: 'A public https address that answers with a 2xx status within 15 seconds.',
    'zh-CN': '可公开访问的 https 地址，须在 15 秒内返回 2xx 状态。',
    th: 'URL แบบ https สาธารณะที่ตอบสถานะ 2xx ภายใน 15\u00a0วินาที',
  },
  description: { en: 'Description', 'zh-CN': '说明', th: 'คำอธิบาย' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
  which: { en: 'Which events', 'zh-CN': '接收哪些事件', th: 'เหตุการณ์ใดบ้าง' },
  all: { en: 'All events', 'zh-CN': '全部事件', th: 'ทุกเหตุการณ์' },
  some: { en: 'Selected events', 'zh-CN': '部分事件', th: 'เฉพาะเหตุการณ์ที่เลือก' },
  someNeeded: { en: 'Choose at least one kind of event.', 'zh-CN': '请至少选择一类事件。', th: 'เลือกเหตุการณ์อย่างน้อยหนึ่งประเภท' },
  signed: { en: 'How we sign', 'zh-CN': '签名方式', th: 'วิธีลงนาม' },
  ed25519: { en: 'Ed25519 (recommended)', 'zh-CN': 'Ed25519（推荐）', th: 'Ed25519 (แนะนำ)' },
  ed25519More: {
    en: 'You verify with a public key. Nothing on your server can forge an event.',
    'zh-CN': '您用公钥验证，服务器上没有可用于伪造事件的内容。',
    th: 'คุณตรวจสอบด้วยคีย์สาธารณะ ไม่มีสิ่งใดบนเซิร์ฟเวอร์ที่ใช้ปลอมเหตุการณ์ได้',
  },
  hmac: { en: 'HMAC with a shared secret', 'zh-CN': 'HMAC 共享密钥', th: 'HMAC ด้วยรหัสลับร่วม' },
  hmacMore: {
    en: 'For receivers that cannot verify Ed25519. Keep the secret safe.',
    'zh-CN': '适用于无法验证 Ed25519 的接收方。请妥善保管密钥。',
    th: 'สำหรับผู้รับที่ตรวจสอบ Ed25519 ไม่ได้ เก็บรหัสลับให้ปลอดภัย',
  },
  factorNeeded: {
    en: 'Changes to webhooks are confirmed with a second factor.',
    'zh-CN': '修改 Webhook 需要第二种验证方式。',
    th: 'การเปลี่ยนเว็บฮุกต้องยืนยันด้วยวิธีที่สอง',
  },
  save: { en: 'Save changes', 'zh-CN': '保存修改', th: 'บันทึกการเปลี่ยนแปลง' },
  sending: { en: 'Sending', 'zh-CN': '正在提交', th: 'กำลังส่ง' },
} as const satisfies Record<string, Text>
