// Texts that the screens of a company share.

import type { Text } from '@sampan/contract/language.ts'

export const companyMessages = {
  nav: { en: 'Company', 'zh-CN': '公司', th: 'บริษัท' },
  approvals: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  members: { en: 'Members', 'zh-CN': '成员', th: 'สมาชิก' },
  policies: { en: 'Policy', 'zh-CN': '规则', th: 'นโยบาย' },
  company: { en: 'Profile', 'zh-CN': '资料', th: 'ข้อมูลบริษัท' },
  activity: { en: 'Activity', 'zh-CN': '操作记录', th: 'กิจกรรม' },
  waitingFor: { en: 'Waiting for {names}', 'zh-CN': '等待 {names} 批准', th: 'รอ {names} อนุมัติ' },
  waitingForOthers: { en: 'Waiting for a colleague', 'zh-CN': '等待同事批准', th: 'รอเพื่อนร่วมงานอนุมัติ' },
  since: { en: 'Since {time}.', 'zh-CN': '自 {time} 起。', th: 'ตั้งแต่ {time}' },
  until: { en: 'Expires {time}.', 'zh-CN': '有效期至 {time}。', th: 'ถึง {time} หลังจากนั้นจะหมดอายุ' },
  open: { en: 'View approval', 'zh-CN': '查看审批', th: 'ดูการอนุมัติ' },
  submitted: {
    en: 'Submitted. Waiting for {names} to approve.',
    'zh-CN': '已提交，等待 {names} 批准。',
    th: 'ส่งคำขอแล้ว รอ {names} อนุมัติ',
  },
  submittedToMany: {
    en: 'Submitted. {count} of these need to approve: {names}.',
    'zh-CN': '已提交，需要以下成员中的 {count} 人批准：{names}。',
    th: 'ส่งคำขอแล้ว ต้องได้รับอนุมัติ {count}\u00a0คนจาก: {names}',
  },
  loading: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  cancel: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
} as const satisfies Record<string, Text>
