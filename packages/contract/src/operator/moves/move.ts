// One operator action: what it needs, who may do it and what it is called.

import type { Text } from '../../text/language.ts'
import type { EntityKind } from '../entities.ts'
import type { Permission } from '../permissions.ts'
import type { ReasonCode } from '../reasons.ts'

/** The inputs of an action besides its reason. */
export const moveInputs = {
  lineId: { en: 'Bank line', 'zh-CN': '银行流水', th: 'รายการธนาคาร' },
  depositId: { en: 'Deposit', 'zh-CN': '充值', th: 'การฝาก' },
  accountId: { en: 'Customer', 'zh-CN': '客户', th: 'ลูกค้า' },
  txnHash: { en: 'Transaction hash', 'zh-CN': '交易哈希', th: 'แฮชธุรกรรม' },
  evidence: { en: 'Evidence', 'zh-CN': '凭证', th: 'หลักฐาน' },
  wanted: { en: 'Fields to correct', 'zh-CN': '需更正的字段', th: 'ช่องที่ต้องแก้ไข' },
} as const satisfies Record<string, Text>

export type MoveInput = keyof typeof moveInputs

export type OperatorMove = {
  readonly kind: EntityKind
  readonly label: Text
  /** The effect in one sentence. */
  readonly about: Text
  readonly from: readonly string[]
  /** Why it is not possible in other states. */
  readonly when: Text
  /** Any one of them is enough. */
  readonly permission: readonly [Permission, ...Permission[]]
  /** The maker is never the checker. */
  readonly movesMoney: boolean
  /** Its draft is proposed by a separate endpoint, and can only be approved or declined here. */
  readonly hasOwnProposal?: true
  readonly reasons: readonly [ReasonCode, ...ReasonCode[]]
  readonly inputs: readonly MoveInput[]
  /** Shown as dangerous. */
  readonly isNo?: true
  /** The maximum length of the text for the customer, when it is a reply and not a reason. */
  readonly textMax?: number
}

/** Asks the customer for documents about a transaction. Nothing else changes. */
export const requestDocuments = {
  label: { en: 'Request documents', 'zh-CN': '要求提供文件', th: 'ขอเอกสาร' },
  about: {
    en: 'Asks the customer for documents by email and on their wallet page. The status stays the same.',
    'zh-CN': '通过邮件和钱包页面请客户提供文件，状态不变。',
    th: 'ขอเอกสารจากลูกค้าทางอีเมลและในหน้ากระเป๋าเงิน สถานะไม่เปลี่ยน',
  },
  when: {
    en: 'Only while our team reviews the transaction.',
    'zh-CN': '仅在交易由我们审核时可用。',
    th: 'เฉพาะตอนที่ทีมงานกำลังตรวจสอบรายการ',
  },
  movesMoney: false,
  reasons: ['proofOfPayment', 'sourceOfFunds', 'documentsMissing'],
  inputs: [],
} as const satisfies Omit<OperatorMove, 'kind' | 'from' | 'permission'>

export const reject: Text = { en: 'Reject', 'zh-CN': '拒绝', th: 'ปฏิเสธ' }
export const release: Text = { en: 'Release', 'zh-CN': '放行', th: 'ปล่อย' }
export const disable: Text = { en: 'Disable', 'zh-CN': '停用', th: 'ระงับ' }
export const enable: Text = { en: 'Enable', 'zh-CN': '启用', th: 'เปิดใช้' }
export const byHand: Text = { en: 'Paid manually', 'zh-CN': '手动付款', th: 'ชำระด้วยตนเอง' }
export const activatable: Text = {
  en: 'Only while the account waits to be activated.',
  'zh-CN': '仅在账户等待激活时可用。',
  th: 'เฉพาะบัญชีที่รอเปิดใช้งาน',
}
export const proposed: Text = {
  en: 'Only while it is proposed.',
  'zh-CN': '仅在提议待决时可用。',
  th: 'เฉพาะตอนที่ข้อเสนอยังรอการพิจารณา',
}
