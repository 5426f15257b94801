// Texts of the form that adds an address.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Add address', 'zh-CN': '添加地址', th: 'เพิ่มที่อยู่' },
  steps: { en: 'Steps', 'zh-CN': '步骤', th: 'ขั้นตอน' },
  stepAddress: { en: 'Network and address', 'zh-CN': '网络与地址', th: 'เครือข่ายและที่อยู่' },
  stepOwner: { en: 'Owner', 'zh-CN': '所有人', th: 'เจ้าของ' },
  stepReview: { en: 'Review', 'zh-CN': '核对', th: 'ตรวจทาน' },
  stepVerify: { en: 'Verify', 'zh-CN': '验证', th: 'ยืนยัน' },
  networkHelp: {
    en: "The network the receiving wallet uses. If you're not sure, ask its owner.",
    'zh-CN': '收款钱包所用的网络。不确定时请向其所有者确认。',
    th: 'เครือข่ายที่กระเป๋าผู้รับใช้ หากไม่แน่ใจให้ถามเจ้าของ',
  },
  addressHelp: {
    en: 'Copy it from the wallet itself, never from past transfers.',
    'zh-CN': '请从钱包中直接复制，切勿从过往转账记录中复制。',
    th: 'คัดลอกจากกระเป๋าโดยตรง อย่าคัดลอกจากรายการโอนเก่า',
  },
  right: { en: 'Valid {network} address', 'zh-CN': '有效的 {network} 地址', th: 'ที่อยู่ {network} ถูกต้อง' },
  checking: { en: 'Checking', 'zh-CN': '正在检查', th: 'กำลังตรวจสอบ' },
  changeTo: { en: 'Change the network to {network}', 'zh-CN': '将网络改为 {network}', th: 'เปลี่ยนเครือข่ายเป็น {network}' },
  unchecked: {
    en: "We couldn't check the address. Try again.",
    'zh-CN': '暂时无法检查地址，请重试。',
    th: 'ตรวจสอบที่อยู่ไม่ได้ในขณะนี้ ลองอีกครั้ง',
  },
  memoHelp: {
    en: 'Exchanges give one with the address. Without it, coins may be lost.',
    'zh-CN': '交易所会随地址提供 Memo，缺少 Memo 可能导致丢失。',
    th: 'แพลตฟอร์มซื้อขายจะให้มาพร้อมที่อยู่ หากไม่มีเหรียญอาจสูญหาย',
  },
  noMemo: {
    en: "No memo needed. This isn't an exchange account.",
    'zh-CN': '无需 Memo：这不是交易所账户。',
    th: 'ไม่ต้องใช้ Memo เพราะไม่ใช่บัญชีที่แพลตฟอร์มซื้อขาย',
  },
  memoOrTick: {
    en: 'Enter the memo, or tick that none is needed.',
    'zh-CN': '请输入 Memo，或勾选无需 Memo。',
    th: 'ใส่ Memo หรือทำเครื่องหมายว่าไม่ต้องใช้',
  },
  alikeTitle: {
    en: 'It looks like "{label}", but it\'s a different address.',
    'zh-CN': '它与“{label}”相似，但不是同一个地址。',
    th: 'คล้ายกับ "{label}" แต่เป็นคนละที่อยู่',
  },
  alikeMore: {
    en: 'Scammers create look-alike addresses and wait for someone to copy them. Characters that differ: {count}',
    'zh-CN': '骗子会制造相似地址，等人误复制。不同的字符数：{count}',
    th: 'มิจฉาชีพสร้างที่อยู่คล้ายกันและรอให้คนคัดลอกผิด จำนวนอักขระที่ต่างกัน: {count}',
  },
  alikeNew: { en: 'New address', 'zh-CN': '新地址', th: 'ที่อยู่ใหม่' },
  alikeTick: {
    en: "I've compared both and want the new one.",
    'zh-CN': '我已比对两者，确认使用新地址。',
    th: 'ฉันเทียบทั้งสองแล้ว และหมายถึงที่อยู่ใหม่',
  },
  alikeFirst: {
    en: 'Compare both, then tick the box.',
    'zh-CN': '请先比对，再勾选此处。',
    th: 'เทียบทั้งสองก่อน แล้วทำเครื่องหมายที่นี่',
  },
  next: { en: 'Continue', 'zh-CN': '继续', th: 'ถัดไป' },
  back: { en: 'Back', 'zh-CN': '返回', th: 'กลับ' },
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  labelHelp: {
    en: 'Your name for it, for example Treasury vault',
    'zh-CN': '您对它的称呼，例如：公司金库',
    th: 'ชื่อที่คุณใช้เรียก ตัวอย่าง: คลังบริษัท',
  },
  owner: { en: 'Whose address is it?', 'zh-CN': '这是谁的地址？', th: 'เป็นที่อยู่ของใคร' },
  ownerHelp: {
    en: 'Regulations require us to know who receives the money.',
    'zh-CN': '法规要求我们了解收款人身份。',
    th: 'กฎระเบียบกำหนดให้เราทราบว่าใครเป็นผู้รับเงิน',
  },
  selfHostedMore: { en: 'Only you hold the keys.', 'zh-CN': '只有您持有密钥。', th: 'คุณถือคีย์เพียงผู้เดียว' },
  ownAtExchangeMore: { en: 'An exchange holds the keys for you.', 'zh-CN': '由交易所代您保管。', th: 'ศูนย์ซื้อขายถือคีย์แทนคุณ' },
  someoneElseMore: { en: 'A supplier, a customer, a friend.', 'zh-CN': '供应商、客户或朋友。', th: 'ผู้ขาย ลูกค้า หรือเพื่อน' },
  chooseOwner: { en: 'Choose the owner.', 'zh-CN': '请选择所有人。', th: 'เลือกเจ้าของ' },
  exchange: { en: 'Exchange name', 'zh-CN': '交易所名称', th: 'ชื่อแพลตฟอร์มซื้อขาย' },
  beneficiary: { en: 'Full name of the person or company', 'zh-CN': '个人或公司全名', th: 'ชื่อเต็มของบุคคลหรือบริษัท' },
  purpose: { en: 'What the payment is for', 'zh-CN': '付款用途', th: 'จ่ายค่าอะไร' },
  purposeHelp: { en: 'For example: Payment for goods', 'zh-CN': '例如：货款', th: 'ตัวอย่าง: ค่าสินค้า' },
  review: { en: 'Review address', 'zh-CN': '核对地址', th: 'ตรวจทานที่อยู่' },
  reviewTitle: { en: 'Check the address', 'zh-CN': '核对地址', th: 'ตรวจสอบที่อยู่' },
  compared: {
    en: "I've compared the address with its source, and I didn't get it only by email or chat.",
    'zh-CN': '我已与来源核对地址，且它并非仅通过邮件或聊天获得。',
    th: 'ฉันเทียบที่อยู่กับต้นทางแล้ว และไม่ได้รับมาทางอีเมลหรือแชตเพียงอย่างเดียว',
  },
  compareFirst: {
    en: 'Compare the address, then tick the box.',
    'zh-CN': '请先核对，再勾选此处。',
    th: 'เทียบก่อน แล้วทำเครื่องหมายที่นี่',
  },
  go: { en: 'Continue to verification', 'zh-CN': '继续验证', th: 'ไปยังการยืนยัน' },
  save: { en: 'Save address', 'zh-CN': '保存地址', th: 'บันทึกที่อยู่' },
  after: { en: 'What happens next', 'zh-CN': '接下来', th: 'ขั้นตอนต่อไป' },
  afterMore: {
    en: "We screen the address, then a cool-down starts. No one can withdraw to it until the cool-down ends. We email you right away, in case it wasn't you.",
    'zh-CN': '我们会筛查该地址，随后进入冷却期，期间无人可向其提现。我们会立即发送邮件，以防并非您本人操作。',
    th: 'เราจะตรวจสอบที่อยู่ แล้วเริ่มช่วงพักใช้งาน ไม่มีใครถอนไปที่นี่ได้จนกว่าจะพ้นช่วงพัก เราส่งอีเมลทันทีเผื่อไม่ใช่คุณ',
  },
  next10: {
    en: 'Next: screening, then a cool-down before you can use it.',
    'zh-CN': '接下来进行筛查，冷却期结束后即可使用。',
    th: 'ถัดไป: ตรวจสอบและช่วงพักก่อนใช้งาน',
  },
  withoutMemo: { en: 'No memo', 'zh-CN': '无 Memo', th: 'ไม่มี Memo' },
} as const satisfies Record<string, Text>
