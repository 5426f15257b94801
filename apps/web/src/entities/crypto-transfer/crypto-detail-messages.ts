// Texts of the detail page of a crypto transfer.

import type { Text } from '@sampan/contract/language.ts'
import type { CryptoStepName } from './crypto-steps.ts'

export const stepTitles: Readonly<Record<Exclude<CryptoStepName, 'ended'>, Text>> = {
  submitted: { en: 'Submitted', 'zh-CN': '已提交', th: 'ส่งคำขอแล้ว' },
  approval: { en: 'Approval', 'zh-CN': '批准', th: 'การอนุมัติ' },
  sent: { en: 'Sent on {network}', 'zh-CN': '在 {network} 上发出', th: 'ส่งบน {network}' },
  completed: { en: 'Completed', 'zh-CN': '已完成', th: 'เสร็จสมบูรณ์' },
  seen: { en: 'Seen on {network}', 'zh-CN': '在 {network} 上发现', th: 'พบบน {network}' },
  confirmed: { en: 'Confirmed', 'zh-CN': '已确认', th: 'ยืนยันแล้ว' },
  credited: { en: 'In your wallet', 'zh-CN': '入账', th: 'เข้ากระเป๋าของคุณ' },
}

/** Titles of the current step. */
export const currentStepTitles: Partial<Record<CryptoStepName, Text>> = {
  sent: { en: 'Preparing to send on {network}', 'zh-CN': '正在准备发送到 {network}', th: 'กำลังเตรียมส่งบน {network}' },
  confirmed: { en: 'Confirming', 'zh-CN': '正在确认', th: 'กำลังยืนยัน' },
  credited: { en: 'Checking', 'zh-CN': '正在检查', th: 'กำลังตรวจสอบ' },
}

/** For states that share one status label. */
export const stateTitles: Readonly<Record<string, Text>> = {
  DETECTED: stepTitles.seen,
  CONFIRMING: { en: 'Confirming', 'zh-CN': '正在确认', th: 'กำลังยืนยัน' },
  SCREENING: { en: 'Checking', 'zh-CN': '正在检查', th: 'กำลังตรวจสอบ' },
  CREDITED: stepTitles.credited,
  BELOW_MINIMUM: { en: 'Below the minimum, not credited yet', 'zh-CN': '低于最低金额，暂未入账', th: 'ต่ำกว่าขั้นต่ำ ยังไม่เข้าบัญชี' },
  ON_HOLD: { en: 'Under review', 'zh-CN': '审核中', th: 'กำลังตรวจสอบ' },
  SUBMITTED: stepTitles.submitted,
  QUEUED: { en: 'Ready to send', 'zh-CN': '准备发送', th: 'พร้อมส่ง' },
  BROADCASTING: stepTitles.sent,
}

export const messages = {
  progress: { en: 'Progress', 'zh-CN': '进度', th: 'ความคืบหน้า' },
  done: { en: 'done', 'zh-CN': '已完成', th: 'เสร็จแล้ว' },
  now: { en: 'now', 'zh-CN': '当前', th: 'ขณะนี้' },
  next: { en: 'upcoming', 'zh-CN': '待进行', th: 'ถัดไป' },
  stopped: { en: 'stopped here', 'zh-CN': '在此结束', th: 'สิ้นสุดที่นี่' },
  ended: { en: 'Ended', 'zh-CN': '已结束', th: 'สิ้นสุด' },
  deposit: { en: 'Crypto deposit', 'zh-CN': '加密货币充值', th: 'การฝากคริปโต' },
  withdraw: { en: 'Crypto withdrawal', 'zh-CN': '加密货币提现', th: 'การถอนคริปโต' },
  to: { en: 'to {name}', 'zh-CN': '至 {name}', th: 'ไปยัง {name}' },
  from: { en: 'from {name}', 'zh-CN': '来自 {name}', th: 'จาก {name}' },
  whatNext: { en: 'What happens next', 'zh-CN': '接下来', th: 'ขั้นตอนต่อไป' },
  until: { en: 'By {time}.', 'zh-CN': '最迟 {time}。', th: 'ภายใน {time}' },
  happened: { en: 'Activity', 'zh-CN': '进度记录', th: 'ความคืบหน้า' },
  details: { en: 'Details', 'zh-CN': '详情', th: 'รายละเอียด' },
  arrives: { en: 'Arrives', 'zh-CN': '到账金额', th: 'ยอดที่ได้รับ' },
  arrived: { en: 'Arrived', 'zh-CN': '到账金额', th: 'ยอดที่ได้รับ' },
  fee: { en: 'Network fee', 'zh-CN': '网络费', th: 'ค่าธรรมเนียมเครือข่าย' },
  leaves: { en: 'Leaves your wallet', 'zh-CN': '从钱包扣除', th: 'หักจากกระเป๋า' },
  credited: { en: 'Credited to your wallet', 'zh-CN': '存入您的钱包', th: 'เข้ากระเป๋าของคุณ' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  status: { en: 'Status', 'zh-CN': '状态', th: 'สถานะ' },
  copyReference: { en: 'Copy reference', 'zh-CN': '复制参考号', th: 'คัดลอกเลขอ้างอิง' },
  referenceCopied: {
    en: 'Reference {reference} copied',
    'zh-CN': '参考号 {reference} 已复制',
    th: 'คัดลอกเลขอ้างอิง {reference} แล้ว',
  },
  hash: { en: 'Transaction', 'zh-CN': '链上交易', th: 'ธุรกรรม' },
  note: { en: 'Note', 'zh-CN': '备注', th: 'หมายเหตุ' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  toAddress: { en: 'To address', 'zh-CN': '收款地址', th: 'ไปยังที่อยู่' },
  fromAddress: { en: 'Your deposit address', 'zh-CN': '您的充值地址', th: 'ที่อยู่ฝากของคุณ' },
  explorer: { en: 'View on explorer', 'zh-CN': '在区块浏览器中查看', th: 'ดูในเอ็กซ์พลอเรอร์' },
  receipt: { en: 'Receipt', 'zh-CN': '回单', th: 'ใบเสร็จ' },
  receiptLater: {
    en: 'The receipt is available once this is completed.',
    'zh-CN': '完成后即可下载回单。',
    th: 'ดาวน์โหลดใบเสร็จได้เมื่อรายการเสร็จสมบูรณ์',
  },
  fetching: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  noPermission: {
    en: 'You need the permission "{permission}" to view this. An administrator of your account can grant it.',
    'zh-CN': '查看需要“{permission}”权限，您账户的管理员可以授予。',
    th: 'ต้องมีสิทธิ์ “{permission}” จึงจะดูได้ ผู้ดูแลบัญชีของคุณให้สิทธิ์ได้',
  },
} as const satisfies Record<string, Text>

export const submittedMessages = {
  setAside: { en: 'On hold in your wallet', 'zh-CN': '钱包中已冻结', th: 'กันไว้ในกระเป๋าของคุณ' },
  follow: { en: 'Track withdrawal', 'zh-CN': '查看提现进度', th: 'ติดตามการถอน' },
} as const satisfies Record<string, Text>
