// The permissions of operators and their roles. No role both decides on money and appoints those who do.

import { keysOf } from '../shapes/keys.ts'
import { type Language, say, type Text } from '../text/language.ts'
import type { OperatorRole } from './roles.ts'

export const permissions = {
  'registration.view': { en: 'View registrations', 'zh-CN': '查看注册申请', th: 'ดูการลงทะเบียน' },
  'registration.decide': { en: 'Decide on registrations', 'zh-CN': '审核注册申请', th: 'พิจารณาการลงทะเบียน' },
  'money.view': {
    en: 'View deposits, withdrawals and exchanges',
    'zh-CN': '查看充值、提现和兑换',
    th: 'ดูการฝาก การถอน และการแลกเหรียญ',
  },
  'deposit.decide': { en: 'Decide on deposits', 'zh-CN': '处理充值', th: 'พิจารณาการฝาก' },
  'withdrawal.decide': { en: 'Decide on withdrawals', 'zh-CN': '处理提现', th: 'พิจารณาการถอน' },
  'risk.decide': { en: 'Decide on risk holds', 'zh-CN': '处理风险冻结', th: 'พิจารณารายการที่พักไว้เพราะความเสี่ยง' },
  'destination.view': { en: 'View bank accounts and addresses', 'zh-CN': '查看银行账户和地址', th: 'ดูบัญชีธนาคารและที่อยู่' },
  'destination.decide': { en: 'Check bank accounts and addresses', 'zh-CN': '审核银行账户和地址', th: 'ตรวจสอบบัญชีธนาคารและที่อยู่' },
  'adjustment.view': { en: 'View adjustments', 'zh-CN': '查看调账', th: 'ดูการปรับยอด' },
  'adjustment.decide': { en: 'Propose and approve adjustments', 'zh-CN': '发起和批准调账', th: 'เสนอและอนุมัติการปรับยอด' },
  'customer.view': { en: 'View customers', 'zh-CN': '查看客户', th: 'ดูลูกค้า' },
  'customer.reveal': { en: 'Reveal personal data', 'zh-CN': '显示个人资料', th: 'เปิดดูข้อมูลส่วนบุคคล' },
  'customer.disable': { en: 'Disable accounts', 'zh-CN': '停用账户', th: 'ระงับบัญชี' },
  'customer.enable': { en: 'Enable accounts and lift holds', 'zh-CN': '启用账户和解除限制', th: 'เปิดใช้บัญชีและยกเลิกการพัก' },
  'customer.help': { en: 'Resend activation', 'zh-CN': '重发激活邮件', th: 'ส่งลิงก์เปิดใช้งานอีกครั้ง' },
  'company.decide': {
    en: 'Decide on company changes no member can approve',
    'zh-CN': '处理公司内无人可批准的变更',
    th: 'พิจารณาการเปลี่ยนแปลงของบริษัทที่ไม่มีสมาชิกอนุมัติได้',
  },
  'case.view': { en: 'View support requests', 'zh-CN': '查看支持请求', th: 'ดูคำขอความช่วยเหลือ' },
  'case.answer': { en: 'Answer support requests', 'zh-CN': '答复支持请求', th: 'ตอบคำขอความช่วยเหลือ' },
  'document.view': { en: 'Open documents', 'zh-CN': '打开文件', th: 'เปิดเอกสาร' },
  'bank.view': { en: 'View bank lines and payment files', 'zh-CN': '查看银行流水和付款文件', th: 'ดูรายการธนาคารและไฟล์ชำระเงิน' },
  'bank.import': { en: 'Import bank statements', 'zh-CN': '导入银行对账单', th: 'นำเข้ารายการเดินบัญชี' },
  'bank.export': { en: 'Export payment files', 'zh-CN': '导出付款文件', th: 'ส่งออกไฟล์ชำระเงิน' },
  'treasury.decide': {
    en: 'Propose and approve receiving accounts and reserve transfers',
    'zh-CN': '提议和批准收款账户及准备金调拨',
    th: 'เสนอและอนุมัติบัญชีรับเงินและการโอนเงินสำรอง',
  },
  'settings.view': { en: 'View settings', 'zh-CN': '查看设置', th: 'ดูการตั้งค่า' },
  'settings.propose': { en: 'Propose settings', 'zh-CN': '提议修改设置', th: 'เสนอการตั้งค่า' },
  'settings.approve': { en: 'Approve settings', 'zh-CN': '批准设置', th: 'อนุมัติการตั้งค่า' },
  'announcement.edit': { en: 'Write announcements', 'zh-CN': '发布公告', th: 'เขียนประกาศ' },
  'ledger.view': { en: 'View the ledger', 'zh-CN': '查看账本', th: 'ดูบัญชีแยกประเภท' },
  'dashboard.view': { en: 'View the dashboard', 'zh-CN': '查看总览', th: 'ดูภาพรวม' },
  'audit.view': { en: 'View the audit log', 'zh-CN': '查看审计日志', th: 'ดูบันทึกการตรวจสอบ' },
  'audit.export': { en: 'Export the audit log', 'zh-CN': '导出审计日志', th: 'ส่งออกบันทึกการตรวจสอบ' },
  'operator.manage': { en: 'Manage operators', 'zh-CN': '管理运营人员', th: 'จัดการเจ้าหน้าที่' },
  'operator.confirm': {
    en: 'Confirm operator changes and new authenticators',
    'zh-CN': '确认运营人员变更和更换验证器',
    th: 'ยืนยันการเปลี่ยนแปลงเจ้าหน้าที่และแอปยืนยันตัวตน',
  },
} as const satisfies Record<string, Text>

export type Permission = keyof typeof permissions

const views = [
  'registration.view',
  'money.view',
  'destination.view',
  'adjustment.view',
  'customer.view',
  'case.view',
  'bank.view',
  'settings.view',
  'dashboard.view',
] as const

export const permissionsOfRole = {
  admin: [
    ...views,
    'customer.disable',
    'customer.enable',
    'settings.propose',
    'settings.approve',
    'announcement.edit',
    'ledger.view',
    'audit.view',
    'operator.manage',
    'operator.confirm',
  ],
  treasury: [
    ...views,
    'deposit.decide',
    'withdrawal.decide',
    'adjustment.decide',
    'document.view',
    'bank.import',
    'bank.export',
    'treasury.decide',
    'settings.propose',
    'settings.approve',
    'ledger.view',
  ],
  compliance: [
    ...views,
    'registration.decide',
    'risk.decide',
    'destination.decide',
    'company.decide',
    'customer.reveal',
    'customer.disable',
    'customer.enable',
    'customer.help',
    'case.answer',
    'document.view',
    'audit.view',
    'operator.confirm',
  ],
  support: [
    'registration.view',
    'money.view',
    'destination.view',
    'customer.view',
    'customer.reveal',
    'customer.help',
    'case.view',
    'case.answer',
    'announcement.edit',
  ],
  auditor: [...views, 'ledger.view', 'audit.view', 'audit.export'],
} as const satisfies Record<OperatorRole, readonly Permission[]>

export const permissionNames = keysOf(permissions)
export const mayRole = (role: OperatorRole, permission: Permission): boolean =>
  permissionsOfRole[role].some((one) => one === permission)

const quoted: Text = { en: '"{name}"', 'zh-CN': '“{name}”', th: '“{name}”' }

/** Any one of them is enough. They are named in the order of the table above. */
export const namePermissions = (names: readonly Permission[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(
    permissionNames
      .filter((name) => names.includes(name))
      .map((name) => say(quoted, language, { name: say(permissions[name], language) })),
  )
