// Texts about deliveries, and about what can be done with a webhook.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const deliveryMessages = {
  title: { en: 'Deliveries', 'zh-CN': '投递记录', th: 'ประวัติการส่ง' },
  filters: { en: 'Filters', 'zh-CN': '筛选', th: 'ตัวกรอง' },
  any: { en: 'All deliveries', 'zh-CN': '全部投递', th: 'การส่งทั้งหมด' },
  pending: { en: 'Waiting', 'zh-CN': '等待中', th: 'รอส่ง' },
  delivered: { en: 'Delivered', 'zh-CN': '已送达', th: 'ส่งแล้ว' },
  failed: { en: 'Failed', 'zh-CN': '失败', th: 'ไม่สำเร็จ' },
  none: { en: 'No deliveries', 'zh-CN': '没有投递记录', th: 'ไม่มีการส่ง' },
  noneMore: {
    en: 'Deliveries of the last 30 days are listed here.',
    'zh-CN': '此处显示最近 30 天的投递记录。',
    th: 'รายการส่งใน 30\u00a0วันล่าสุดจะอยู่ที่นี่',
  },
  event: { en: 'Event', 'zh-CN': '事件', th: 'เหตุการณ์' },
  test: { en: 'Test event', 'zh-CN': '测试事件', th: 'เหตุการณ์ทดสอบ' },
  state: { en: 'Result', 'zh-CN': '结果', th: 'ผลลัพธ์' },
  number: { en: 'Number', 'zh-CN': '编号', th: 'หมายเลข' },
  tries: { en: 'Attempts', 'zh-CN': '尝试次数', th: 'จำนวนครั้ง' },
  time: { en: 'Time', 'zh-CN': '时间', th: 'เวลา' },
  nextTry: { en: 'Next try {time}', 'zh-CN': '下次尝试：{time}', th: 'ลองอีกครั้ง {time}' },
  request: { en: 'Request', 'zh-CN': '请求', th: 'คำขอ' },
  body: { en: 'Body', 'zh-CN': '正文', th: 'เนื้อหา' },
  response: { en: 'Response', 'zh-CN': '响应', th: 'คำตอบ' },
  attempt: { en: '{status} · {ms} ms', 'zh-CN': '{status} · {ms} 毫秒', th: '{status} · {ms}\u00a0ms' },
  noTries: { en: 'Not tried yet', 'zh-CN': '尚未尝试', th: 'ยังไม่ได้ลอง' },
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  resend: { en: 'Resend', 'zh-CN': '重新发送', th: 'ส่งอีกครั้ง' },
  sending: { en: 'Sending', 'zh-CN': '正在发送', th: 'กำลังส่ง' },
  several: { en: 'Resend several', 'zh-CN': '批量重新发送', th: 'ส่งหลายรายการอีกครั้ง' },
  what: { en: 'What to resend', 'zh-CN': '重新发送内容', th: 'ส่งอะไรอีกครั้ง' },
  failedSince: { en: 'All failed', 'zh-CN': '全部失败项', th: 'ที่ไม่สำเร็จทั้งหมด' },
  range: { en: 'A range of events', 'zh-CN': '指定编号范围', th: 'ช่วงหมายเลข' },
  since: { en: 'Failed in the last', 'zh-CN': '失败时间范围', th: 'ไม่สำเร็จภายใน' },
  hour: { en: 'Hour', 'zh-CN': '1 小时', th: '1\u00a0ชั่วโมง' },
  day: { en: '24 hours', 'zh-CN': '24 小时', th: '24\u00a0ชั่วโมง' },
  month: { en: '30 days', 'zh-CN': '30 天', th: '30\u00a0วัน' },
  from: { en: 'From number', 'zh-CN': '起始编号', th: 'ตั้งแต่หมายเลข' },
  to: { en: 'To number', 'zh-CN': '结束编号', th: 'ถึงหมายเลข' },
  rangeWrong: {
    en: 'Enter numbers from 1, at most 1,000 events each time.',
    'zh-CN': '请输入从 1 起的编号，一次最多 1,000 个事件。',
    th: 'ใส่หมายเลขตั้งแต่ 1 ครั้งละไม่เกิน 1,000\u00a0เหตุการณ์',
  },
  addressRefused: { en: 'Address is not public', 'zh-CN': '地址不可公开访问', th: 'ที่อยู่ไม่เป็นสาธารณะ' },
  httpsNeeded: { en: 'Address is not https', 'zh-CN': '地址不是 https', th: 'URL ไม่ใช่ https' },
  nameUnknown: { en: 'Host name not found', 'zh-CN': '找不到主机名', th: 'ไม่พบชื่อโฮสต์' },
  timeout: { en: 'No response within 15 seconds', 'zh-CN': '15 秒内无响应', th: 'ไม่มีคำตอบภายใน 15\u00a0วินาที' },
  certificate: { en: 'Certificate not accepted', 'zh-CN': '证书无效', th: 'ใบรับรองใช้ไม่ได้' },
  connection: { en: 'No connection', 'zh-CN': '无法连接', th: 'เชื่อมต่อไม่ได้' },
} as const satisfies Record<string, Text>

