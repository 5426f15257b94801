// Texts of the API activity page.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'Calls from your API keys in the last 30 days, newest first.',
    'zh-CN': '最近 30 天内 API 密钥的调用记录，最新的在前。',
    th: 'การเรียกใช้คีย์ API ใน 30\u00a0วันที่ผ่านมา เรียงจากใหม่ไปเก่า',
  },
  list: { en: 'API calls', 'zh-CN': 'API 调用', th: 'การเรียก API' },
  filters: { en: 'Filters', 'zh-CN': '筛选', th: 'ตัวกรอง' },
  anyKey: { en: 'All keys', 'zh-CN': '全部密钥', th: 'ทุกคีย์' },
  anyResult: { en: 'All results', 'zh-CN': '全部结果', th: 'ทุกผลลัพธ์' },
  success: { en: 'Successful', 'zh-CN': '成功', th: 'สำเร็จ' },
  refused: { en: 'Refused', 'zh-CN': '被拒绝', th: 'ถูกปฏิเสธ' },
  failed: { en: 'Failed', 'zh-CN': '失败', th: 'ไม่สำเร็จ' },
  call: { en: 'Call', 'zh-CN': '调用', th: 'การเรียก' },
  key: { en: 'Key', 'zh-CN': '密钥', th: 'คีย์' },
  result: { en: 'Result', 'zh-CN': '结果', th: 'ผลลัพธ์' },
  hungUp: { en: 'Connection closed', 'zh-CN': '连接已断开', th: 'การเชื่อมต่อถูกปิด' },
  latency: { en: 'Latency', 'zh-CN': '耗时', th: 'เวลาตอบ' },
  ms: { en: '{ms} ms', 'zh-CN': '{ms} 毫秒', th: '{ms}\u00a0ms' },
  address: { en: 'IP address', 'zh-CN': 'IP 地址', th: 'ที่อยู่ IP' },
  requestId: { en: 'Request ID', 'zh-CN': '请求 ID', th: 'รหัสคำขอ' },
  copy: { en: 'Copy request ID', 'zh-CN': '复制请求 ID', th: 'คัดลอกรหัสคำขอ' },
  copied: { en: 'Copied: …{end}', 'zh-CN': '已复制：…{end}', th: 'คัดลอกแล้ว: …{end}' },
  notCopied: {
    en: "Your browser didn't allow copying.",
    'zh-CN': '浏览器不允许复制。',
    th: 'เบราว์เซอร์ไม่อนุญาตให้คัดลอก',
  },
  time: { en: 'Time', 'zh-CN': '时间', th: 'เวลา' },
  nothing: { en: 'No calls match these filters', 'zh-CN': '没有符合条件的调用', th: 'ไม่มีการเรียกที่ตรงกับตัวกรอง' },
  clear: { en: 'Clear filters', 'zh-CN': '清除筛选', th: 'ล้างตัวกรอง' },
  empty: { en: 'No API calls yet', 'zh-CN': '还没有 API 调用', th: 'ยังไม่มีการเรียก API' },
  emptyMore: {
    en: 'Calls of your keys appear here a second after we answer them.',
    'zh-CN': '密钥的调用在响应一秒后显示在此处。',
    th: 'การเรียกของคีย์จะแสดงที่นี่หนึ่งวินาทีหลังจากเราตอบ',
  },
} as const satisfies Record<string, Text>
