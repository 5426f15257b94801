// Texts of the bank account form.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  accounts: { en: 'Bank accounts', 'zh-CN': '银行账户', th: 'บัญชีธนาคาร' },
  withdrawal: { en: 'Withdrawal', 'zh-CN': '提现', th: 'การถอน' },
  lead: {
    en: 'For withdrawals. We only ask for what this bank and currency need.',
    'zh-CN': '用于提现。我们只询问该银行和币种所需的信息。',
    th: 'สำหรับการถอน เราถามเฉพาะสิ่งที่ธนาคารและสกุลเงินนี้ต้องใช้',
  },
  steps: { en: 'Steps', 'zh-CN': '步骤', th: 'ขั้นตอน' },
  stepDetails: { en: 'Details', 'zh-CN': '填写', th: 'รายละเอียด' },
  stepReview: { en: 'Review', 'zh-CN': '核对', th: 'ตรวจทาน' },
  stepVerify: { en: 'Verify', 'zh-CN': '验证', th: 'ยืนยัน' },
  place: { en: 'Where is the account?', 'zh-CN': '账户所在地', th: 'บัญชีอยู่ที่ไหน' },
  country: { en: 'Bank country', 'zh-CN': '银行所在国家/地区', th: 'ประเทศของธนาคาร' },
  countryHelp: {
    en: 'Where the bank is, not where you live.',
    'zh-CN': '银行所在地，而非您的居住地。',
    th: 'ประเทศที่ธนาคารตั้งอยู่ ไม่ใช่ที่คุณอยู่',
  },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  channel: { en: 'Channel', 'zh-CN': '渠道', th: 'ช่องทาง' },
  channelPaused: { en: 'Currently paused', 'zh-CN': '目前暂停', th: 'หยุดชั่วคราว' },
  choose: { en: 'Choose', 'zh-CN': '请选择', th: 'เลือก' },
  placeFirst: {
    en: 'Choose country and currency to continue',
    'zh-CN': '请选择国家/地区和币种',
    th: 'เลือกประเทศและสกุลเงินก่อน',
  },
  yes: { en: 'Yes', 'zh-CN': '是', th: 'ใช่' },
  no: { en: 'No', 'zh-CN': '否', th: 'ไม่' },
  yesOrNo: { en: 'Choose yes or no.', 'zh-CN': '请选择“是”或“否”。', th: 'ตอบว่าใช่หรือไม่' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
  example: { en: 'For example: {value}', 'zh-CN': '例如：{value}', th: 'ตัวอย่าง: {value}' },
  checked: { en: 'Check digits are valid.', 'zh-CN': '校验位正确。', th: 'เลขตรวจสอบถูกต้อง' },
  wrongDigits: {
    en: "Check digits don't match, so a character is wrong. Compare it with your bank details.",
    'zh-CN': '校验位不符，有字符输错。请与银行信息核对。',
    th: 'เลขตรวจสอบไม่ตรง มีอักขระที่ไม่ถูกต้อง โปรดเทียบกับข้อมูลจากธนาคาร',
  },
  bankHelp: {
    en: 'Enter part of its name or SWIFT code.',
    'zh-CN': '输入银行名称或 SWIFT 代码的一部分。',
    th: 'พิมพ์บางส่วนของชื่อหรือรหัส SWIFT',
  },
  bankNotListed: {
    en: 'Not in our list. Enter the name as your bank writes it.',
    'zh-CN': '列表中没有。请按银行的写法填写。',
    th: 'ไม่มีในรายการ โปรดพิมพ์ชื่อตามที่ธนาคารใช้',
  },
  bankSwift: { en: 'SWIFT code {code}', 'zh-CN': 'SWIFT 代码 {code}', th: 'รหัส SWIFT {code}' },
  ownName: {
    en: 'Your name in our records: {name}.',
    'zh-CN': '我们登记的姓名：{name}。',
    th: 'ชื่อของคุณในระบบ: {name}',
  },
  takeName: { en: 'Use this name', 'zh-CN': '使用此名称', th: 'ใช้ชื่อนี้' },
  otherName: {
    en: "If the name differs, our team checks it and it takes longer. We can't accept another person's account.",
    'zh-CN': '姓名写法不同时，需由我们的团队核对，耗时更长。不接受他人的账户。',
    th: 'หากชื่อต่างกัน ทีมงานจะตรวจสอบและใช้เวลานานขึ้น เราไม่รับบัญชีของผู้อื่น',
  },
  review: { en: 'Review bank account', 'zh-CN': '核对银行账户', th: 'ตรวจทานบัญชีธนาคาร' },
  checking: { en: 'Checking', 'zh-CN': '正在检查', th: 'กำลังตรวจสอบ' },
  draft: { en: 'We keep a draft as you type.', 'zh-CN': '填写内容会自动存为草稿。', th: 'ระบบเก็บฉบับร่างให้ขณะพิมพ์' },
  after: { en: 'After you save', 'zh-CN': '保存之后', th: 'หลังบันทึก' },
  ahead: { en: 'upcoming', 'zh-CN': '待进行', th: 'ถัดไป' },
  codes: { en: 'Confirm with codes', 'zh-CN': '您用验证码确认', th: 'คุณยืนยันด้วยรหัส' },
  codesMore: {
    en: 'So no one else can add or change your bank account.',
    'zh-CN': '以防他人擅自添加或修改您的银行账户。',
    th: 'เพื่อไม่ให้ผู้อื่นเพิ่มหรือแก้ไขบัญชีของคุณ',
  },
  verify: { en: 'We verify the account', 'zh-CN': '我们核实账户', th: 'เราตรวจสอบบัญชี' },
  verifyMore: {
    en: 'Usually instant. Up to 3 business days if the name differs.',
    'zh-CN': '通常即时完成。姓名写法不同时最长 3 个工作日。',
    th: 'ปกติทันที หากชื่อต่างกันใช้เวลาไม่เกิน 3\u00a0วันทำการ',
  },
  ready: { en: 'Ready for withdrawals', 'zh-CN': '可用于提现', th: 'พร้อมสำหรับการถอน' },
  readyMore: {
    en: "You can't withdraw to it until then.",
    'zh-CN': '在此之前无法提现到该账户。',
    th: 'ก่อนหน้านั้นยังถอนไปบัญชีนี้ไม่ได้',
  },
  change: { en: 'Change details', 'zh-CN': '修改内容', th: 'แก้ไขรายละเอียด' },
  reviewTitle: { en: 'Check the details', 'zh-CN': '核对信息', th: 'ตรวจสอบรายละเอียด' },
  compared: {
    en: "I've compared the numbers with my bank's.",
    'zh-CN': '我已与银行提供的号码核对。',
    th: 'ฉันเทียบหมายเลขกับของธนาคารแล้ว',
  },
  compareFirst: {
    en: 'Compare the numbers, then tick the box.',
    'zh-CN': '请先核对号码，再勾选。',
    th: 'เทียบหมายเลขก่อน แล้วติ๊กช่องนี้',
  },
  go: { en: 'Continue to verification', 'zh-CN': '继续验证', th: 'ไปยังการยืนยัน' },
  next: {
    en: 'Next, we verify the account. No money moves.',
    'zh-CN': '此后我们会核实账户，不会有资金变动。',
    th: 'หลังจากนี้เราจะตรวจสอบบัญชี ไม่มีเงินเคลื่อนไหว',
  },
  editWarning: {
    en: 'Changing the number, IBAN, SWIFT code or name restarts verification.',
    'zh-CN': '修改账号、IBAN、SWIFT 代码或姓名会重新开始验证。',
    th: 'การเปลี่ยนหมายเลข IBAN รหัส SWIFT หรือชื่อ จะเริ่มการตรวจสอบใหม่',
  },
  editWarningMore: {
    en: "You can't withdraw to this account until it's verified. You can change the label, address and purpose freely.",
    'zh-CN': '验证完成前无法提现到此账户。标签、地址和用途可随时修改。',
    th: 'ถอนไปบัญชีนี้ไม่ได้จนกว่าจะตรวจสอบเสร็จ ป้ายชื่อ ที่อยู่ และวัตถุประสงค์แก้ไขได้ทุกเมื่อ',
  },
  restarts: {
    en: 'This change restarts verification.',
    'zh-CN': '此修改将重新开始验证。',
    th: 'การเปลี่ยนแปลงนี้จะเริ่มการตรวจสอบใหม่',
  },
  anewMore: {
    en: "You can't withdraw to this account until it's verified.",
    'zh-CN': '验证完成前无法提现到此账户。',
    th: 'ถอนไปบัญชีนี้ไม่ได้จนกว่าจะตรวจสอบเสร็จ',
  },
  notAnew: {
    en: 'The account stays verified.',
    'zh-CN': '账户的验证状态不变。',
    th: 'สถานะการตรวจสอบของบัญชีไม่เปลี่ยน',
  },
  noId: { en: 'Choose an account to edit', 'zh-CN': '请选择要编辑的账户', th: 'เลือกบัญชีที่จะแก้ไข' },
  noIdMore: {
    en: 'Open an account from the list to edit it.',
    'zh-CN': '此页面用于编辑一个账户，请从列表中打开。',
    th: 'หน้านี้แก้ไขทีละบัญชี เปิดจากรายการ',
  },
  toList: { en: 'Go to bank accounts', 'zh-CN': '前往银行账户', th: 'ไปที่บัญชีธนาคาร' },
  notNow: {
    en: "You can't edit this account right now",
    'zh-CN': '此账户目前无法编辑',
    th: 'แก้ไขบัญชีนี้ไม่ได้ในขณะนี้',
  },
  loading: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
} as const satisfies Record<string, Text>

export const bankCount: PluralText = {
  one: { en: '1 bank found', 'zh-CN': '找到 1 家银行', th: 'พบ 1 ธนาคาร' },
  other: { en: '{count} banks found', 'zh-CN': '找到 {count} 家银行', th: 'พบ {count} ธนาคาร' },
}
