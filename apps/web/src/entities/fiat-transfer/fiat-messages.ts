// Texts that the screens for bank transfers share.

import type { Text } from '@sampan/contract/language.ts'
import type { FiatStepName } from './fiat-steps.ts'

export const fiatMessages = {
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  channel: { en: 'Channel', 'zh-CN': '渠道', th: 'ช่องทาง' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
  loading: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  choose: { en: 'Choose', 'zh-CN': '请选择', th: 'เลือก' },
  whichAmount: { en: 'Is this {one} or {other}?', 'zh-CN': '是 {one} 还是 {other}？', th: 'หมายถึง {one} หรือ {other}' },
  isThis: { en: 'Is this {one}?', 'zh-CN': '是 {one} 吗？', th: 'หมายถึง {one} ใช่ไหม' },
  amountUnclear: { en: 'Choose the amount you mean.', 'zh-CN': '请确认您要输入的金额。', th: 'เลือกจำนวนที่ต้องการ' },
  beneficiary: { en: 'Account holder', 'zh-CN': '户名', th: 'ชื่อบัญชี' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  bankCountry: { en: 'Bank country', 'zh-CN': '银行所在国家/地区', th: 'ประเทศของธนาคาร' },
  swiftCode: { en: 'SWIFT code', 'zh-CN': 'SWIFT 代码', th: 'รหัส SWIFT' },
  accountNumber: { en: 'Account number', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
  iban: { en: 'IBAN', 'zh-CN': 'IBAN', th: 'IBAN' },
  localCode: { en: 'Bank code', 'zh-CN': '银行代码', th: 'รหัสธนาคาร' },
  address: { en: 'Bank address', 'zh-CN': '银行地址', th: 'ที่อยู่ธนาคาร' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  copy: { en: 'Copy {what}', 'zh-CN': '复制{what}', th: 'คัดลอก{what}' },
  copied: { en: '{what} copied', 'zh-CN': '{what}已复制', th: 'คัดลอก{what}แล้ว' },
  notCopied: {
    en: 'Your browser blocked copying. Select the text and copy it yourself.',
    'zh-CN': '浏览器未能复制，请选中后手动复制。',
    th: 'เบราว์เซอร์ไม่อนุญาตให้คัดลอก โปรดเลือกข้อความแล้วคัดลอกเอง',
  },
} as const satisfies Record<string, Text>

export const detailMessages = {
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  deposit: { en: 'Bank deposit', 'zh-CN': '银行充值', th: 'การฝากจากธนาคาร' },
  withdraw: { en: 'Bank withdrawal', 'zh-CN': '银行提现', th: 'การถอนเข้าธนาคาร' },
  to: { en: 'to {name}', 'zh-CN': '至 {name}', th: 'ไปยัง {name}' },
  from: { en: 'from {name}', 'zh-CN': '来自 {name}', th: 'จาก {name}' },
  progress: { en: 'Progress', 'zh-CN': '进度', th: 'ความคืบหน้า' },
  done: { en: 'done', 'zh-CN': '已完成', th: 'เสร็จแล้ว' },
  now: { en: 'now', 'zh-CN': '当前', th: 'ขณะนี้' },
  next: { en: 'upcoming', 'zh-CN': '待进行', th: 'ถัดไป' },
  stopped: { en: 'stopped here', 'zh-CN': '在此结束', th: 'สิ้นสุดที่นี่' },
  whatNext: { en: 'What happens next', 'zh-CN': '接下来', th: 'ขั้นตอนต่อไป' },
  answerBy: {
    en: 'Accept or contest the difference by {time}.',
    'zh-CN': '请在 {time} 之前接受差额或提出异议。',
    th: 'ยอมรับหรือโต้แย้งผลต่างภายใน {time}',
  },
  sendBy: {
    en: 'We send it to your bank by {time}. You can cancel until we do.',
    'zh-CN': '我们最迟于 {time} 发往您的银行，在此之前您可以取消。',
    th: 'เราจะส่งไปยังธนาคารของคุณภายใน {time} ก่อนหน้านั้นคุณยกเลิกได้',
  },
  until: { en: 'By {time}.', 'zh-CN': '最迟 {time}。', th: 'ภายใน {time}' },
  happened: { en: 'Activity', 'zh-CN': '进度记录', th: 'ความคืบหน้า' },
  details: { en: 'Details', 'zh-CN': '详情', th: 'รายละเอียด' },
  declared: { en: 'You declared', 'zh-CN': '您申报的金额', th: 'ยอดที่คุณแจ้ง' },
  received: { en: 'We received', 'zh-CN': '我们收到的金额', th: 'ยอดที่เราได้รับ' },
  credited: { en: 'Credited to your wallet', 'zh-CN': '存入您的钱包', th: 'เข้ากระเป๋าของคุณ' },
  receivingAccount: { en: 'Receiving account', 'zh-CN': '收款账户', th: 'บัญชีผู้รับ' },
  payTo: { en: 'Pay to', 'zh-CN': '收款账户', th: 'โอนเข้าบัญชี' },
  rejectedDeposit: {
    en: 'Rejected. Nothing was credited.',
    'zh-CN': '已拒绝，未入账任何款项。',
    th: 'ถูกปฏิเสธ ไม่มีเงินเข้าบัญชี',
  },
  arrives: { en: 'Arrives', 'zh-CN': '到账金额', th: 'ยอดที่ได้รับ' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  leaves: { en: 'Leaves your wallet', 'zh-CN': '从钱包扣除', th: 'หักจากกระเป๋า' },
  expected: { en: 'Expected by', 'zh-CN': '预计到账日', th: 'คาดว่าถึงวันที่' },
  transferReference: { en: 'Transfer reference', 'zh-CN': '附言编号', th: 'เลขอ้างอิงการโอน' },
  statement: { en: 'On the bank statement', 'zh-CN': '银行流水附言', th: 'ข้อความในรายการเดินบัญชี' },
  purpose: { en: 'Purpose of transfer', 'zh-CN': '汇款用途', th: 'วัตถุประสงค์การโอน' },
  remarks: { en: 'Your remarks', 'zh-CN': '您的备注', th: 'หมายเหตุของคุณ' },
  note: { en: 'Note', 'zh-CN': '备注', th: 'หมายเหตุ' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  proof: { en: 'Proof', 'zh-CN': '凭证', th: 'หลักฐาน' },
  receipt: { en: 'Receipt', 'zh-CN': '回单', th: 'ใบเสร็จ' },
  letter: { en: 'Confirmation letter', 'zh-CN': '付款确认函', th: 'หนังสือยืนยันการโอน' },
  fetching: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  noId: { en: 'No transaction selected', 'zh-CN': '未选择交易', th: 'ยังไม่ได้เลือกธุรกรรม' },
  noIdMore: {
    en: 'Open a transaction from History to see it here.',
    'zh-CN': '请从历史记录中打开一笔交易。',
    th: 'เปิดธุรกรรมจากประวัติเพื่อดูที่นี่',
  },
  history: { en: 'History', 'zh-CN': '历史记录', th: 'ประวัติ' },
  toHistory: { en: 'Go to History', 'zh-CN': '前往历史记录', th: 'ไปที่ประวัติ' },
  follow: { en: 'Track it', 'zh-CN': '查看进度', th: 'ติดตามรายการ' },
  setAside: { en: 'On hold in your wallet', 'zh-CN': '钱包中已冻结', th: 'กันไว้ในกระเป๋าของคุณ' },
} as const satisfies Record<string, Text>

export const fiatStepTitles: Readonly<Record<Exclude<FiatStepName, 'ended'>, Text>> = {
  declared: { en: 'Declared', 'zh-CN': '已申报', th: 'แจ้งแล้ว' },
  atBank: { en: 'At our bank', 'zh-CN': '到达我们的银行', th: 'ถึงธนาคารของเรา' },
  answer: { en: 'Your answer', 'zh-CN': '等待您的答复', th: 'รอคำตอบของคุณ' },
  contest: { en: 'Under review', 'zh-CN': '审核中', th: 'กำลังตรวจสอบ' },
  credited: { en: 'In your wallet', 'zh-CN': '入账', th: 'เข้ากระเป๋าของคุณ' },
  handedIn: { en: 'Submitted', 'zh-CN': '已提交', th: 'ส่งคำขอแล้ว' },
  approval: { en: 'Approval', 'zh-CN': '批准', th: 'การอนุมัติ' },
  sent: { en: 'Sent to the bank', 'zh-CN': '发往银行', th: 'ส่งไปยังธนาคาร' },
  arrived: { en: 'Paid by the bank', 'zh-CN': '到达收款银行', th: 'ธนาคารจ่ายเงิน' },
}

/** For states that share one status label. */
export const fiatStates: Readonly<Record<string, Text>> = {
  MATCHED: { en: 'Found at the bank', 'zh-CN': '已在银行核实到账', th: 'พบที่ธนาคารแล้ว' },
  DIFFERENCE: { en: 'The amounts differ', 'zh-CN': '到账金额不符', th: 'จำนวนไม่ตรงกัน' },
  CONTESTED: { en: 'You contested it', 'zh-CN': '您已提出异议', th: 'คุณโต้แย้งแล้ว' },
}
