// Texts of the form that creates or changes an API key.

import type { Text } from '@sampan/contract/language.ts'

export const formMessages = {
  title: { en: 'Create API key', 'zh-CN': '创建 API 密钥', th: 'สร้างคีย์ API' },
  back: { en: 'API keys', 'zh-CN': 'API 密钥', th: 'คีย์ API' },
  lead: {
    en: 'Give it only what your system needs. You can revoke it at any time.',
    'zh-CN': '只授予系统所需的权限。您可以随时撤销密钥。',
    th: 'ให้สิทธิ์เท่าที่ระบบของคุณต้องใช้ คุณเพิกถอนได้ทุกเมื่อ',
  },
  editTitle: { en: 'Edit {name}', 'zh-CN': '编辑“{name}”', th: 'แก้ไข {name}' },
  editLead: { en: 'Its secret stays the same.', 'zh-CN': '密钥值保持不变。', th: 'รหัสลับยังคงเดิม' },
  factorNeeded: {
    en: "You need more than email to manage keys. We'll keep your form while you set it up.",
    'zh-CN': '管理密钥需要邮箱以外的验证方式。设置期间会保留您填写的内容。',
    th: 'การจัดการคีย์ต้องใช้การยืนยันมากกว่าอีเมล เราเก็บแบบฟอร์มไว้ระหว่างที่คุณตั้งค่า',
  },
  name: { en: 'Name', 'zh-CN': '名称', th: 'ชื่อ' },
  nameHelp: {
    en: 'The system that uses it, such as Payroll',
    'zh-CN': '使用该密钥的系统，例如：工资系统',
    th: 'ระบบที่ใช้คีย์ เช่น ระบบเงินเดือน',
  },
  scopes: { en: 'What the key can do', 'zh-CN': '密钥可进行的操作', th: 'สิ่งที่คีย์ทำได้' },
  scopesNeeded: { en: 'Choose at least one permission.', 'zh-CN': '请至少选择一项权限。', th: 'เลือกสิทธิ์อย่างน้อยหนึ่งข้อ' },
  money: { en: 'Currencies it can move', 'zh-CN': '可转移的货币', th: 'สกุลเงินที่โอนได้' },
  moneyNeeded: { en: 'Choose at least one currency.', 'zh-CN': '请至少选择一种货币。', th: 'เลือกอย่างน้อยหนึ่งสกุลเงิน' },
  moneyHelp: {
    en: 'Leave an amount empty for no limit.',
    'zh-CN': '金额留空表示不限额。',
    th: 'เว้นว่างไว้หากไม่จำกัดวงเงิน',
  },
  perTransaction: { en: '{currency} per transaction', 'zh-CN': '每笔 {currency}', th: '{currency} ต่อรายการ' },
  perDay: { en: '{currency} per day', 'zh-CN': '每日 {currency}', th: '{currency} ต่อวัน' },
  noLimit: { en: 'No limit', 'zh-CN': '不限', th: 'ไม่จำกัด' },
  addresses: { en: 'IP addresses', 'zh-CN': 'IP 地址', th: 'ที่อยู่ IP' },
  addressesHelp: {
    en: 'One address or range per line. Empty means any address.',
    'zh-CN': '每行一个地址或地址段。留空表示不限地址。',
    th: 'บรรทัดละหนึ่งที่อยู่ IP หรือหนึ่งช่วง เว้นว่างคือทุกที่อยู่ IP',
  },
  addressesNeededHelp: {
    en: 'One address or range per line. Needed for withdrawals.',
    'zh-CN': '每行一个地址或地址段。提现必须填写。',
    th: 'บรรทัดละหนึ่งที่อยู่ IP หรือหนึ่งช่วง จำเป็นสำหรับการถอน',
  },
  addressesNeeded: {
    en: 'A key that can withdraw needs at least one IP address.',
    'zh-CN': '可提现的密钥至少需要一个 IP 地址。',
    th: 'คีย์ที่ถอนเงินได้ต้องมีที่อยู่ IP อย่างน้อยหนึ่งรายการ',
  },
  addressesMany: { en: 'Enter up to {max} lines.', 'zh-CN': '最多 {max} 行。', th: 'ใส่ได้ไม่เกิน {max}\u00a0บรรทัด' },
  line: { en: 'Line {line}: {problem}', 'zh-CN': '第 {line} 行：{problem}', th: 'บรรทัด {line}: {problem}' },
  days: { en: 'Expires after (days)', 'zh-CN': '有效天数', th: 'หมดอายุหลังจาก (วัน)' },
  daysWrong: { en: 'Enter 1 to {max} days.', 'zh-CN': '请输入 1 至 {max} 天。', th: 'ใส่ 1 ถึง {max}\u00a0วัน' },
  daysEnd: { en: 'Expires {day}', 'zh-CN': '{day} 到期', th: 'หมดอายุ {day}' },
  daysKept: {
    en: 'Leave empty to keep {day}.',
    'zh-CN': '留空则到期日仍为 {day}。',
    th: 'เว้นว่างเพื่อคงวันหมดอายุ {day}',
  },
  prepareOnly: {
    en: 'Prepare only: a person approves every payment',
    'zh-CN': '仅可发起：每笔付款都由成员批准',
    th: 'จัดทำรายการเท่านั้น: ทุกรายการจ่ายต้องมีคนอนุมัติ',
  },
  signingKey: { en: 'Ed25519 public key', 'zh-CN': 'Ed25519 公钥', th: 'คีย์สาธารณะ Ed25519' },
  signingHelp: {
    en: 'Your system signs each payment with the private key, which stays with you.',
    'zh-CN': '您的系统用私钥为每笔付款签名，私钥始终由您保管。',
    th: 'ระบบของคุณลงนามทุกรายการจ่ายด้วยคีย์ส่วนตัวซึ่งอยู่กับคุณเท่านั้น',
  },
  signingHow: { en: 'How to make a key pair', 'zh-CN': '如何生成密钥对', th: 'วิธีสร้างคู่คีย์' },
  signingRun: {
    en: 'Run this on your server, then paste what it prints:',
    'zh-CN': '在您的服务器上运行以下命令，然后粘贴输出的内容：',
    th: 'รันคำสั่งนี้บนเซิร์ฟเวอร์ของคุณ แล้ววางข้อความที่ได้:',
  },
  privateKey: {
    en: 'That was a private key. We removed it; paste the public key.',
    'zh-CN': '您粘贴的是私钥，已为您清除。请粘贴公钥。',
    th: 'นั่นคือคีย์ส่วนตัว เราลบออกแล้ว วางคีย์สาธารณะแทน',
  },
  copyCommands: { en: 'Copy commands', 'zh-CN': '复制命令', th: 'คัดลอกคำสั่ง' },
  copied: { en: 'Copied', 'zh-CN': '已复制', th: 'คัดลอกแล้ว' },
  notCopied: {
    en: "Couldn't copy. Select the text instead.",
    'zh-CN': '无法复制，请手动选择。',
    th: 'คัดลอกไม่ได้ ให้เลือกข้อความเอง',
  },
  note: { en: 'Note for the approver', 'zh-CN': '给审批人的备注', th: 'หมายเหตุถึงผู้อนุมัติ' },
  sending: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  next: {
    en: 'Next: confirm with a code. Then we show the secret once.',
    'zh-CN': '下一步：输入验证码。密钥值仅显示一次，请及时保存。',
    th: 'ถัดไป: ใส่รหัส จากนั้นเราแสดงรหัสลับเพียงครั้งเดียว',
  },
  nextEdit: {
    en: 'Next: confirm with a code. The change applies right away.',
    'zh-CN': '下一步：输入验证码，修改立即生效。',
    th: 'ถัดไป: ใส่รหัส การเปลี่ยนแปลงมีผลทันที',
  },
  nextEditCompany: {
    en: 'Next: your codes. Giving it less applies right away, giving it more needs another approver.',
    'zh-CN': '下一步：输入验证码。收紧立即生效，放宽需另一位审批人批准。',
    th: 'ถัดไป: ใส่รหัส หากให้น้อยลงมีผลทันที หากให้มากขึ้นต้องมีผู้อนุมัติอีกคน',
  },
  nextCompany: {
    en: 'Next: your codes. The key works once another approver agrees.',
    'zh-CN': '下一步：输入验证码。另一位审批人批准后，密钥即可使用。',
    th: 'ถัดไป: ใส่รหัส คีย์ใช้ได้เมื่อผู้อนุมัติอีกคนอนุมัติ',
  },
} as const satisfies Record<string, Text>
