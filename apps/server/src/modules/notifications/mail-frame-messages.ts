// What every mail says around its own message, and the labels of the facts it may carry.

import type { Text } from '@sampan/contract/language.ts'

export const frameWords = {
  titleWithFact: { en: '{title}: {fact}', 'zh-CN': '{title}：{fact}', th: '{title} {fact}' },
  antiPhishing: {
    en: 'Your anti-phishing code: {code}',
    'zh-CN': '您的防钓鱼码：{code}',
    th: 'รหัสป้องกันฟิชชิงของคุณ: {code}',
  },
  antiPhishingHint: {
    en: "Emails without it aren't from us.",
    'zh-CN': '没有此防钓鱼码的邮件并非由我们发出。',
    th: 'อีเมลที่ไม่มีรหัสนี้ไม่ได้มาจากเรา',
  },
  antiPhishingUnset: {
    en: 'Add an anti-phishing code in security settings, so you can tell our emails apart.',
    'zh-CN': '在安全设置中添加防钓鱼码，以便辨别我们的邮件。',
    th: 'เพิ่มรหัสป้องกันฟิชชิงในการตั้งค่าความปลอดภัย เพื่อแยกอีเมลจริงของเรา',
  },
  notMe: { en: "This wasn't me", 'zh-CN': '非本人操作', th: 'ไม่ใช่ฉัน' },
  freeze: { en: 'Freeze outgoing transfers', 'zh-CN': '冻结转出', th: 'ระงับการโอนออก' },
  freezeHint: {
    en: 'Works once, without a password. No money leaves until you unfreeze.',
    'zh-CN': '仅可使用一次，无需密码。在您本人解除冻结之前，资金不会转出。',
    th: 'ใช้ได้ครั้งเดียว ไม่ต้องใช้รหัสผ่าน จะไม่มีเงินออกจนกว่าคุณจะยกเลิกการระงับเอง',
  },
  footer: {
    en: 'We never ask for a password or a code by email or phone, and never contact you on Telegram, WhatsApp or LINE. Links in our emails lead to {origin} only.',
    'zh-CN':
      '我们绝不会通过邮件或电话索要密码或验证码，也不会通过 Telegram、WhatsApp 或 LINE 联系您。我们邮件中的链接只会指向 {origin}。',
    th: 'เราไม่เคยขอรหัสผ่านหรือรหัสยืนยันทางอีเมลหรือโทรศัพท์ และไม่ติดต่อคุณทาง Telegram, WhatsApp หรือ LINE ลิงก์ในอีเมลของเรานำไปที่ {origin} เท่านั้น',
  },
} as const satisfies Record<string, Text>

export const codeWords = {
  title: { en: 'Your code: {scene}', 'zh-CN': '您的验证码：{scene}', th: 'รหัสของคุณ: {scene}' },
  subject: {
    en: '{code} is your Sampan code: {action}',
    'zh-CN': '{code} 是您的 Sampan 验证码：{action}',
    th: '{code} คือรหัส Sampan ของคุณ: {action}',
  },
  lead: {
    en: 'Enter this code to confirm: {scene}.',
    'zh-CN': '请输入此验证码以确认：{scene}。',
    th: 'ใส่รหัสนี้เพื่อยืนยัน: {scene}',
  },
  validUntil: {
    en: 'Valid until {time}, for this action only.',
    'zh-CN': '有效期至 {time}，仅用于本次确认。',
    th: 'ใช้ได้ถึง {time} สำหรับการยืนยันครั้งนี้เท่านั้น',
  },
  neverShare: {
    en: "Never share this code. We will never ask you for it. If the details don't match what you're doing, don't enter it.",
    'zh-CN': '切勿透露此验证码，我们绝不会向您索要。如果内容与您的操作不符，请勿输入。',
    th: 'อย่าบอกรหัสนี้แก่ใคร เราจะไม่ขอรหัสจากคุณ หากรายละเอียดไม่ตรงกับสิ่งที่คุณทำ อย่าใส่รหัส',
  },
  sms: {
    en: 'Sampan: {code} is your code. {scene}{facts}. Valid until {time}. Never share it.',
    'zh-CN': 'Sampan：验证码 {code}。{scene}{facts}。有效期至 {time}。切勿透露给他人。',
    th: 'Sampan: รหัสของคุณคือ {code} {scene}{facts} ใช้ได้ถึง {time} อย่าบอกผู้ใด',
  },
} as const satisfies Record<string, Text>

