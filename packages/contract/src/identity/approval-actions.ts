// What a company can require approval for. Apart from the rules, because every page behind the sign-in names actions and few show rules.

import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'

/** The actions that a company can require approval for. */
export const approvalActions = {
  cryptoWithdraw: { en: 'Crypto withdrawal', 'zh-CN': '加密货币提现', th: 'ถอนคริปโต' },
  fiatWithdraw: { en: 'Bank withdrawal', 'zh-CN': '银行提现', th: 'ถอนเข้าธนาคาร' },
  payoutBatch: { en: 'Batch payout', 'zh-CN': '批量付款', th: 'การจ่ายเงินเป็นชุด' },
  customerTransfer: { en: 'Send to a person', 'zh-CN': '转账给他人', th: 'ส่งเงินให้บุคคล' },
  scheduledOrder: { en: 'Scheduled order', 'zh-CN': '定期计划', th: 'รายการล่วงหน้า' },
  exchange: { en: 'Mint, redeem or swap', 'zh-CN': '铸造、赎回或兑换', th: 'ออกเหรียญ ไถ่ถอน หรือแลก' },
  addressAdd: { en: 'New saved address', 'zh-CN': '新增地址', th: 'เพิ่มที่อยู่' },
  addressDelete: { en: 'Saved address deletion', 'zh-CN': '删除地址', th: 'ลบที่อยู่' },
  bankAccountAdd: { en: 'New bank account', 'zh-CN': '新增银行账户', th: 'เพิ่มบัญชีธนาคาร' },
  bankAccountDelete: { en: 'Bank account deletion', 'zh-CN': '删除银行账户', th: 'ลบบัญชีธนาคาร' },
  memberChange: { en: 'Member change', 'zh-CN': '成员变更', th: 'การเปลี่ยนสมาชิก' },
  policyChange: { en: 'Policy change', 'zh-CN': '规则变更', th: 'การเปลี่ยนนโยบาย' },
  apiKeyChange: { en: 'API key change', 'zh-CN': 'API 密钥变更', th: 'การเปลี่ยนคีย์ API' },
  accountClose: { en: 'Account closing', 'zh-CN': '注销账户', th: 'การปิดบัญชี' },
} as const satisfies Record<string, Text>

export type ApprovalAction = keyof typeof approvalActions
export const approvalActionNames = keysOf(approvalActions)
export const isApprovalAction = (value: string): value is ApprovalAction => Object.hasOwn(approvalActions, value)

/** Actions that move money: only these have an amount. */
export const moneyActions = [
  'cryptoWithdraw',
  'fiatWithdraw',
  'customerTransfer',
  'exchange',
] as const satisfies readonly ApprovalAction[]
/** Actions that send money somewhere: only these have a destination. */
export const payoutActions = ['cryptoWithdraw', 'fiatWithdraw', 'customerTransfer'] as const satisfies readonly ApprovalAction[]
/** A member who could change these alone could change everything alone. */
export const guardedActions = [
  'memberChange',
  'policyChange',
  'apiKeyChange',
  'accountClose',
] as const satisfies readonly ApprovalAction[]
/** Changes of the company itself: operators decide them where no member can. */
export const companyChanges = ['memberChange', 'policyChange'] as const satisfies readonly ApprovalAction[]
export type CompanyChange = (typeof companyChanges)[number]

export const isMoneyAction = (action: ApprovalAction): boolean => moneyActions.some((one) => one === action)
export const isPayoutAction = (action: ApprovalAction): boolean => payoutActions.some((one) => one === action)
export const isCompanyChange = (action: ApprovalAction): action is CompanyChange => companyChanges.some((one) => one === action)
export const isGuardedAction = (action: ApprovalAction): boolean => guardedActions.some((one) => one === action)
