// Texts of the approvals screens.

import type { ApprovalAction } from '@sampan/contract/approval-actions.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  lead: {
    en: 'Payments and changes waiting for a second person.',
    'zh-CN': '等待第二人审批的付款和变更。',
    th: 'รายการชำระเงินและการเปลี่ยนแปลงที่รอผู้อนุมัติคนที่สอง',
  },
  which: { en: 'Show approvals', 'zh-CN': '审批范围', th: 'การอนุมัติชุดใด' },
  tabMine: { en: 'For you', 'zh-CN': '待您处理', th: 'รอคุณ' },
  tabOthers: { en: 'With others', 'zh-CN': '待他人处理', th: 'รอผู้อื่น' },
  mine: { en: 'Waiting for you', 'zh-CN': '等待您处理', th: 'รอคุณ' },
  others: { en: 'Waiting for others', 'zh-CN': '等待他人处理', th: 'รอผู้อื่น' },
  decided: { en: 'Decided', 'zh-CN': '已处理', th: 'พิจารณาแล้ว' },
  caption: { en: 'Approvals', 'zh-CN': '审批事项', th: 'รายการอนุมัติ' },
  what: { en: 'What', 'zh-CN': '事项', th: 'เรื่อง' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  preparedBy: { en: 'Prepared by {name}, {time}', 'zh-CN': '由 {name} 发起，{time}', th: 'จัดทำโดย {name} {time}' },
  approvals: { en: 'Approvals', 'zh-CN': '批准', th: 'อนุมัติ' },
  agreed: { en: '{agreed} of {needed}', 'zh-CN': '{agreed}/{needed}', th: '{agreed} จาก {needed}' },
  until: { en: 'Expires', 'zh-CN': '有效期至', th: 'หมดอายุ' },
  decidedAt: { en: 'Decided', 'zh-CN': '处理时间', th: 'พิจารณาเมื่อ' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  emptyMine: { en: "You're all caught up", 'zh-CN': '没有待您审批的事项', th: 'ไม่มีรายการรอคุณ' },
  emptyMineMore: {
    en: "We'll email you when something needs your approval.",
    'zh-CN': '有事项需要您审批时，我们会发送邮件。',
    th: 'เราจะส่งอีเมลเมื่อมีรายการที่ต้องให้คุณอนุมัติ',
  },
  emptyOthers: { en: 'Nothing is waiting for others', 'zh-CN': '没有待他人审批的事项', th: 'ไม่มีรายการรอผู้อื่น' },
  emptyOthersMore: {
    en: "Requests you prepare appear here until they're decided, recalled or expired.",
    'zh-CN': '您发起的事项会显示在这里，直至审批完成、撤回或过期。',
    th: 'คำขอที่คุณจัดทำจะแสดงที่นี่จนกว่าจะมีผล ถูกเรียกคืน หรือหมดอายุ',
  },
  emptyDecided: { en: 'No decisions yet', 'zh-CN': '暂无审批结果', th: 'ยังไม่มีผลการอนุมัติ' },
  emptyDecidedMore: {
    en: 'Requests appear here once they are approved, rejected, recalled or expired.',
    'zh-CN': '获批、被拒绝、撤回或过期的事项会显示在这里。',
    th: 'คำขอจะแสดงที่นี่เมื่ออนุมัติ ปฏิเสธ เรียกคืน หรือหมดอายุแล้ว',
  },
  back: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  decoded: { en: 'Details', 'zh-CN': '详情', th: 'รายละเอียด' },
  why: { en: 'Note', 'zh-CN': '备注', th: 'หมายเหตุ' },
  maker: { en: 'Prepared by', 'zh-CN': '发起人', th: 'ผู้จัดทำ' },
  risk: { en: 'Destination risk', 'zh-CN': '地址风险', th: 'ความเสี่ยงของปลายทาง' },
  limits: { en: 'Limits after this', 'zh-CN': '执行后的剩余限额', th: 'วงเงินที่เหลือหลังรายการนี้' },
  limitOf: { en: 'of {of}, resets {time}', 'zh-CN': '共 {of}，{time} 重置', th: 'จาก {of} เริ่มนับใหม่ {time}' },
  checks: { en: 'Before you decide', 'zh-CN': '决定前请核对', th: 'ก่อนตัดสินใจ' },
  to: { en: 'to {name}', 'zh-CN': '收款方：{name}', th: 'ถึง {name}' },
  paidBefore: { en: 'Paid before', 'zh-CN': '以往付款', th: 'การจ่ายก่อนหน้า' },
  firstPayment: { en: 'First payment', 'zh-CN': '首次付款', th: 'จ่ายครั้งแรก' },
  firstPaymentMore: {
    en: 'No payment to this destination has completed yet.',
    'zh-CN': '尚无付款成功转至此收款方。',
    th: 'ยังไม่เคยจ่ายไปยังปลายทางนี้สำเร็จ',
  },
  lastPayment: { en: 'Last one {time}', 'zh-CN': '最近一次：{time}', th: 'ล่าสุด {time}' },
  balanceAfter: { en: 'Available after this', 'zh-CN': '此后可用余额', th: 'ยอดใช้ได้หลังรายการนี้' },
  balanceAfterMore: {
    en: 'This amount is already on hold.',
    'zh-CN': '此金额已冻结。',
    th: 'จำนวนนี้กันไว้แล้ว',
  },
  queue: { en: 'Requests waiting for you', 'zh-CN': '待您审批的事项', th: 'รายการที่รอคุณ' },
  place: { en: '{place} of {waiting}', 'zh-CN': '第 {place} 项，共 {waiting} 项', th: '{place} จาก {waiting}' },
  previous: { en: 'Previous request', 'zh-CN': '上一项', th: 'รายการก่อนหน้า' },
  next: { en: 'Next request', 'zh-CN': '下一项', th: 'รายการถัดไป' },
  who: { en: 'Approvers', 'zh-CN': '审批人', th: 'ผู้อนุมัติ' },
  agreedSo: {
    en: '{agreed} of {needed} approved',
    'zh-CN': '需 {needed} 人批准，已批准 {agreed} 人',
    th: 'อนุมัติแล้ว {agreed} จาก {needed}\u00a0คน',
  },
  yes: { en: '{name} approved', 'zh-CN': '{name} 已批准', th: '{name} อนุมัติ' },
  no: { en: '{name} rejected', 'zh-CN': '{name} 已拒绝', th: '{name} ปฏิเสธ' },
  prepared: { en: '{name} prepared this', 'zh-CN': '{name} 发起', th: '{name} จัดทำรายการ' },
  happened: { en: 'Activity', 'zh-CN': '进度记录', th: 'ความคืบหน้า' },
} as const satisfies Record<string, Text>

const viewWithdrawal = { en: 'View withdrawal', 'zh-CN': '查看提现', th: 'ดูการถอน' }
const viewAddress = { en: 'View address', 'zh-CN': '查看地址', th: 'ดูที่อยู่' }
const viewBankAccount = { en: 'View bank account', 'zh-CN': '查看银行账户', th: 'ดูบัญชีธนาคาร' }

/** Names what the link leads to. */
export const viewSubject: Readonly<Record<ApprovalAction, Text>> = {
  cryptoWithdraw: viewWithdrawal,
  fiatWithdraw: viewWithdrawal,
  payoutBatch: { en: 'View batch', 'zh-CN': '查看批量付款', th: 'ดูชุดรายการ' },
  scheduledOrder: { en: 'View schedule', 'zh-CN': '查看计划', th: 'ดูรายการล่วงหน้า' },
  customerTransfer: { en: 'View transfer', 'zh-CN': '查看转账', th: 'ดูการส่งเงิน' },
  exchange: { en: 'View order', 'zh-CN': '查看订单', th: 'ดูคำสั่ง' },
  addressAdd: viewAddress,
  addressDelete: viewAddress,
  bankAccountAdd: viewBankAccount,
  bankAccountDelete: viewBankAccount,
  memberChange: { en: 'View member', 'zh-CN': '查看成员', th: 'ดูสมาชิก' },
  policyChange: { en: 'View current policy', 'zh-CN': '查看现行规则', th: 'ดูนโยบายปัจจุบัน' },
  apiKeyChange: { en: 'View API key', 'zh-CN': '查看 API 密钥', th: 'ดูคีย์ API' },
  accountClose: { en: 'View closing', 'zh-CN': '查看注销', th: 'ดูการปิดบัญชี' },
}

export const decisionMessages = {
  factorNeeded: {
    en: "You need an authenticator app or a passkey to approve. Email alone isn't enough.",
    'zh-CN': '批准需要身份验证器或通行密钥，只用邮箱验证不够。',
    th: 'การอนุมัติต้องใช้แอปยืนยันตัวตนหรือพาสคีย์ อีเมลอย่างเดียวไม่พอ',
  },
  approve: { en: 'Approve', 'zh-CN': '批准', th: 'อนุมัติ' },
  reject: { en: 'Reject', 'zh-CN': '拒绝', th: 'ปฏิเสธ' },
  rejecting: { en: 'Rejecting', 'zh-CN': '正在拒绝', th: 'กำลังปฏิเสธ' },
  rejectNow: { en: 'Reject', 'zh-CN': '拒绝', th: 'ปฏิเสธ' },
  reason: { en: 'Why are you rejecting this?', 'zh-CN': '为何拒绝？', th: 'ปฏิเสธเพราะอะไร' },
  reasonHelp: {
    en: '{name} will see this. Funds on hold become available right away.',
    'zh-CN': '{name} 会看到此内容。冻结的资金会立即恢复可用。',
    th: '{name} จะเห็นข้อความนี้ เงินที่กันไว้จะกลับมาใช้ได้ทันที',
  },
  reasonName: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  recall: { en: 'Recall', 'zh-CN': '撤回', th: 'เรียกคืน' },
  recallAsk: { en: 'Recall this request?', 'zh-CN': '撤回此事项？', th: 'เรียกคืนรายการนี้หรือไม่' },
  recallMore: {
    en: 'The request is withdrawn. Funds on hold become available right away.',
    'zh-CN': '该请求将被撤回。冻结的资金会立即恢复可用。',
    th: 'คำขอจะถูกเรียกคืน เงินที่กันไว้จะกลับมาใช้ได้ทันที',
  },
  keep: { en: 'Keep request', 'zh-CN': '保留请求', th: 'เก็บคำขอไว้' },
  recalling: { en: 'Recalling', 'zh-CN': '正在撤回', th: 'กำลังเรียกคืน' },
  next: {
    en: 'Once you enter your codes, your approval is final.',
    'zh-CN': '输入验证码后，您的批准即生效，无法撤回。',
    th: 'เมื่อใส่รหัสแล้ว การอนุมัติของคุณมีผลทันทีและยกเลิกไม่ได้',
  },
  permission: {
    en: 'You need the permission "{permission}". An owner can grant it.',
    'zh-CN': '您需要“{permission}”权限，可由所有者授予。',
    th: 'คุณต้องมีสิทธิ์ “{permission}” เจ้าของให้สิทธิ์ได้',
  },
  rate: { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
  get: { en: 'Your company gets', 'zh-CN': '公司将收到', th: 'บริษัทได้รับ' },
  rateLeft: { en: 'Rate held for {time}.', 'zh-CN': '汇率保留 {time}。', th: 'อัตรานี้คงไว้อีก {time}' },
  rateOver: { en: 'The rate has expired.', 'zh-CN': '汇率已过期。', th: 'อัตราหมดอายุแล้ว' },
  rateOverMore: {
    en: 'Nothing was exchanged. Get a new rate, check it, then approve.',
    'zh-CN': '尚未兑换。请获取新汇率，核对后再批准。',
    th: 'ยังไม่มีการแลกเหรียญ ขออัตราใหม่ ตรวจสอบ แล้วจึงอนุมัติ',
  },
  requote: { en: 'Get a new rate', 'zh-CN': '获取新汇率', th: 'ขออัตราใหม่' },
  requoting: { en: 'Getting a rate', 'zh-CN': '正在获取汇率', th: 'กำลังขออัตรา' },
} as const satisfies Record<string, Text>

export const stateMessages = {
  PENDING: { en: 'Pending', 'zh-CN': '待审批', th: 'รออนุมัติ' },
  BLOCKED: { en: 'No one is able to approve this', 'zh-CN': '无可用审批人', th: 'ไม่มีผู้ที่อนุมัติได้' },
  APPROVED: { en: 'Approved', 'zh-CN': '已批准', th: 'อนุมัติแล้ว' },
  REJECTED: { en: 'Rejected', 'zh-CN': '已拒绝', th: 'ปฏิเสธแล้ว' },
  RECALLED: { en: 'Recalled', 'zh-CN': '已撤回', th: 'เรียกคืนแล้ว' },
  EXPIRED: { en: 'Expired', 'zh-CN': '已过期', th: 'หมดอายุ' },
} as const satisfies Record<string, Text>

/** How a closed approval of a payment or an exchange ended: its amount was on hold. */
export const fundsOutcome = {
  APPROVED: { en: 'In progress', 'zh-CN': '正在执行', th: 'กำลังดำเนินการ' },
  REJECTED: {
    en: 'No money was sent. Funds on hold are available again.',
    'zh-CN': '未转出任何资金，冻结的资金已恢复可用。',
    th: 'ไม่มีเงินถูกส่งออก เงินที่กันไว้กลับมาใช้ได้แล้ว',
  },
  RECALLED: {
    en: 'No money was sent. Funds on hold are available again.',
    'zh-CN': '未转出任何资金，冻结的资金已恢复可用。',
    th: 'ไม่มีเงินถูกส่งออก เงินที่กันไว้กลับมาใช้ได้แล้ว',
  },
  EXPIRED: {
    en: 'This request expired. No money was sent, and the funds on hold are available again.',
    'zh-CN': '此请求已过期。未转出任何资金，冻结的资金已恢复可用。',
    th: 'คำขอนี้หมดอายุแล้ว ไม่มีเงินถูกส่งออก และเงินที่กันไว้กลับมาใช้ได้แล้ว',
  },
} as const satisfies Record<string, Text>

/** How a closed approval of a change ended, such as a new address or another role. */
export const changeOutcome = {
  APPROVED: fundsOutcome.APPROVED,
  REJECTED: { en: 'Nothing was changed.', 'zh-CN': '未作任何修改。', th: 'ไม่มีการเปลี่ยนแปลงใด ๆ' },
  RECALLED: { en: 'Nothing was changed.', 'zh-CN': '未作任何修改。', th: 'ไม่มีการเปลี่ยนแปลงใด ๆ' },
  EXPIRED: {
    en: 'This request expired. Nothing was changed.',
    'zh-CN': '此请求已过期，未作任何修改。',
    th: 'คำขอนี้หมดอายุแล้ว ไม่มีการเปลี่ยนแปลงใด ๆ',
  },
} as const satisfies Record<string, Text>

/** The limits that a withdrawal counts against. */
export const limitMessages = {
  perTransaction: { en: 'Limit per withdrawal', 'zh-CN': '单笔限额', th: 'วงเงินต่อรายการ' },
  perDay: { en: 'Daily limit left after this', 'zh-CN': '此后每日剩余限额', th: 'วงเงินต่อวันที่เหลือหลังรายการนี้' },
  perMonth: { en: 'Monthly limit left after this', 'zh-CN': '此后每月剩余限额', th: 'วงเงินต่อเดือนที่เหลือหลังรายการนี้' },
  ownPerTransaction: { en: 'Own limit per withdrawal', 'zh-CN': '自定单笔限额', th: 'วงเงินต่อรายการที่ตั้งเอง' },
  ownPerDay: { en: 'Own daily limit left after this', 'zh-CN': '此后自定每日剩余限额', th: 'วงเงินต่อวันที่ตั้งเองหลังรายการนี้' },
  ownPerMonth: { en: 'Own monthly limit left after this', 'zh-CN': '此后自定每月剩余限额', th: 'วงเงินต่อเดือนที่ตั้งเองหลังรายการนี้' },
} as const satisfies Record<string, Text>

export const earlierPayments: PluralText = {
  one: { en: '1 earlier payment', 'zh-CN': '1 笔以往付款', th: 'จ่ายแล้ว 1\u00a0ครั้ง' },
  other: { en: '{count} earlier payments', 'zh-CN': '{count} 笔以往付款', th: 'จ่ายแล้ว {count}\u00a0ครั้ง' },
}

export const waitingCount: PluralText = {
  one: { en: '1 more is waiting for you', 'zh-CN': '还有 1 项待您审批', th: 'เหลืออีก 1\u00a0รายการรอคุณ' },
  other: { en: '{count} more are waiting for you', 'zh-CN': '还有 {count} 项待您审批', th: 'เหลืออีก {count}\u00a0รายการรอคุณ' },
}
