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
  credited: { en: 'In your wallet', 'zh-CN': '进入您的钱包', th: 'เข้ากระเป๋าของคุณ' },
}

/** Titles of the current step. */
export const currentStepTitles: Partial<Record<CryptoStepName, Text>> = {
  sent: { en: 'Getting ready for {network}', 'zh-CN': '准备在 {network} 上发出', th: 'เตรียมส่งบน {network}' },
  confirmed: { en: 'Confirming', 'zh-CN': '正在确认', th: 'กำลังยืนยัน' },
  credited: { en: 'Being checked', 'zh-CN': '正在核查', th: 'กำลังตรวจสอบ' },
}

/** For states that share one status label. */
export const stateTitles: Readonly<Record<string, Text>> = {
  DETECTED: stepTitles.seen,
  CONFIRMING: { en: 'Confirming', 'zh-CN': '正在确认', th: 'กำลังยืนยัน' },
  SCREENING: { en: 'Being checked', 'zh-CN': '正在核查', th: 'กำลังตรวจสอบ' },
  CREDITED: stepTitles.credited,
  BELOW_MINIMUM: { en: 'Below the minimum, kept for you', 'zh-CN': '低于最低金额，已为您保留', th: 'ต่ำกว่าขั้นต่ำ เก็บไว้ให้คุณ' },
  ON_HOLD: { en: 'Looked at by our staff', 'zh-CN': '由工作人员审核', th: 'เจ้าหน้าที่กำลังพิจารณา' },
  SUBMITTED: stepTitles.submitted,
  QUEUED: { en: 'Ready to be sent', 'zh-CN': '等待发出', th: 'พร้อมส่ง' },
  BROADCASTING: stepTitles.sent,
}

export const messages = {
  progress: { en: 'Progress', 'zh-CN': '进度', th: 'ความคืบหน้า' },
  done: { en: 'done', 'zh-CN': '已完成', th: 'เสร็จแล้ว' },
  now: { en: 'now', 'zh-CN': '当前', th: 'ขณะนี้' },
  next: { en: 'ahead', 'zh-CN': '待进行', th: 'ถัดไป' },
  stopped: { en: 'ended here', 'zh-CN': '在此结束', th: 'สิ้นสุดที่นี่' },
  ended: { en: 'Ended', 'zh-CN': '已结束', th: 'สิ้นสุด' },
  deposit: { en: 'Crypto deposit', 'zh-CN': '加密货币充值', th: 'การฝากคริปโต' },
  withdraw: { en: 'Crypto withdrawal', 'zh-CN': '加密货币提现', th: 'การถอนคริปโต' },
  to: { en: 'to {name}', 'zh-CN': '至 {name}', th: 'ไปยัง {name}' },
  from: { en: 'from {name}', 'zh-CN': '来自 {name}', th: 'จาก {name}' },
  whatNext: { en: 'What happens next', 'zh-CN': '接下来', th: 'ขั้นต่อไป' },
  until: { en: 'By {time}.', 'zh-CN': '最迟 {time}。', th: 'ภายใน {time}' },
  happened: { en: 'What has happened', 'zh-CN': '已发生的步骤', th: 'สิ่งที่เกิดขึ้นแล้ว' },
  details: { en: 'Details', 'zh-CN': '详情', th: 'รายละเอียด' },
  arrives: { en: 'Arrives', 'zh-CN': '到账金额', th: 'ยอดที่ได้รับ' },
  arrived: { en: 'Arrived', 'zh-CN': '到账金额', th: 'ยอดที่ได้รับ' },
  fee: { en: 'Network fee', 'zh-CN': '网络手续费', th: 'ค่าธรรมเนียมเครือข่าย' },
  leaves: { en: 'Leaves your wallet', 'zh-CN': '从钱包扣除', th: 'ออกจากกระเป๋าของคุณ' },
  credited: { en: 'Comes into your wallet', 'zh-CN': '进入钱包', th: 'เข้ากระเป๋าของคุณ' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  reference: { en: 'Reference', 'zh-CN': '编号', th: 'เลขอ้างอิง' },
  copyReference: { en: 'Copy reference', 'zh-CN': '复制编号', th: 'คัดลอกเลขอ้างอิง' },
  referenceCopied: {
    en: 'Reference {reference} copied',
    'zh-CN': '编号 {reference} 已复制',
    th: 'คัดลอกเลขอ้างอิง {reference} แล้ว',
  },
  hash: { en: 'Transaction', 'zh-CN': '链上交易', th: 'ธุรกรรม' },
  note: { en: 'Note', 'zh-CN': '备注', th: 'บันทึก' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  toAddress: { en: 'To this address', 'zh-CN': '收款地址', th: 'ไปยังที่อยู่นี้' },
  fromAddress: { en: 'At this address', 'zh-CN': '充值地址', th: 'ที่อยู่รับฝาก' },
  explorer: { en: 'Look at it in the explorer', 'zh-CN': '在区块浏览器中查看', th: 'ดูใน Explorer' },
  receipt: { en: 'Receipt', 'zh-CN': '回单', th: 'ใบเสร็จ' },
  receiptLater: {
    en: 'There is a receipt once it is completed.',
    'zh-CN': '完成后可下载回单。',
    th: 'มีใบเสร็จเมื่อรายการเสร็จสมบูรณ์',
  },
  fetching: { en: 'Fetching', 'zh-CN': '正在获取', th: 'กำลังดึงข้อมูล' },
  noPermission: {
    en: 'You need the permission "{permission}" to look into it. An administrator of your account can grant it.',
    'zh-CN': '查看需要“{permission}”权限，您账户的管理员可以授予。',
    th: 'ต้องมีสิทธิ์ "{permission}" จึงจะดูได้ ผู้ดูแลบัญชีของคุณให้สิทธิ์ได้',
  },
} as const satisfies Record<string, Text>

export const submittedMessages = {
  setAside: { en: 'Set aside in your wallet', 'zh-CN': '钱包中已预留', th: 'กันไว้ในกระเป๋าของคุณ' },
  follow: { en: 'Follow it', 'zh-CN': '查看进展', th: 'ติดตาม' },
} as const satisfies Record<string, Text>
