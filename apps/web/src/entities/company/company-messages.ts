// Texts that the screens of a company share.

import type { Text } from '@sampan/contract/language.ts'

export const companyMessages = {
  nav: { en: 'Company', 'zh-CN': '公司', th: 'บริษัท' },
  approvals: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  members: { en: 'Members', 'zh-CN': '成员', th: 'สมาชิก' },
  policies: { en: 'Rules', 'zh-CN': '规则', th: 'กฎ' },
  company: { en: 'Profile', 'zh-CN': '资料', th: 'ข้อมูลบริษัท' },
  activity: { en: 'Activity', 'zh-CN': '操作记录', th: 'ประวัติการทำงาน' },
  waitingFor: { en: 'Waiting for {names}', 'zh-CN': '等待{names}批准', th: 'รอ {names} อนุมัติ' },
  waitingForOthers: { en: 'Waiting for a colleague', 'zh-CN': '等待同事批准', th: 'รอเพื่อนร่วมงานอนุมัติ' },
  since: { en: 'Since {time}.', 'zh-CN': '自 {time} 起。', th: 'ตั้งแต่ {time}' },
  until: { en: 'Until {time}, then it expires.', 'zh-CN': '截至 {time}，之后失效。', th: 'ถึง {time} หลังจากนั้นจะหมดอายุ' },
  open: { en: 'See the approval', 'zh-CN': '查看审批', th: 'ดูการอนุมัติ' },
  submitted: {
    en: 'Handed in. Now {names} has to approve.',
    'zh-CN': '已提交。现在需要{names}批准。',
    th: 'ส่งแล้ว ตอนนี้ {names} ต้องอนุมัติ',
  },
  submittedToMany: {
    en: 'Handed in. Now {count} of these have to approve: {names}.',
    'zh-CN': '已提交。现在需要以下人员中的 {count} 位批准：{names}。',
    th: 'ส่งแล้ว ตอนนี้ต้องให้ {count} คนจาก {names} อนุมัติ',
  },
  loading: { en: 'Fetching', 'zh-CN': '正在读取', th: 'กำลังเรียกข้อมูล' },
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  cancel: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
} as const satisfies Record<string, Text>
