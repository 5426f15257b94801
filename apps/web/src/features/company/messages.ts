// Texts of the company screens.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  about: { en: 'Company', 'zh-CN': '公司', th: 'บริษัท' },
  name: { en: 'Name', 'zh-CN': '名称', th: 'ชื่อ' },
  number: { en: 'Registration number', 'zh-CN': '注册号', th: 'เลขทะเบียน' },
  place: { en: 'Place of incorporation', 'zh-CN': '注册地', th: 'ประเทศที่จดทะเบียน' },
  date: { en: 'Date of incorporation', 'zh-CN': '成立日期', th: 'วันที่จดทะเบียน' },
  person: { en: 'Authorised person', 'zh-CN': '授权人', th: 'ผู้มีอำนาจ' },
  since: { en: 'Customer since', 'zh-CN': '开户日期', th: 'เป็นลูกค้าตั้งแต่' },
  members: { en: 'Members', 'zh-CN': '成员', th: 'สมาชิก' },
  fixed: {
    en: "To change any of this, contact support. We'll need a document.",
    'zh-CN': '如需修改，请联系客服并提供文件。',
    th: 'หากต้องการเปลี่ยนข้อมูลเหล่านี้ โปรดติดต่อฝ่ายสนับสนุนพร้อมเอกสาร',
  },
  overview: { en: 'At a glance', 'zh-CN': '概览', th: 'ภาพรวม' },
  approvals: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  policy: { en: 'Policy', 'zh-CN': '规则', th: 'นโยบาย' },
  noneWaiting: { en: "You're all caught up", 'zh-CN': '没有待您审批的事项', th: 'ไม่มีรายการรอคุณ' },
  defaultPolicy: { en: 'Default policy', 'zh-CN': '默认规则', th: 'นโยบายเริ่มต้น' },
  policySince: { en: 'In force since {day}', 'zh-CN': '自 {day} 起生效', th: 'ใช้ตั้งแต่ {day}' },
  policyPending: { en: 'A change is waiting for approval', 'zh-CN': '有变更待批准', th: 'มีการเปลี่ยนแปลงรออนุมัติ' },
  write: { en: 'Contact support', 'zh-CN': '联系客服', th: 'ติดต่อฝ่ายสนับสนุน' },
  review: { en: 'Review', 'zh-CN': '审核', th: 'การตรวจสอบ' },
  submitted: { en: 'Submitted', 'zh-CN': '已提交', th: 'ส่งแล้ว' },
  decided: { en: 'Decided', 'zh-CN': '审核完成', th: 'พิจารณาเมื่อ' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  noReview: { en: 'No open review.', 'zh-CN': '没有进行中的审核。', th: 'ไม่มีการตรวจสอบที่เปิดอยู่' },
  documents: { en: 'Documents', 'zh-CN': '文件', th: 'เอกสาร' },
  noDocuments: { en: 'No documents yet.', 'zh-CN': '没有保存此公司的文件。', th: 'ไม่มีเอกสารของบริษัทนี้' },
  fetchIt: { en: 'Download', 'zh-CN': '下载', th: 'ดาวน์โหลด' },
  fetchNamed: { en: 'Download {name}', 'zh-CN': '下载 {name}', th: 'ดาวน์โหลด {name}' },
  fetching: { en: 'Downloading', 'zh-CN': '正在下载', th: 'กำลังดาวน์โหลด' },
  added: { en: '{kind}, added {day}', 'zh-CN': '{kind}，添加于 {day}', th: '{kind} เพิ่มเมื่อ {day}' },
} as const satisfies Record<string, Text>

