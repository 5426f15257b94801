import type { Text } from '@sampan/contract/language.ts'

export const words = {
  closed: {
    en: 'This part of Sampan is not open on this server.',
    'zh-CN': 'Sampan 的这一部分在此服务器上尚未开放。',
    th: 'ส่วนนี้ของ Sampan ยังไม่เปิดบนเซิร์ฟเวอร์นี้',
  },
  open: {
    en: 'Nothing here works yet, and nothing you could do here is lost. Open are the start page, the legal pages and the way to write to us.',
    'zh-CN': '此处的功能暂不可用，也不会丢失任何内容。目前开放的有首页、法律信息页面以及联系我们的方式。',
    th: 'ยังใช้งานส่วนนี้ไม่ได้ และไม่มีสิ่งใดสูญหาย ที่เปิดอยู่คือหน้าแรก หน้าข้อกฎหมาย และช่องทางเขียนถึงเรา',
  },
  home: { en: 'Go to the start page', 'zh-CN': '前往首页', th: 'ไปที่หน้าแรก' },
  feedback: { en: 'Write to us', 'zh-CN': '联系我们', th: 'เขียนถึงเรา' },
} as const satisfies Record<string, Text>
