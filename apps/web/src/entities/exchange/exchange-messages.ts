// Texts of the result page of a mint, redeem or swap.

import type { Text } from '@sampan/contract/language.ts'

type Kind = 'mint' | 'redeem' | 'swap'

const received = {
  en: 'You received {get}',
  'zh-CN': '您已收到 {get}',
  th: 'คุณได้รับ {get} แล้ว',
} as const satisfies Text

/** Title and second sentence by what became of the order. */
export const outcomeMessages = {
  completed: {
    title: { mint: received, redeem: received, swap: received },
    more: {
      en: 'You paid {pay}. Your balance is updated.',
      'zh-CN': '您支付了 {pay}，余额已更新。',
      th: 'คุณจ่าย {pay} ยอดเงินของคุณอัปเดตแล้ว',
    },
  },
  pending: {
    title: {
      mint: { en: 'Mint submitted', 'zh-CN': '铸造订单已提交', th: 'ส่งคำสั่งออกเหรียญแล้ว' },
      redeem: { en: 'Redemption submitted', 'zh-CN': '赎回订单已提交', th: 'ส่งคำสั่งไถ่ถอนแล้ว' },
      swap: { en: 'Swap submitted', 'zh-CN': '兑换订单已提交', th: 'ส่งคำสั่งแลกแล้ว' },
    },
    more: {
      en: '{pay} is on hold. You get {get} when the order completes.',
      'zh-CN': '{pay} 已冻结。订单完成后您将收到 {get}。',
      th: 'กันยอด {pay} ไว้แล้ว คุณจะได้รับ {get} เมื่อคำสั่งเสร็จสมบูรณ์',
    },
  },
  failed: {
    title: {
      mint: { en: 'Mint not completed', 'zh-CN': '铸造未完成', th: 'ออกเหรียญไม่สำเร็จ' },
      redeem: { en: 'Redemption not completed', 'zh-CN': '赎回未完成', th: 'ไถ่ถอนไม่สำเร็จ' },
      swap: { en: 'Swap not completed', 'zh-CN': '兑换未完成', th: 'แลกไม่สำเร็จ' },
    },
    more: {
      en: 'Nothing was charged. {pay} is available again.',
      'zh-CN': '未产生任何费用，{pay} 已恢复可用。',
      th: 'ไม่มีการเรียกเก็บเงิน {pay} กลับมาใช้ได้แล้ว',
    },
  },
} as const satisfies Record<string, { readonly title: Readonly<Record<Kind, Text>>; readonly more: Text }>

export const exchangeMessages = {
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  time: { en: 'Time', 'zh-CN': '时间', th: 'เวลา' },
  pay: { en: 'You pay', 'zh-CN': '您支付', th: 'คุณจ่าย' },
  paid: { en: 'You paid', 'zh-CN': '您已支付', th: 'คุณจ่ายแล้ว' },
  get: { en: 'You get', 'zh-CN': '您将收到', th: 'คุณจะได้รับ' },
  received: { en: 'You received', 'zh-CN': '您已收到', th: 'คุณได้รับแล้ว' },
  fee: { en: 'Fee, included', 'zh-CN': '手续费（已包含）', th: 'ค่าธรรมเนียม (รวมแล้ว)' },
  rate: { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
  receipt: { en: 'Download receipt', 'zh-CN': '下载回单', th: 'ดาวน์โหลดใบเสร็จ' },
  downloading: { en: 'Downloading', 'zh-CN': '正在下载', th: 'กำลังดาวน์โหลด' },
  tryAgain: { en: 'Try again', 'zh-CN': '重试', th: 'ลองอีกครั้ง' },
  orders: { en: 'View orders', 'zh-CN': '查看订单', th: 'ดูคำสั่ง' },
  wallet: { en: 'Back to wallet', 'zh-CN': '返回钱包', th: 'กลับไปที่กระเป๋าเงิน' },
} as const satisfies Record<string, Text>