export const resentTexts: PluralText = {
  one: { en: '{count} event will be sent again.', 'zh-CN': '将重新发送 {count} 个事件。', th: 'จะส่ง {count}\u00a0เหตุการณ์อีกครั้ง' },
  other: {
    en: '{count} events will be sent again.',
    'zh-CN': '将重新发送 {count} 个事件。',
    th: 'จะส่ง {count}\u00a0เหตุการณ์อีกครั้ง',
  },
}

export const actionMessages = {
  test: { en: 'Send test event', 'zh-CN': '发送测试事件', th: 'ส่งเหตุการณ์ทดสอบ' },
  edit: { en: 'Edit', 'zh-CN': '编辑', th: 'แก้ไข' },
  pause: { en: 'Pause', 'zh-CN': '暂停', th: 'หยุดชั่วคราว' },
  resume: { en: 'Turn on', 'zh-CN': '启用', th: 'เปิดใช้งาน' },
  '24': { en: 'In 24 hours', 'zh-CN': '24 小时后', th: 'ใน 24\u00a0ชั่วโมง' },
  '1': { en: 'In 1 hour', 'zh-CN': '1 小时后', th: 'ใน 1\u00a0ชั่วโมง' },
  '0': { en: 'Now', 'zh-CN': '立即', th: 'ทันที' },
  remove: { en: 'Remove', 'zh-CN': '移除', th: 'ลบ' },
  removeAsk: { en: 'Remove this webhook?', 'zh-CN': '移除此 Webhook？', th: 'ลบเว็บฮุกนี้หรือไม่' },
  removeMore: {
    en: 'We stop sending events to {host}. Its delivery log is removed too.',
    'zh-CN': '我们将停止向 {host} 发送事件，投递记录也会移除。',
    th: 'เราจะหยุดส่งเหตุการณ์ไปยัง {host} และลบประวัติการส่งด้วย',
  },
  removed: { en: 'Webhook removed.', 'zh-CN': 'Webhook 已移除。', th: 'ลบเว็บฮุกแล้ว' },
  keep: { en: 'Keep it', 'zh-CN': '保留', th: 'เก็บไว้' },
} as const satisfies Record<string, Text>

const secretMessages = {
  act: { en: 'Replace secret', 'zh-CN': '更换密钥', th: 'เปลี่ยนรหัสลับ' },
  ask: { en: 'Replace the signing secret?', 'zh-CN': '更换签名密钥？', th: 'เปลี่ยนรหัสลับสำหรับลงนามหรือไม่' },
  more: {
    en: 'Until the former secret ends, we sign every event with both.',
    'zh-CN': '旧密钥失效前，每个事件都会用新旧两个密钥签名。',
    th: 'จนกว่ารหัสลับเดิมจะสิ้นสุด เราจะลงนามทุกเหตุการณ์ด้วยทั้งสองรายการ',
  },
  formerEnds: { en: 'Former secret ends', 'zh-CN': '旧密钥失效时间', th: 'รหัสลับเดิมสิ้นสุด' },
} as const satisfies Record<string, Text>

const keyMessages = {
  act: { en: 'Replace signing key', 'zh-CN': '更换签名密钥', th: 'เปลี่ยนคีย์ลงนาม' },
  ask: { en: 'Replace the signing key?', 'zh-CN': '更换签名密钥？', th: 'เปลี่ยนคีย์ลงนามหรือไม่' },
  more: {
    en: 'Until the former key ends, we sign every event with both.',
    'zh-CN': '旧密钥失效前，每个事件都会用新旧两个密钥签名。',
    th: 'จนกว่าคีย์เดิมจะสิ้นสุด เราจะลงนามทุกเหตุการณ์ด้วยทั้งสองคีย์',
  },
  formerEnds: { en: 'Former key ends', 'zh-CN': '旧密钥失效时间', th: 'คีย์เดิมสิ้นสุด' },
} as const satisfies Record<string, Text>

/** With HMAC the customer keeps a secret; with Ed25519 we keep the key. */
export const chooseRollMessages = ({ signing }: { signing: 'ed25519' | 'hmac' }) =>
  signing === 'hmac' ? secretMessages : keyMessages
