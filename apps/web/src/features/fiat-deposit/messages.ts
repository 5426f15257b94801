// Texts of the bank deposits screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  lead: {
    en: 'Transfer from an account in your own name, and include the transfer reference.',
    'zh-CN': '请从您本人名下的账户汇款，并填写附言编号。',
    th: 'โอนจากบัญชีในชื่อของคุณ และใส่เลขอ้างอิงการโอน',
  },
  currencyFirst: {
    en: 'Choose a currency to see our bank details',
    'zh-CN': '选择币种即可查看我们的收款账户',
    th: 'เลือกสกุลเงินเพื่อดูบัญชีรับเงินของเรา',
  },
  none: {
    en: 'No channels are open for {currency} right now',
    'zh-CN': '目前没有开放的 {currency} 渠道',
    th: 'ขณะนี้ไม่มีช่องทางที่เปิดสำหรับ {currency}',
  },
  noneMore: {
    en: 'Choose another currency, or come back later.',
    'zh-CN': '请选择其他币种，或稍后再来。',
    th: 'เลือกสกุลเงินอื่น หรือกลับมาภายหลัง',
  },
  channelHelp: {
    en: 'Choose one your bank offers. Each channel has its own account.',
    'zh-CN': '请选择您的银行支持的渠道。不同渠道的收款账户不同。',
    th: 'เลือกช่องทางที่ธนาคารของคุณมี แต่ละช่องทางใช้บัญชีต่างกัน',
  },
  channelFacts: {
    en: '{eta}. Minimum {minimum}, no fee from us.',
    'zh-CN': '{eta}。最低 {minimum}，免手续费。',
    th: '{eta} ขั้นต่ำ {minimum} เราไม่คิดค่าธรรมเนียม',
  },
  sendHere: { en: 'Transfer to this account', 'zh-CN': '汇款至此账户', th: 'โอนเข้าบัญชีนี้' },
  yourReference: { en: 'Transfer reference', 'zh-CN': '附言编号', th: 'เลขอ้างอิงการโอน' },
  copyReference: { en: 'Copy reference', 'zh-CN': '复制附言编号', th: 'คัดลอกเลขอ้างอิง' },
  mustCarry: {
    en: 'Add this reference to your transfer.',
    'zh-CN': '汇款时必须填写此附言编号。',
    th: 'การโอนต้องใส่เลขอ้างอิงนี้',
  },
  mustCarryMore: {
    en: 'Without it, our team has to trace the money. That can take days.',
    'zh-CN': '否则我们的团队需要人工查找款项，可能需要数天。',
    th: 'หากไม่ใส่ ทีมงานต้องค้นหาเงิน ซึ่งอาจใช้เวลาหลายวัน',
  },
  qr: {
    en: '{standard} code for your banking app',
    'zh-CN': '供银行应用扫描的 {standard} 码',
    th: 'รหัส {standard} สำหรับแอปธนาคารของคุณ',
  },
  qrMore: {
    en: 'Scan with your banking app ({standard}). It includes the account and reference.',
    'zh-CN': '用银行应用扫描（{standard}）：已包含账户和附言编号。',
    th: 'สแกนด้วยแอปธนาคารของคุณ ({standard}) มีบัญชีและเลขอ้างอิงอยู่แล้ว',
  },
  qrAmount: {
    en: 'Scan with your banking app ({standard}). It includes the account, reference and {amount}.',
    'zh-CN': '用银行应用扫描（{standard}）：已包含账户、附言编号和 {amount}。',
    th: 'สแกนด้วยแอปธนาคารของคุณ ({standard}) มีบัญชี เลขอ้างอิง และยอด {amount} อยู่แล้ว',
  },
  takes: { en: 'Usual time: {eta}.', 'zh-CN': '通常到账时间：{eta}。', th: 'เวลาปกติ: {eta}' },
  sent: { en: "I've sent it", 'zh-CN': '我已汇款', th: 'ฉันโอนแล้ว' },
  sentMore: {
    en: 'Tell us about the transfer. We credit it once it arrives at our bank.',
    'zh-CN': '请告知转账信息。款项到达我们的银行后即入账。',
    th: 'แจ้งรายละเอียดการโอน เราจะเข้าบัญชีให้เมื่อเงินถึงธนาคารของเรา',
  },
  amountSent: { en: 'Amount sent', 'zh-CN': '汇款金额', th: 'จำนวนที่โอน' },
  minimum: { en: 'Minimum {amount}.', 'zh-CN': '最低 {amount}。', th: 'ขั้นต่ำ {amount}' },
  sender: { en: 'Sent from', 'zh-CN': '汇款账户', th: 'โอนจาก' },
  tooMany: {
    en: 'You can add up to {max} files. Not added: {names}',
    'zh-CN': '最多可添加 {max} 个文件。未添加：{names}',
    th: 'แนบได้ไม่เกิน {max}\u00a0ไฟล์ ไม่ได้แนบ: {names}',
  },
  anotherSender: { en: 'Another account', 'zh-CN': '其他账户', th: 'บัญชีอื่น' },
  senderName: { en: 'Sender name', 'zh-CN': '汇款人名称', th: 'ชื่อผู้โอน' },
  senderHelp: {
    en: "As your bank shows it. It must be your own or your company's name.",
    'zh-CN': '须与银行登记一致，且为您本人或贵公司的名称。',
    th: 'ตามที่ธนาคารบันทึกไว้ และต้องเป็นชื่อของคุณหรือบริษัทของคุณ',
  },
  senderBank: { en: "Sender's bank", 'zh-CN': '汇款银行', th: 'ธนาคารผู้โอน' },
  senderCountry: { en: 'Country of the bank', 'zh-CN': '银行所在国家/地区', th: 'ประเทศของธนาคาร' },
  swiftHelp: {
    en: '8 or 11 letters and digits. For example: DEUTDEFF',
    'zh-CN': '8 或 11 位字母和数字，例如：DEUTDEFF',
    th: 'ตัวอักษรและตัวเลข 8 หรือ 11\u00a0ตัว ตัวอย่าง: DEUTDEFF',
  },
  referenceNo: { en: 'Transfer reference', 'zh-CN': '附言编号', th: 'เลขอ้างอิงการโอน' },
  referenceHelp: {
    en: 'If your bank used a different reference, enter it here.',
    'zh-CN': '若汇款时填写了其他附言编号，请在此修改。',
    th: 'หากธนาคารของคุณใส่เลขอื่น ให้ใส่เลขนั้นที่นี่',
  },
  proof: { en: 'Proof of transfer', 'zh-CN': '汇款凭证', th: 'หลักฐานการโอน' },
  proofHelp: {
    en: "Your bank's receipt, or a photo of it.",
    'zh-CN': '银行回单或其照片。',
    th: 'ใบเสร็จจากธนาคารของคุณ หรือภาพถ่าย',
  },
  drop: { en: 'Drop a file here, or choose one', 'zh-CN': '将文件拖到此处，或选择文件', th: 'วางไฟล์ที่นี่ หรือเลือกไฟล์' },
  limits: {
    en: 'JPG, PNG or PDF, up to 2 files of 5M each',
    'zh-CN': 'JPG、PNG 或 PDF，最多 2 个文件，每个不超过 5M',
    th: 'JPG, PNG หรือ PDF ไม่เกิน 2\u00a0ไฟล์ ไฟล์ละไม่เกิน 5M',
  },
  replace: { en: 'Replace {name}', 'zh-CN': '替换 {name}', th: 'แทนที่ {name}' },
  remove: { en: 'Remove {name}', 'zh-CN': '移除 {name}', th: 'นำ {name} ออก' },
  removed: { en: '{name} removed', 'zh-CN': '已移除 {name}', th: 'นำ {name} ออกแล้ว' },
  undo: { en: 'Undo', 'zh-CN': '撤销', th: 'เลิกทำ' },
  progress: { en: 'Sending {name}', 'zh-CN': '正在上传 {name}', th: 'กำลังส่ง {name}' },
  preview: { en: 'Preview of {name}', 'zh-CN': '{name} 的预览', th: 'ตัวอย่างของ {name}' },
  remarks: { en: 'Remarks', 'zh-CN': '备注', th: 'หมายเหตุ' },
  declare: { en: 'Submit deposit', 'zh-CN': '提交充值', th: 'ส่งรายการฝาก' },
  sending: { en: 'Sending', 'zh-CN': '正在提交', th: 'กำลังส่ง' },
} as const satisfies Record<string, Text>