export const activityMessages = {
  lead: {
    en: "What members of this company did, newest first. Entries can't be changed or deleted.",
    'zh-CN': '公司成员的操作记录，最新的在前。记录无法修改或删除。',
    th: 'สิ่งที่สมาชิกของบริษัททำ เรียงจากใหม่ไปเก่า แก้ไขหรือลบไม่ได้',
  },
  what: { en: 'What', 'zh-CN': '操作', th: 'เรื่อง' },
  when: { en: 'Time', 'zh-CN': '时间', th: 'เวลา' },
  exportCsv: { en: 'Export CSV', 'zh-CN': '导出 CSV', th: 'ส่งออก CSV' },
  exporting: { en: 'Exporting', 'zh-CN': '正在导出', th: 'กำลังส่งออก' },
  filters: { en: 'Filters', 'zh-CN': '筛选', th: 'ตัวกรอง' },
  anybody: { en: 'Everyone', 'zh-CN': '所有人', th: 'ทุกคน' },
  anything: { en: 'Everything', 'zh-CN': '全部操作', th: 'ทุกเรื่อง' },
  payments: { en: 'Payments and orders', 'zh-CN': '付款与订单', th: 'การจ่ายเงินและคำสั่ง' },
  approvals: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  members: { en: 'Members and policy', 'zh-CN': '成员与规则', th: 'สมาชิกและนโยบาย' },
  destinations: { en: 'Addresses and bank accounts', 'zh-CN': '地址与银行账户', th: 'ที่อยู่และบัญชีธนาคาร' },
  security: { en: 'Sign-in and security', 'zh-CN': '登录与安全', th: 'การเข้าสู่ระบบและความปลอดภัย' },
  who: { en: 'Who', 'zh-CN': '操作人', th: 'ผู้ดำเนินการ' },
  anyTime: { en: 'Any time', 'zh-CN': '全部时间', th: 'เวลาใดก็ได้' },
  week: { en: 'Last 7 days', 'zh-CN': '最近 7 天', th: '7\u00a0วันที่ผ่านมา' },
  month: { en: 'Last 30 days', 'zh-CN': '最近 30 天', th: '30\u00a0วันที่ผ่านมา' },
  quarter: { en: 'Last 90 days', 'zh-CN': '最近 90 天', th: '90\u00a0วันที่ผ่านมา' },
  system: { en: 'Sampan', 'zh-CN': 'Sampan', th: 'Sampan' },
  list: { en: 'Company activity', 'zh-CN': '公司操作记录', th: 'กิจกรรมของบริษัท' },
  nothing: { en: 'No activity matches', 'zh-CN': '没有符合条件的活动', th: 'ไม่พบกิจกรรมที่ตรงกัน' },
  clear: { en: 'Clear filters', 'zh-CN': '清除筛选', th: 'ล้างตัวกรอง' },
  empty: { en: 'No activity yet', 'zh-CN': '暂无活动', th: 'ยังไม่มีกิจกรรม' },
  emptyMore: {
    en: 'Invitations, approvals, policy changes and payments appear here.',
    'zh-CN': '邀请、审批、规则变更和付款会显示在这里。',
    th: 'คำเชิญ การอนุมัติ การเปลี่ยนนโยบาย และการชำระเงินจะแสดงที่นี่',
  },
} as const satisfies Record<string, Text>

export const activeMembers: PluralText = {
  one: { en: '1 active member', 'zh-CN': '1 位有效成员', th: 'เปิดใช้งาน 1\u00a0คน' },
  other: { en: '{count} active members', 'zh-CN': '{count} 位有效成员', th: 'เปิดใช้งาน {count}\u00a0คน' },
}

export const invitedMembers: PluralText = {
  one: { en: '1 invited', 'zh-CN': '1 位已邀请', th: 'เชิญแล้ว 1\u00a0คน' },
  other: { en: '{count} invited', 'zh-CN': '{count} 位已邀请', th: 'เชิญแล้ว {count}\u00a0คน' },
}

export const waitingApprovals: PluralText = {
  one: { en: '1 waiting for you', 'zh-CN': '1 项待您审批', th: 'รอคุณ 1\u00a0รายการ' },
  other: { en: '{count} waiting for you', 'zh-CN': '{count} 项待您审批', th: 'รอคุณ {count}\u00a0รายการ' },
}

export const openRequests: PluralText = {
  one: { en: '1 of your requests is open', 'zh-CN': '您有 1 项请求待处理', th: 'คำขอของคุณเปิดอยู่ 1\u00a0รายการ' },
  other: {
    en: '{count} of your requests are open',
    'zh-CN': '您有 {count} 项请求待处理',
    th: 'คำขอของคุณเปิดอยู่ {count}\u00a0รายการ',
  },
}

export const ruleCount: PluralText = {
  one: { en: '1 rule', 'zh-CN': '1 条规则', th: 'กฎ 1\u00a0ข้อ' },
  other: { en: '{count} rules', 'zh-CN': '{count} 条规则', th: 'กฎ {count}\u00a0ข้อ' },
}
