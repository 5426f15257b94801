// Texts of guest access.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  back: { en: 'Your account', 'zh-CN': '您的账户', th: 'บัญชีของคุณ' },
  loading: { en: 'Loading guests', 'zh-CN': '正在加载访客', th: 'กำลังโหลดผู้เยี่ยมชม' },
  caption: { en: 'Guests', 'zh-CN': '访客', th: 'ผู้เยี่ยมชม' },
  none: { en: 'No guests', 'zh-CN': '暂无访客', th: 'ยังไม่มีผู้เยี่ยมชม' },
  noneMore: {
    en: 'Only you can see this account.',
    'zh-CN': '只有您可以查看此账户。',
    th: 'มีเพียงคุณที่เห็นบัญชีนี้',
  },
  who: { en: 'Guest', 'zh-CN': '访客', th: 'ผู้เยี่ยมชม' },
  state: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  until: { en: 'Access ends', 'zh-CN': '权限结束', th: 'สิทธิ์สิ้นสุด' },
  lastSeen: { en: 'Last seen', 'zh-CN': '最近活动', th: 'ใช้งานล่าสุด' },
  never: { en: 'Never', 'zh-CN': '从未', th: 'ยังไม่เคย' },
  linkUntil: { en: 'Link expires {time}.', 'zh-CN': '链接有效期至 {time}。', th: 'ลิงก์ใช้ได้ถึง {time}' },
  linkOver: {
    en: 'The link has expired. Remove the guest and invite them again.',
    'zh-CN': '链接已过期。请移除该访客后重新邀请。',
    th: 'ลิงก์หมดอายุแล้ว นำผู้เยี่ยมชมออกแล้วเชิญใหม่',
  },
  action: { en: 'Action', 'zh-CN': '操作', th: 'การดำเนินการ' },
  remove: { en: 'Remove', 'zh-CN': '移除', th: 'นำออก' },
  removing: { en: 'Removing', 'zh-CN': '正在移除', th: 'กำลังนำออก' },
  removeAsk: { en: 'Remove {name}?', 'zh-CN': '移除 {name}？', th: 'นำ {name} ออกหรือไม่' },
  removeMore: {
    en: '{name} is signed out right away and can no longer see your account.',
    'zh-CN': '{name} 会立即退出登录，且无法再查看您的账户。',
    th: '{name} จะถูกออกจากระบบทันที และดูบัญชีของคุณไม่ได้อีก',
  },
  keep: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  removed: { en: '{name} was removed.', 'zh-CN': '已移除 {name}。', th: 'นำ {name} ออกแล้ว' },
  invited: { en: 'Invitation sent to {name}.', 'zh-CN': '已邀请 {name}。', th: 'ส่งคำเชิญให้ {name} แล้ว' },
  invitedMore: {
    en: "We've emailed them a link that works for 72 hours.",
    'zh-CN': '我们已向其发送有效期为 72 小时的链接。',
    th: 'เราส่งลิงก์ที่ใช้ได้ 72\u00a0ชั่วโมงทางอีเมลแล้ว',
  },
  invite: { en: 'Invite guest', 'zh-CN': '邀请访客', th: 'เชิญผู้เยี่ยมชม' },
  name: { en: 'Full name', 'zh-CN': '姓名', th: 'ชื่อ-นามสกุล' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  emailHelp: {
    en: "An address that isn't used on Sampan yet.",
    'zh-CN': '请使用未在 Sampan 注册过的邮箱。',
    th: 'อีเมลที่ยังไม่ได้ใช้บน Sampan',
  },
  language: { en: 'Email language', 'zh-CN': '邮件语言', th: 'ภาษาของอีเมล' },
  lastDay: { en: 'Last day of access', 'zh-CN': '访问截止日期', th: 'วันสุดท้ายที่ดูได้' },
  lastDayHelp: {
    en: 'Access ends on its own at the end of this day.',
    'zh-CN': '权限将在当天结束时自动失效。',
    th: 'สิทธิ์จะสิ้นสุดเองเมื่อจบวันนี้',
  },
  sees: {
    en: 'They see your balances, history, statements and receipts. They never see your security settings.',
    'zh-CN': '对方可查看您的余额、历史记录、对账单和回单，但看不到您的安全设置。',
    th: 'ผู้เยี่ยมชมเห็นยอดคงเหลือ ประวัติ รายการเดินบัญชี และใบเสร็จ แต่ไม่เห็นการตั้งค่าความปลอดภัยของคุณ',
  },
  send: { en: 'Continue to verification', 'zh-CN': '继续验证', th: 'ยืนยันด้วยรหัส' },
  sending: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  confirm: { en: 'Invite', 'zh-CN': '邀请', th: 'เชิญ' },
  factorNeeded: {
    en: "You need more than email to invite guests. We'll keep your form while you set it up.",
    'zh-CN': '邀请访客需要邮箱以外的验证方式。设置期间会保留您填写的内容。',
    th: 'การเชิญผู้เยี่ยมชมต้องใช้การยืนยันมากกว่าอีเมล เราเก็บแบบฟอร์มไว้ระหว่างที่คุณตั้งค่า',
  },
} as const satisfies Record<string, Text>
