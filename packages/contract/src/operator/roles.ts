// The five roles of operators. Their permissions are in permissions.ts.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'

export const operatorRoles = {
  admin: {
    label: { en: 'Administrator', 'zh-CN': '管理员', th: 'ผู้ดูแลระบบ' },
    about: {
      en: "Manages operators and settings. Doesn't decide on customer money.",
      'zh-CN': '管理运营人员和设置；不处理任何资金。',
      th: 'จัดการเจ้าหน้าที่และการตั้งค่า ไม่พิจารณาเรื่องเงินของใคร',
    },
  },
  treasury: {
    label: { en: 'Treasury', 'zh-CN': '资金专员', th: 'ฝ่ายบริหารเงิน' },
    about: {
      en: 'Confirms deposits, releases withdrawals, proposes adjustments.',
      'zh-CN': '确认充值、放行提现、发起调账。',
      th: 'ยืนยันการฝาก ปล่อยการถอน และเสนอการปรับยอด',
    },
  },
  compliance: {
    label: { en: 'Compliance', 'zh-CN': '合规专员', th: 'ฝ่ายกำกับดูแล' },
    about: {
      en: 'Decides on registrations, risk holds and bank account checks.',
      'zh-CN': '审核注册申请、风险冻结和银行账户。',
      th: 'พิจารณาการลงทะเบียน รายการที่ระงับเพราะความเสี่ยง และการตรวจสอบบัญชีธนาคาร',
    },
  },
  support: {
    label: { en: 'Support', 'zh-CN': '客服', th: 'ฝ่ายสนับสนุน' },
    about: {
      en: 'Helps customers. Moves no money.',
      'zh-CN': '协助客户；不处理资金。',
      th: 'ช่วยเหลือลูกค้า ไม่เคลื่อนย้ายเงิน',
    },
  },
  auditor: {
    label: { en: 'Auditor', 'zh-CN': '审计员', th: 'ผู้ตรวจสอบ' },
    about: { en: 'Views everything, changes nothing.', 'zh-CN': '查看全部，不作任何修改。', th: 'ดูได้ทุกอย่าง แต่ไม่เปลี่ยนแปลงสิ่งใด' },
  },
} as const satisfies Record<string, { readonly label: Text; readonly about: Text }>

export type OperatorRole = keyof typeof operatorRoles

export const operatorRoleNames = keysOf(operatorRoles)
export const isOperatorRole = (value: unknown): value is OperatorRole =>
  typeof value === 'string' && Object.hasOwn(operatorRoles, value)