/** Parameters that other modules may hand over, in the order in which they are shown. */
export const factLabels = {
  company: { en: 'Company', 'zh-CN': '公司', th: 'บริษัท' },
  what: { en: 'Action', 'zh-CN': '事项', th: 'รายการ' },
  maker: { en: 'Prepared by', 'zh-CN': '发起人', th: 'ผู้จัดทำ' },
  waitingFor: { en: 'Waiting for', 'zh-CN': '等待', th: 'รอ' },
  file: { en: 'File', 'zh-CN': '文件', th: 'ไฟล์' },
  rows: { en: 'Rows', 'zh-CN': '行数', th: 'จำนวนแถว' },
  made: { en: 'Started', 'zh-CN': '已发起', th: 'เริ่มแล้ว' },
  failed: { en: 'Failed', 'zh-CN': '失败', th: 'ไม่สำเร็จ' },
  at: { en: 'When', 'zh-CN': '时间', th: 'เมื่อ' },
  device: { en: 'Device', 'zh-CN': '设备', th: 'อุปกรณ์' },
  place: { en: 'Location', 'zh-CN': '地点', th: 'สถานที่' },
  address: { en: 'IP address', 'zh-CN': 'IP 地址', th: 'ที่อยู่ IP' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  oldEmail: { en: 'Old email', 'zh-CN': '旧邮箱', th: 'อีเมลเดิม' },
  newEmail: { en: 'New email', 'zh-CN': '新邮箱', th: 'อีเมลใหม่' },
  mobile: { en: 'Phone', 'zh-CN': '手机号', th: 'หมายเลขโทรศัพท์' },
  passkey: { en: 'Passkey', 'zh-CN': '通行密钥', th: 'พาสคีย์' },
  scene: { en: 'For', 'zh-CN': '用途', th: 'สำหรับ' },
  left: { en: 'Recovery codes left', 'zh-CN': '剩余恢复码', th: 'รหัสกู้คืนที่เหลือ' },
  policy: { en: 'Setting', 'zh-CN': '设置', th: 'การตั้งค่า' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  sender: { en: 'From', 'zh-CN': '付款人', th: 'จาก' },
  recipient: { en: 'To', 'zh-CN': '收款人', th: 'ถึง' },
  paid: { en: 'Paid', 'zh-CN': '支付', th: 'จ่าย' },
  got: { en: 'Received', 'zh-CN': '收到', th: 'ได้รับ' },
  rate: { en: 'Rate', 'zh-CN': '汇率', th: 'อัตรา' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  webhook: { en: 'Webhook', 'zh-CN': 'Webhook', th: 'เว็บฮุก' },
  since: { en: 'Failing since', 'zh-CN': '失败起始时间', th: 'ส่งไม่สำเร็จตั้งแต่' },
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  destination: { en: 'To', 'zh-CN': '收款地址', th: 'ส่งถึง' },
  walletAddress: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  memo: { en: 'Memo', 'zh-CN': 'Memo', th: 'Memo' },
  txnHash: { en: 'Transaction hash', 'zh-CN': '交易哈希', th: 'แฮชธุรกรรม' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  answer: { en: 'Answer', 'zh-CN': '答复', th: 'คำตอบ' },
  name: { en: 'Name', 'zh-CN': '名称', th: 'ชื่อ' },
  wanted: { en: 'What we need', 'zh-CN': '所需资料', th: 'สิ่งที่ต้องการ' },
  note: { en: 'Note', 'zh-CN': '备注', th: 'หมายเหตุ' },
  until: { en: 'Until', 'zh-CN': '截止', th: 'ภายใน' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  startsAt: { en: 'Starts', 'zh-CN': '执行时间', th: 'เริ่มเวลา' },
  closesAt: { en: 'Closes on', 'zh-CN': '注销日期', th: 'ปิดบัญชีวันที่' },
  takesEffectAt: { en: 'Takes effect', 'zh-CN': '生效时间', th: 'มีผลเมื่อ' },
  liftsAt: { en: 'Freeze ends', 'zh-CN': '冻结结束', th: 'การระงับสิ้นสุด' },
  holdUntil: { en: 'Paused until', 'zh-CN': '暂停至', th: 'หยุดถึง' },
  lockedUntil: { en: 'Paused until', 'zh-CN': '暂停至', th: 'หยุดถึง' },
} as const satisfies Record<string, Text>

export type FactName = keyof typeof factLabels

/** These hold a moment in ISO-8601. */
export const momentFacts: ReadonlySet<string> = new Set([
  'at',
  'startsAt',
  'closesAt',
  'takesEffectAt',
  'liftsAt',
  'holdUntil',
  'lockedUntil',
  'until',
  'since',
] satisfies FactName[])
