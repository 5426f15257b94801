// Words that several screens share.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  loading: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  more: { en: 'Load more', 'zh-CN': '加载更多', th: 'โหลดเพิ่ม' },
  loadingMore: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  thatIsAll: { en: 'End of list', 'zh-CN': '已显示全部', th: 'สิ้นสุดรายการ' },
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  cancel: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
  required: { en: 'This field is required.', 'zh-CN': '此项必填。', th: 'ต้องกรอกช่องนี้' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  chooseReason: { en: 'Choose a reason', 'zh-CN': '选择原因', th: 'เลือกเหตุผล' },
  reasonHelp: {
    en: 'Shown in the audit log with your name.',
    'zh-CN': '将与您的姓名一起记入审计日志。',
    th: 'จะอยู่ในบันทึกการตรวจสอบพร้อมชื่อของคุณ',
  },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  customer: { en: 'Customer', 'zh-CN': '客户', th: 'ลูกค้า' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวนเงิน' },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  time: { en: 'Time', 'zh-CN': '时间', th: 'เวลา' },
  any: { en: 'Any', 'zh-CN': '不限', th: 'ทั้งหมด' },
  who: { en: 'Who', 'zh-CN': '操作人', th: 'ผู้ดำเนินการ' },
  open: { en: 'Open', 'zh-CN': '打开', th: 'เปิด' },
  done: { en: 'Done.', 'zh-CN': '已完成。', th: 'เสร็จแล้ว' },
  none: { en: 'None', 'zh-CN': '无', th: 'ไม่มี' },
  copy: { en: 'Copy', 'zh-CN': '复制', th: 'คัดลอก' },
  copied: { en: 'Copied', 'zh-CN': '已复制', th: 'คัดลอกแล้ว' },
  setUpToken: { en: 'Set-up token', 'zh-CN': '设置令牌', th: 'โทเค็นตั้งค่า' },
  copyToken: { en: 'Copy token', 'zh-CN': '复制令牌', th: 'คัดลอกโทเค็น' },
  tokenOnce: { en: 'Shown only once.', 'zh-CN': '仅显示这一次。', th: 'แสดงครั้งนี้ครั้งเดียว' },
  tokenHandOver: {
    en: "Give it to {name} in person, not by email, once you're sure who they are.",
    'zh-CN': '请在确认对方身份后亲自交给 {name}，不要通过邮件发送。',
    th: 'มอบให้ {name} ด้วยตนเองเมื่อแน่ใจว่าเป็นเจ้าตัว อย่าส่งทางอีเมล',
  },
  shortReason: { en: 'Enter at least 5 characters.', 'zh-CN': '至少 5 个字符。', th: 'อย่างน้อย 5\u00a0ตัวอักษร' },
  notCopied: { en: "Couldn't copy", 'zh-CN': '未能复制', th: 'คัดลอกไม่สำเร็จ' },
} as const satisfies Record<string, Text>
