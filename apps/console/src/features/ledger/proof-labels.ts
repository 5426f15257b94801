// The checks of the ledger audit by the names under which the server reports them.

import type { Text } from '@sampan/contract/language.ts'

const labels: Readonly<Record<string, Text>> = {
  'entries sum to zero per currency': {
    en: 'Entries sum to zero per currency',
    'zh-CN': '各币种的分录合计为零',
    th: 'รายการบัญชีของแต่ละสกุลรวมเป็นศูนย์',
  },
  'all balances sum to zero per currency': {
    en: 'All balances sum to zero per currency',
    'zh-CN': '各币种的余额合计为零',
    th: 'ยอดคงเหลือของแต่ละสกุลรวมเป็นศูนย์',
  },
  'balance equals the sum of entries': {
    en: 'Balance equals the sum of entries',
    'zh-CN': '余额等于分录合计',
    th: 'ยอดคงเหลือเท่ากับผลรวมของรายการ',
  },
  'no gap in account versions': { en: 'No gap in account versions', 'zh-CN': '科目版本连续', th: 'เวอร์ชันของบัญชีต่อเนื่องกัน' },
  'each balance follows from the one before': {
    en: 'Each balance follows from the one before',
    'zh-CN': '每个余额都由前一个余额得出',
    th: 'ยอดแต่ละยอดต่อเนื่องจากยอดก่อนหน้า',
  },
  'order of numbers is order of balances': {
    en: 'Numbers and balances are in the same order',
    'zh-CN': '编号与余额的顺序一致',
    th: 'ลำดับเลขตรงกับลำดับยอด',
  },
  'times of an account never run backwards': {
    en: 'Times of an account never run backwards',
    'zh-CN': '科目的时间从不倒退',
    th: 'เวลาของบัญชีไม่ย้อนกลับ',
  },
  'every transfer has its postings and every posting its transfer and accounts': {
    en: 'Every transfer has its postings, every posting its transfer and accounts',
    'zh-CN': '每条记账都有分录，每条分录都有对应的记账和科目',
    th: 'ทุกการโอนมีรายการ และทุกรายการมีการโอนและบัญชี',
  },
  'a hold ends once, with exactly what was held': {
    en: 'A hold ends once, with exactly what was held',
    'zh-CN': '每笔冻结只结束一次，金额完全一致',
    th: 'ยอดกันสิ้นสุดครั้งเดียวด้วยจำนวนที่กันไว้พอดี',
  },
  'held balances equal the open holds': {
    en: 'Balances on hold equal the open holds',
    'zh-CN': '冻结余额等于未结束的冻结',
    th: 'ยอดที่กันไว้เท่ากับรายการกันที่ยังเปิดอยู่',
  },
  'a reversal mirrors what it reverses, once': {
    en: 'A reversal mirrors what it reverses, once',
    'zh-CN': '每笔冲正与原交易相反，且仅一次',
    th: 'การกลับรายการตรงข้ามกับรายการเดิมและทำครั้งเดียว',
  },
  'closed partitions are what their records say': {
    en: 'Closed partitions match their records',
    'zh-CN': '已关闭的分区与其记录一致',
    th: 'พาร์ทิชันที่ปิดแล้วตรงกับบันทึก',
  },
  'every credited crypto deposit stands in the books once, with its amount': {
    en: 'Every credited crypto deposit is in the ledger once, with its amount',
    'zh-CN': '每笔已入账的加密货币充值在账本中仅一次，且金额一致',
    th: 'การฝากคริปโตที่เข้าบัญชีแล้วอยู่ในบัญชีแยกประเภทครั้งเดียวด้วยจำนวนที่ตรงกัน',
  },
  'every crypto withdrawal ends its hold as its state says': {
    en: 'Every crypto withdrawal ends its hold as its state says',
    'zh-CN': '每笔加密货币提现按其状态结束冻结',
    th: 'การถอนคริปโตทุกรายการสิ้นสุดยอดกันตามสถานะ',
  },
  'every crypto withdrawal holds amount and fee': {
    en: 'Every crypto withdrawal holds amount and fee',
    'zh-CN': '每笔加密货币提现都冻结金额和手续费',
    th: 'การถอนคริปโตทุกรายการกันทั้งยอดและค่าธรรมเนียม',
  },
  'no crypto withdrawal is paid by two sequences': {
    en: 'No crypto withdrawal is paid twice',
    'zh-CN': '没有重复付款的加密货币提现',
    th: 'ไม่มีการถอนคริปโตที่จ่ายซ้ำ',
  },
  'every paid crypto withdrawal names its payment': {
    en: 'Every paid crypto withdrawal names its payment',
    'zh-CN': '每笔已付的加密货币提现都有付款记录',
    th: 'การถอนคริปโตที่จ่ายแล้วทุกรายการระบุการจ่าย',
  },
  'every posted reserve transfer is in the ledger with its amount': {
    en: 'Every posted reserve transfer is in the ledger with its amount',
    'zh-CN': '每笔已过账的准备金调拨都在账本中，且金额一致',
    th: 'การโอนเงินสำรองที่บันทึกแล้วอยู่ในบัญชีแยกประเภทด้วยจำนวนที่ตรงกัน',
  },
  'every completed fiat deposit was received from a bank and credited once': {
    en: 'Every completed bank deposit was received and credited once',
    'zh-CN': '每笔已完成的银行充值均已收到并仅入账一次',
    th: 'การฝากจากธนาคารที่เสร็จสมบูรณ์ได้รับเงินและเข้าบัญชีครั้งเดียว',
  },
  'every line of a bank stands in the books with its amount': {
    en: 'Every bank line is in the ledger with its amount',
    'zh-CN': '每条银行流水都在账本中，且金额一致',
    th: 'รายการธนาคารทุกรายการอยู่ในบัญชีแยกประเภทด้วยจำนวนที่ตรงกัน',
  },
  'every completed exchange gave exactly what was agreed': {
    en: 'Every completed exchange gave exactly what was agreed',
    'zh-CN': '每笔已完成的兑换订单都与约定金额一致',
    th: 'การแลกเหรียญที่เสร็จสมบูรณ์ให้จำนวนตามที่ตกลงพอดี',
  },
  'every posted adjustment stands in the books with its amount': {
    en: 'Every posted adjustment is in the ledger with its amount',
    'zh-CN': '每笔已过账的调整都在账本中，且金额一致',
    th: 'การปรับยอดที่บันทึกแล้วอยู่ในบัญชีแยกประเภทด้วยจำนวนที่ตรงกัน',
  },
  'every transaction has its details, and is complete in a final state only': {
    en: 'Every transaction has its details and completes in a final state only',
    'zh-CN': '每笔交易都有明细，且仅在最终状态下完成',
    th: 'ทุกธุรกรรมมีรายละเอียดและเสร็จสมบูรณ์ในสถานะสุดท้ายเท่านั้น',
  },
}

export const proofLabel = (name: string): Text | undefined => (Object.hasOwn(labels, name) ? labels[name] : undefined)
