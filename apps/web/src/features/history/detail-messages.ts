// Texts of the transaction details.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  loading: { en: 'Loading details', 'zh-CN': '正在读取详情', th: 'กำลังเรียกรายละเอียด' },
  next: { en: 'What happens next', 'zh-CN': '接下来', th: 'ขั้นตอนต่อไป' },
  until: { en: 'By {time}.', 'zh-CN': '最迟 {time}。', th: 'ภายใน {time}' },
  confirmations: { en: '{n} of {m} confirmations', 'zh-CN': '{n}/{m} 次确认', th: 'ยืนยันแล้ว {n} จาก {m}' },
  confirmationsLabel: { en: 'Confirmations', 'zh-CN': '确认次数', th: 'จำนวนการยืนยัน' },
  happened: { en: 'Activity', 'zh-CN': '进度记录', th: 'ความคืบหน้า' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  arrives: { en: 'Arrives', 'zh-CN': '到账金额', th: 'ยอดที่ได้รับ' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  rate: { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
  leaves: { en: 'Leaves your wallet', 'zh-CN': '从钱包扣除', th: 'ออกจากกระเป๋าของคุณ' },
  declared: { en: 'You declared', 'zh-CN': '您申报的金额', th: 'ยอดที่คุณแจ้ง' },
  comes: { en: 'Credited to your wallet', 'zh-CN': '存入您的钱包', th: 'เข้ากระเป๋าของคุณ' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  hash: { en: 'Transaction', 'zh-CN': '链上交易', th: 'ธุรกรรม' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  counterparty: { en: 'Counterparty', 'zh-CN': '对方', th: 'คู่รายการ' },
  note: { en: 'Note', 'zh-CN': '备注', th: 'บันทึก' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  whole: { en: 'View full page', 'zh-CN': '查看完整页面', th: 'ดูหน้าเต็ม' },
  explorer: { en: 'Explorer', 'zh-CN': '区块浏览器', th: 'Explorer' },
  help: { en: 'Get help with this', 'zh-CN': '寻求帮助', th: 'ขอความช่วยเหลือเรื่องนี้' },
  receipt: { en: 'Receipt', 'zh-CN': '回单', th: 'ใบเสร็จ' },
  letter: { en: 'Confirmation letter', 'zh-CN': '付款确认函', th: 'หนังสือยืนยันการโอน' },
  fetching: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
} as const satisfies Record<string, Text>

/** What each state means for the customer, for states that share one status label. */
export const stateMessages: Readonly<Record<string, Text>> = {
  DETECTED: { en: 'Seen on the network', 'zh-CN': '已在网络上发现', th: 'พบบนเครือข่าย' },
  CONFIRMING: { en: 'Confirming', 'zh-CN': '确认中', th: 'กำลังยืนยัน' },
  SCREENING: { en: 'Checking', 'zh-CN': '正在检查', th: 'กำลังตรวจสอบ' },
  CREDITED: { en: 'In your wallet', 'zh-CN': '已进入您的钱包', th: 'เข้ากระเป๋าของคุณแล้ว' },
  BELOW_MINIMUM: { en: 'Below the minimum, not credited yet', 'zh-CN': '低于最低金额，暂未入账', th: 'ต่ำกว่าขั้นต่ำ ยังไม่เข้าบัญชี' },
  ON_HOLD: { en: 'Under review', 'zh-CN': '审核中', th: 'กำลังตรวจสอบ' },
  RETURNED: { en: 'Returned', 'zh-CN': '已退回', th: 'ส่งคืนแล้ว' },
  UNMATCHED: { en: 'Waiting to be claimed', 'zh-CN': '待认领', th: 'รอการแสดงสิทธิ์' },
  CLAIMED: { en: 'Claimed', 'zh-CN': '已认领', th: 'แสดงสิทธิ์แล้ว' },
  AWAITING_CLAIM: { en: 'Sent, waiting to be claimed', 'zh-CN': '已发出，等待领取', th: 'ส่งแล้ว รอผู้รับกดรับ' },
  SUBMITTED: { en: 'Submitted', 'zh-CN': '已提交', th: 'ส่งคำขอแล้ว' },
  QUEUED: { en: 'Ready to send', 'zh-CN': '准备发送', th: 'พร้อมส่ง' },
  BROADCASTING: { en: 'Sending', 'zh-CN': '正在发送', th: 'กำลังส่ง' },
  MATCHED: { en: 'Found at the bank', 'zh-CN': '已在银行核实到账', th: 'พบที่ธนาคารแล้ว' },
  DIFFERENCE: { en: 'The amounts differ', 'zh-CN': '金额不符', th: 'จำนวนไม่ตรงกัน' },
  CONTESTED: { en: 'You contested it', 'zh-CN': '您已提出异议', th: 'คุณโต้แย้งแล้ว' },
  LOCKED: { en: 'Rate and funds locked', 'zh-CN': '汇率和资金已锁定', th: 'ล็อกอัตราและเงินแล้ว' },
}
