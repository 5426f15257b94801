// Texts of the transaction details.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  loading: { en: 'Fetching the details', 'zh-CN': '正在读取详情', th: 'กำลังเรียกรายละเอียด' },
  next: { en: 'What happens next', 'zh-CN': '接下来', th: 'ขั้นต่อไป' },
  who: { en: '{who}: {text}.', 'zh-CN': '{who}：{text}。', th: '{who}: {text}' },
  until: { en: 'By {time}.', 'zh-CN': '最迟 {time}。', th: 'ภายใน {time}' },
  confirmations: { en: '{n} of {m} confirmations', 'zh-CN': '{n}/{m} 次确认', th: 'ยืนยันแล้ว {n} จาก {m}' },
  confirmationsLabel: { en: 'Confirmations', 'zh-CN': '确认次数', th: 'จำนวนการยืนยัน' },
  happened: { en: 'What has happened', 'zh-CN': '已发生的步骤', th: 'สิ่งที่เกิดขึ้นแล้ว' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  arrives: { en: 'Arrives', 'zh-CN': '到账金额', th: 'ยอดที่ได้รับ' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  leaves: { en: 'Leaves your wallet', 'zh-CN': '从钱包扣除', th: 'ออกจากกระเป๋าของคุณ' },
  declared: { en: 'You declared', 'zh-CN': '您申报的金额', th: 'ยอดที่คุณแจ้ง' },
  comes: { en: 'Comes into your wallet', 'zh-CN': '进入钱包', th: 'เข้ากระเป๋าของคุณ' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  reference: { en: 'Reference', 'zh-CN': '编号', th: 'เลขอ้างอิง' },
  hash: { en: 'Transaction', 'zh-CN': '链上交易', th: 'ธุรกรรม' },
  counterparty: { en: 'Other side', 'zh-CN': '对方', th: 'อีกฝ่าย' },
  note: { en: 'Note', 'zh-CN': '备注', th: 'บันทึก' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  whole: { en: 'Open the whole page', 'zh-CN': '打开完整页面', th: 'เปิดหน้าเต็ม' },
  explorer: { en: 'Explorer', 'zh-CN': '区块浏览器', th: 'Explorer' },
  help: { en: 'Get help with this', 'zh-CN': '寻求帮助', th: 'ขอความช่วยเหลือเรื่องนี้' },
  receipt: { en: 'Receipt', 'zh-CN': '回单', th: 'ใบเสร็จ' },
  letter: { en: 'Confirmation letter', 'zh-CN': '付款确认函', th: 'หนังสือยืนยันการโอน' },
  fetching: { en: 'Fetching', 'zh-CN': '正在获取', th: 'กำลังดึงข้อมูล' },
} as const satisfies Record<string, Text>

export const actorMessages = {
  customer: { en: 'You', 'zh-CN': '您', th: 'คุณ' },
  approver: { en: 'An approver of your company', 'zh-CN': '贵公司的审批人', th: 'ผู้อนุมัติของบริษัทคุณ' },
  operator: { en: 'Our staff', 'zh-CN': '我们的工作人员', th: 'เจ้าหน้าที่ของเรา' },
  network: { en: 'The network', 'zh-CN': '网络', th: 'เครือข่าย' },
  bank: { en: 'The bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  system: { en: 'Sampan', 'zh-CN': 'Sampan', th: 'Sampan' },
} as const satisfies Record<string, Text>

/** What each state means for the customer, for states that share one status label. */
export const stateMessages: Readonly<Record<string, Text>> = {
  DETECTED: { en: 'Seen on the network', 'zh-CN': '已在网络上发现', th: 'พบบนเครือข่าย' },
  CONFIRMING: { en: 'Being confirmed', 'zh-CN': '确认中', th: 'กำลังยืนยัน' },
  SCREENING: { en: 'Being checked', 'zh-CN': '审查中', th: 'กำลังตรวจสอบ' },
  CREDITED: { en: 'In your wallet', 'zh-CN': '已进入您的钱包', th: 'เข้ากระเป๋าของคุณแล้ว' },
  BELOW_MINIMUM: { en: 'Kept until the minimum is reached', 'zh-CN': '未达最低额，暂为保留', th: 'เก็บไว้จนถึงขั้นต่ำ' },
  ON_HOLD: { en: 'Being looked at by our staff', 'zh-CN': '工作人员审核中', th: 'เจ้าหน้าที่กำลังตรวจสอบ' },
  RETURNED: { en: 'Sent back', 'zh-CN': '已退回', th: 'ส่งคืนแล้ว' },
  UNMATCHED: { en: 'Waiting to be claimed', 'zh-CN': '待认领', th: 'รอการแสดงสิทธิ์' },
  CLAIMED: { en: 'Claimed', 'zh-CN': '已认领', th: 'แสดงสิทธิ์แล้ว' },
  SUBMITTED: { en: 'Submitted', 'zh-CN': '已提交', th: 'ส่งคำขอแล้ว' },
  QUEUED: { en: 'Ready to be sent', 'zh-CN': '等待发出', th: 'พร้อมส่ง' },
  BROADCASTING: { en: 'Being sent', 'zh-CN': '发送中', th: 'กำลังส่ง' },
  MATCHED: { en: 'Found at the bank', 'zh-CN': '已在银行核实到账', th: 'พบที่ธนาคารแล้ว' },
  DIFFERENCE: { en: 'The amounts differ', 'zh-CN': '金额不符', th: 'จำนวนไม่ตรงกัน' },
  CONTESTED: { en: 'You contested it', 'zh-CN': '您已提出异议', th: 'คุณโต้แย้งแล้ว' },
  LOCKED: { en: 'Rate and funds locked', 'zh-CN': '汇率和资金已锁定', th: 'ล็อกอัตราและเงินแล้ว' },
}
