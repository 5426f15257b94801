// Texts that both withdrawal forms share.

import type { Text } from '@sampan/contract/language.ts'

export const formMessages = {
  wallet: { en: 'Wallet', 'zh-CN': '钱包', th: 'กระเป๋าเงิน' },
  loading: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
  steps: { en: 'Steps', 'zh-CN': '步骤', th: 'ขั้นตอน' },
  stepDetails: { en: 'Details', 'zh-CN': '填写', th: 'รายละเอียด' },
  stepReview: { en: 'Review', 'zh-CN': '核对', th: 'ตรวจทาน' },
  stepVerify: { en: 'Verify', 'zh-CN': '验证', th: 'ยืนยัน' },
  change: { en: 'Change details', 'zh-CN': '修改内容', th: 'แก้ไขรายละเอียด' },
  findDestination: { en: 'Search saved destinations', 'zh-CN': '搜索已保存的收款方', th: 'ค้นหาปลายทางที่บันทึกไว้' },
  anyPayee: { en: 'All payees', 'zh-CN': '全部收款人', th: 'ผู้รับเงินทั้งหมด' },
  showAll: { en: 'Show all {count}', 'zh-CN': '显示全部 {count} 个', th: 'แสดงทั้งหมด {count} รายการ' },
  askAdd: {
    en: 'You need the permission "{permission}". An administrator of your account can grant it.',
    'zh-CN': '需要“{permission}”权限，您账户的管理员可以授予。',
    th: 'ต้องมีสิทธิ์ "{permission}" ผู้ดูแลบัญชีของคุณให้สิทธิ์ได้',
  },
  amount: { en: 'Amount that arrives', 'zh-CN': '到账金额', th: 'ยอดที่ผู้รับได้' },
  available: { en: 'Available {amount}', 'zh-CN': '可用 {amount}', th: 'ใช้ได้ {amount}' },
  whichAmount: { en: 'Is this {one} or {other}?', 'zh-CN': '是 {one} 还是 {other}？', th: 'หมายถึง {one} หรือ {other}' },
  isThis: { en: 'Is this {one}?', 'zh-CN': '是 {one} 吗？', th: 'หมายถึง {one} ใช่ไหม' },
  amountUnclear: { en: 'Choose the amount you mean.', 'zh-CN': '请确认您要输入的金额。', th: 'เลือกจำนวนที่ต้องการ' },
  max: { en: 'Max', 'zh-CN': '最大', th: 'สูงสุด' },
  bounds: {
    en: 'Minimum {minimum}. You can withdraw up to {max}{bound}.',
    'zh-CN': '最低 {minimum}，最多可提现 {max}{bound}。',
    th: 'ขั้นต่ำ {minimum} ถอนได้สูงสุด {max}{bound}',
  },
  overMax: {
    en: 'You can withdraw up to {max}{bound}.',
    'zh-CN': '最多可提现 {max}{bound}。',
    th: 'ถอนได้สูงสุด {max}{bound}',
  },
  note: { en: 'Note for your records', 'zh-CN': '自用备注', th: 'บันทึกของคุณ' },
  review: { en: 'Review withdrawal', 'zh-CN': '核对提现', th: 'ตรวจทานการถอน' },
  reviewShort: { en: 'Review', 'zh-CN': '核对', th: 'ตรวจทาน' },
  checking: { en: 'Checking', 'zh-CN': '正在检查', th: 'กำลังตรวจสอบ' },
  unpriced: {
    en: "We couldn't load the fee, so you can't send yet.",
    'zh-CN': '无法获取手续费，暂时不能提交。',
    th: 'ดึงค่าธรรมเนียมไม่ได้ จึงยังส่งไม่ได้',
  },
  again: { en: 'Try again', 'zh-CN': '重试', th: 'ลองอีกครั้ง' },
  arrives: { en: 'Arrives', 'zh-CN': '到账金额', th: 'ยอดที่ได้รับ' },
  leaves: { en: 'Leaves your wallet', 'zh-CN': '从钱包扣除', th: 'ออกจากกระเป๋า' },
  consequence: { en: 'What happens next', 'zh-CN': '接下来', th: 'ขั้นตอนต่อไป' },
  fixed: { en: 'Fixed until {time}', 'zh-CN': '固定至 {time}', th: 'คงที่ถึง {time}' },
  way: { en: 'Steps', 'zh-CN': '流程', th: 'ขั้นตอน' },
  approves: { en: 'Approval by {names}', 'zh-CN': '由 {names} 批准', th: 'อนุมัติโดย {names}' },
  approvesMore: { en: 'You can cancel until we send it.', 'zh-CN': '发出之前可以取消。', th: 'ยกเลิกได้จนกว่าจะส่ง' },
  arrivesAt: { en: 'Arrives at {label}', 'zh-CN': '到达 {label}', th: 'ถึง {label}' },
  ahead: { en: 'upcoming', 'zh-CN': '待进行', th: 'ถัดไป' },
  daily: { en: 'Daily limit left after this', 'zh-CN': '此后每日剩余限额', th: 'วงเงินต่อวันที่เหลือหลังรายการนี้' },
  monthly: { en: 'Monthly limit left after this', 'zh-CN': '此后每月剩余限额', th: 'วงเงินต่อเดือนที่เหลือหลังรายการนี้' },
  of: { en: 'of {amount}', 'zh-CN': '共 {amount}', th: 'จาก {amount}' },
  resets: { en: 'of {amount}, resets {time}', 'zh-CN': '共 {amount}，{time} 重置', th: 'จาก {amount} เริ่มใหม่ {time}' },
  used: { en: '{left} of {amount} left', 'zh-CN': '剩余 {left}，共 {amount}', th: 'เหลือ {left} จาก {amount}' },
} as const satisfies Record<string, Text>

/** Which bound the largest amount comes from, after that amount. */
export const boundMessages = {
  balance: { en: ' (your balance after the fee)', 'zh-CN': '（余额扣除手续费后）', th: ' (ยอดคงเหลือหลังหักค่าธรรมเนียม)' },
  perTransaction: { en: ' (limit per withdrawal)', 'zh-CN': '（单笔限额）', th: ' (วงเงินต่อรายการ)' },
  perDay: { en: ' (daily limit)', 'zh-CN': '（每日限额）', th: ' (วงเงินต่อวัน)' },
  perMonth: { en: ' (monthly limit)', 'zh-CN': '（每月限额）', th: ' (วงเงินต่อเดือน)' },
  network: { en: ' (available on this network now)', 'zh-CN': '（该网络当前可用额度）', th: ' (ยอดที่เครือข่ายนี้จ่ายได้ขณะนี้)' },
} as const satisfies Record<string, Text>
