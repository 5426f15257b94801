// Why something is in its queue, or how it fits what the bank says.

import type { DepositReason } from '@sampan/contract/deposit-reasons.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { WithdrawalReason } from '@sampan/contract/withdrawal-reasons.ts'

type Note = { readonly label: Text; readonly tone: 'good' | 'warn' | 'bad' | 'plain' }

/** The customer reads whole sentences; a row of a queue has room for a few words. */
const heldWords: Readonly<Record<DepositReason | WithdrawalReason, Text>> = {
  highRisk: { en: 'Risky sender', 'zh-CN': '高风险付款地址', th: 'ผู้ส่งมีความเสี่ยง' },
  travelRule: { en: 'Sender unknown', 'zh-CN': '付款人未知', th: 'ไม่ทราบผู้ส่ง' },
  memoMissing: { en: 'No memo', 'zh-CN': '缺少 Memo', th: 'ไม่มี Memo' },
  memoUnknown: { en: 'Unknown memo', 'zh-CN': 'Memo 无法识别', th: 'ไม่รู้จัก Memo' },
  otherToken: { en: 'Token not accepted', 'zh-CN': '不支持的代币', th: 'ไม่รับโทเคนนี้' },
  native: { en: 'Native coin', 'zh-CN': '原生币', th: 'เหรียญหลักของเครือข่าย' },
  toOmnibus: { en: 'Sent to our wallet', 'zh-CN': '转入我们的钱包', th: 'ส่งเข้ากระเป๋าของเรา' },
  dropped: { en: 'Dropped by the network', 'zh-CN': '被网络丢弃', th: 'เครือข่ายทิ้งธุรกรรม' },
  failedOnChain: { en: 'Rejected by the network', 'zh-CN': '被网络拒绝', th: 'เครือข่ายปฏิเสธ' },
  largeAmount: { en: 'Large amount', 'zh-CN': '大额', th: 'ยอดสูง' },
  riskyDestination: { en: 'Risky destination', 'zh-CN': '高风险收款地址', th: 'ปลายทางมีความเสี่ยง' },
  delayed: { en: 'Delayed by us', 'zh-CN': '因我方延迟', th: 'ล่าช้าจากฝั่งเรา' },
  calledBack: { en: 'Cancelled', 'zh-CN': '已取消', th: 'ยกเลิกแล้ว' },
  reverted: { en: 'Rejected by the network', 'zh-CN': '被网络拒绝', th: 'เครือข่ายปฏิเสธ' },
  neverMined: { en: 'Never confirmed', 'zh-CN': '从未确认', th: 'ไม่ได้รับการยืนยัน' },
}

export const noteWords: Readonly<Record<string, Note>> = {
  closingHeld: { label: { en: 'On hold', 'zh-CN': '已暂停', th: 'เจ้าหน้าที่พักไว้' }, tone: 'warn' },
  closingPostponed: { label: { en: 'Something is left', 'zh-CN': '尚有未结事项', th: 'ยังมีรายการค้าง' }, tone: 'warn' },
  erasureWaits: {
    label: { en: 'Data deletion is waiting', 'zh-CN': '数据删除待处理', th: 'รอลบข้อมูล' },
    tone: 'warn',
  },
  arrivedAfterClosing: {
    label: { en: 'Money arrived after closing', 'zh-CN': '注销后有资金到账', th: 'มีเงินเข้าหลังปิดบัญชี' },
    tone: 'bad',
  },
  addressKnown: {
    label: { en: 'Email already has an account', 'zh-CN': '此邮箱已有账户', th: 'อีเมลนี้มีบัญชีอยู่แล้ว' },
    tone: 'warn',
  },
  lineFits: { label: { en: 'Bank line matches', 'zh-CN': '与银行流水一致', th: 'ตรงกับรายการธนาคาร' }, tone: 'good' },
  textFits: {
    label: {
      en: 'Amount and text match, no reference',
      'zh-CN': '金额和申报附言一致，但没有我们提供的附言编号',
      th: 'ยอดและข้อความที่แจ้งตรงกัน แต่ไม่มีเลขอ้างอิงที่เราออกให้',
    },
    tone: 'warn',
  },
  moreArrived: {
    label: { en: 'More arrived than declared', 'zh-CN': '到账金额多于申报', th: 'ได้รับมากกว่าที่แจ้ง' },
    tone: 'bad',
  },
  amountFits: {
    label: { en: "Amount matches, reference doesn't", 'zh-CN': '金额一致，附言编号不符', th: 'ยอดตรง แต่เลขอ้างอิงไม่ตรง' },
    tone: 'warn',
  },
  amountDiffers: { label: { en: 'Amount differs', 'zh-CN': '金额不符', th: 'ยอดไม่ตรง' }, tone: 'warn' },
  otherSender: { label: { en: 'Sender name differs', 'zh-CN': '付款人姓名不符', th: 'ชื่อผู้ส่งไม่ตรง' }, tone: 'bad' },
  noLine: { label: { en: 'No bank line yet', 'zh-CN': '尚无银行流水', th: 'ยังไม่มีรายการธนาคาร' }, tone: 'plain' },
  contested: { label: { en: 'Contested by the customer', 'zh-CN': '客户提出异议', th: 'ลูกค้าโต้แย้ง' }, tone: 'bad' },
  waitsForCustomer: { label: { en: 'Waiting for the customer', 'zh-CN': '等待客户答复', th: 'รอลูกค้าตอบ' }, tone: 'plain' },
  toBePaid: {
    label: { en: 'In the next payment file', 'zh-CN': '将随下一批付款文件提交银行', th: 'ไปกับไฟล์ชำระเงินถัดไป' },
    tone: 'plain',
  },
  claimed: { label: { en: 'Claimed by a customer', 'zh-CN': '有客户认领', th: 'ลูกค้าอ้างสิทธิ์' }, tone: 'warn' },
  bankLine: {
    label: { en: 'Unmatched bank money', 'zh-CN': '银行款项归属未定', th: 'เงินเข้าทางธนาคาร' },
    tone: 'warn',
  },
  visitor: { label: { en: 'From a visitor', 'zh-CN': '来自访客', th: 'จากผู้เยี่ยมชม' }, tone: 'plain' },
  aboutTransaction: {
    label: { en: 'About a transaction', 'zh-CN': '关于某笔交易', th: 'เกี่ยวกับธุรกรรม' },
    tone: 'plain',
  },
  credit: { label: { en: 'To the customer', 'zh-CN': '增加客户余额', th: 'เพิ่มให้ลูกค้า' }, tone: 'plain' },
  debit: { label: { en: 'From the customer', 'zh-CN': '减少客户余额', th: 'หักจากลูกค้า' }, tone: 'warn' },
  stuck: { label: { en: 'Overdue', 'zh-CN': '已超时', th: 'เกินเวลา' }, tone: 'bad' },
  ...Object.fromEntries(Object.entries(heldWords).map(([name, label]) => [name, { label, tone: 'warn' as const }])),
}
