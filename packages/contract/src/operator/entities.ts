// The kinds of objects that operators review and decide.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'
import type { Permission } from './permissions.ts'

type EntityRow = {
  readonly label: Text
  readonly permission: Permission
  /** The permission to open its documents, when it differs from that of all documents. */
  readonly documents?: Permission
}

export const entityKinds = {
  registration: { label: { en: 'Registration', 'zh-CN': '注册申请', th: 'การลงทะเบียน' }, permission: 'registration.view' },
  fiatDeposit: { label: { en: 'Bank deposit', 'zh-CN': '银行充值', th: 'การฝากจากธนาคาร' }, permission: 'money.view' },
  fiatWithdrawal: { label: { en: 'Bank withdrawal', 'zh-CN': '银行提现', th: 'การถอนเข้าธนาคาร' }, permission: 'money.view' },
  cryptoDeposit: { label: { en: 'Crypto deposit', 'zh-CN': '加密货币充值', th: 'การฝากคริปโต' }, permission: 'money.view' },
  cryptoWithdrawal: { label: { en: 'Crypto withdrawal', 'zh-CN': '加密货币提现', th: 'การถอนคริปโต' }, permission: 'money.view' },
  customerTransferOut: { label: { en: 'Transfer sent', 'zh-CN': '转出给客户', th: 'การส่งเงิน' }, permission: 'money.view' },
  customerTransferIn: { label: { en: 'Transfer received', 'zh-CN': '收到客户转账', th: 'การรับเงิน' }, permission: 'money.view' },
  exchange: { label: { en: 'Exchange', 'zh-CN': '兑换订单', th: 'การแลกเหรียญ' }, permission: 'money.view' },
  bankLine: { label: { en: 'Bank line', 'zh-CN': '银行流水', th: 'รายการธนาคาร' }, permission: 'bank.view' },
  bankStatement: { label: { en: 'Bank statement', 'zh-CN': '银行对账单', th: 'รายการเดินบัญชี' }, permission: 'bank.view' },
  bankAccount: { label: { en: 'Bank account', 'zh-CN': '银行账户', th: 'บัญชีธนาคาร' }, permission: 'destination.view' },
  blockchainAddress: {
    label: { en: 'Saved address', 'zh-CN': '区块链地址', th: 'ที่อยู่ที่บันทึกไว้' },
    permission: 'destination.view',
  },
  account: { label: { en: 'Customer', 'zh-CN': '客户', th: 'ลูกค้า' }, permission: 'customer.view' },
  accountClosing: {
    label: { en: 'Account closing', 'zh-CN': '账户注销', th: 'การปิดบัญชี' },
    permission: 'customer.view',
  },
  companyChange: {
    label: { en: 'Company change', 'zh-CN': '公司变更', th: 'การเปลี่ยนแปลงของบริษัท' },
    permission: 'customer.view',
  },
  feedbackCase: {
    label: { en: 'Support request', 'zh-CN': '支持请求', th: 'คำขอความช่วยเหลือ' },
    permission: 'case.view',
    documents: 'case.answer',
  },
  receivingAccount: { label: { en: 'Receiving account', 'zh-CN': '收款账户', th: 'บัญชีรับเงิน' }, permission: 'bank.view' },
  reserveTransfer: {
    label: { en: 'Reserve transfer', 'zh-CN': '准备金调拨', th: 'การโอนเงินสำรอง' },
    permission: 'bank.view',
  },
  adjustment: { label: { en: 'Adjustment', 'zh-CN': '调账', th: 'การปรับยอด' }, permission: 'adjustment.view' },
} as const satisfies Record<string, EntityRow>

export type EntityKind = keyof typeof entityKinds
export const entityKindNames = keysOf(entityKinds)

export function documentPermission(kind: EntityKind): Permission {
  const { documents }: EntityRow = entityKinds[kind]
  return documents ?? 'document.view'
}

/** Any of these lets an operator read queues and entities; each entity asks for its own. */
export const viewPermissions = [
  'registration.view',
  'money.view',
  'destination.view',
  'adjustment.view',
  'customer.view',
  'case.view',
  'bank.view',
] as const
