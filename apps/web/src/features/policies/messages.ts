// Texts of the policies screens.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  lead: {
    en: 'Read from the top: the first rule that fits decides who has to agree.',
    'zh-CN': '从上往下：第一条符合的规则决定由谁批准。',
    th: 'อ่านจากบนลงล่าง กฎข้อแรกที่ตรงเป็นตัวกำหนดว่าใครต้องอนุมัติ',
  },
  list: { en: 'Rules, in their order', 'zh-CN': '规则（按顺序）', th: 'กฎตามลำดับ' },
  none: {
    en: 'There is no rule: nothing needs a second person but members and rules themselves.',
    'zh-CN': '没有规则：除成员和规则本身外，均无需另一人批准。',
    th: 'ไม่มีกฎ นอกจากสมาชิกและกฎเองแล้ว ไม่มีสิ่งใดต้องให้อีกคนอนุมัติ',
  },
  rest: {
    en: 'Whatever fits no rule passes without approval. A change of members or of these rules always needs a second person.',
    'zh-CN': '不符合任何规则的事项无需批准。成员或规则的变更始终需要另一人批准。',
    th: 'สิ่งที่ไม่ตรงกับกฎใดผ่านได้โดยไม่ต้องอนุมัติ การเปลี่ยนสมาชิกหรือกฎเหล่านี้ต้องให้อีกคนอนุมัติเสมอ',
  },
  changedBy: {
    en: 'In force since {time}, proposed by {name}.',
    'zh-CN': '自 {time} 起生效，由 {name} 提出。',
    th: 'ใช้ตั้งแต่ {time} เสนอโดย {name}',
  },
  byDefault: {
    en: 'These are the rules that every company begins with.',
    'zh-CN': '这是每家公司的初始规则。',
    th: 'นี่คือกฎที่ทุกบริษัทเริ่มต้น',
  },
  edit: { en: 'Change the rules', 'zh-CN': '更改规则', th: 'เปลี่ยนกฎ' },
  editing: {
    en: 'You are changing a copy. Nothing counts until a second person has approved it.',
    'zh-CN': '您正在修改副本。在另一人批准之前不会生效。',
    th: 'คุณกำลังแก้สำเนา ยังไม่มีผลจนกว่าอีกคนอนุมัติ',
  },
  stop: { en: 'Leave it as it was', 'zh-CN': '保持原样', th: 'ปล่อยไว้ตามเดิม' },
  add: { en: 'Add a rule', 'zh-CN': '添加规则', th: 'เพิ่มกฎ' },
  up: { en: 'Move up: rule {n}', 'zh-CN': '上移：规则 {n}', th: 'เลื่อนขึ้น: กฎ {n}' },
  down: { en: 'Move down: rule {n}', 'zh-CN': '下移：规则 {n}', th: 'เลื่อนลง: กฎ {n}' },
  editRule: { en: 'Edit rule {n}', 'zh-CN': '编辑规则 {n}', th: 'แก้ไขกฎ {n}' },
  removeRule: { en: 'Take out rule {n}', 'zh-CN': '删除规则 {n}', th: 'เอากฎ {n} ออก' },
  moved: { en: 'Rule {n} is now number {to}.', 'zh-CN': '规则 {n} 现为第 {to} 条。', th: 'กฎ {n} ย้ายไปเป็นข้อ {to}' },
  pending: {
    en: 'A change waits for a second person. Until then the rules below count.',
    'zh-CN': '有一项变更等待另一人批准。在此之前以下规则有效。',
    th: 'มีการเปลี่ยนแปลงรออีกคนอนุมัติ ระหว่างนี้ใช้กฎด้านล่าง',
  },
  neverApplies: {
    en: 'Never applies: covered by rule {rules}. Move it up to use it.',
    'zh-CN': '永不适用：已被规则 {rules} 涵盖。上移后才会生效。',
    th: 'ไม่มีผล: กฎ {rules} ครอบคลุมแล้ว เลื่อนขึ้นเพื่อให้มีผล',
  },
  unreachable: { en: 'Rule {rules} never applies', 'zh-CN': '规则 {rules} 永不适用', th: 'กฎ {rules} ไม่มีผล' },
  unreachableMore: {
    en: 'An earlier rule already matches the same cases, and the first match decides. Change the order before you propose.',
    'zh-CN': '前面的规则已涵盖相同情形，并由第一条符合的规则决定。请在提交前调整顺序。',
    th: 'กฎก่อนหน้าตรงกับกรณีเดียวกันแล้ว และกฎข้อแรกที่ตรงเป็นตัวกำหนด เปลี่ยนลำดับก่อนเสนอ',
  },
  factorNeeded: {
    en: 'Changing the policy takes more than email. Your changes are kept while you set it up.',
    'zh-CN': '变更政策不能仅凭邮箱确认。设置期间会保留您的更改。',
    th: 'การเปลี่ยนนโยบายต้องยืนยันมากกว่าอีเมล ระบบจะเก็บสิ่งที่แก้ไว้ระหว่างที่คุณตั้งค่า',
  },
  propose: { en: 'Propose this change', 'zh-CN': '提交变更', th: 'เสนอการเปลี่ยนแปลงนี้' },
  proposing: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  nothingChanged: { en: 'Nothing is different yet.', 'zh-CN': '尚无任何更改。', th: 'ยังไม่มีอะไรต่างไป' },
  note: { en: 'Why', 'zh-CN': '原因', th: 'เหตุผล' },
  noteHelp: { en: 'Whoever approves it reads this.', 'zh-CN': '审批人会看到此内容。', th: 'ผู้อนุมัติจะอ่านข้อความนี้' },
  next: {
    en: 'Next: your codes, then a colleague approves.',
    'zh-CN': '下一步：您的验证码，然后由同事批准。',
    th: 'ขั้นต่อไป: รหัสของคุณ จากนั้นเพื่อนร่วมงานอนุมัติ',
  },
} as const satisfies Record<string, Text>

export const ruleMessages = {
  action: { en: 'What', 'zh-CN': '事项', th: 'เรื่อง' },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  anyCurrency: { en: 'Any currency', 'zh-CN': '任何币种', th: 'สกุลเงินใดก็ได้' },
  amount: { en: 'Only over this amount', 'zh-CN': '仅超过此金额', th: 'เฉพาะที่เกินจำนวนนี้' },
  amountHelp: {
    en: 'Empty: any amount. For example: 10000',
    'zh-CN': '留空表示任何金额。例如：10000',
    th: 'เว้นว่าง: จำนวนใดก็ได้ ตัวอย่าง: 10000',
  },
  amountWrong: {
    en: 'Digits and one dot. For example: 10000.50',
    'zh-CN': '只能是数字和一个小数点。例如：10000.50',
    th: 'ตัวเลขและจุดหนึ่งจุด ตัวอย่าง: 10000.50',
  },
  destination: { en: 'Destination', 'zh-CN': '目的地', th: 'ปลายทาง' },
  approvers: { en: 'How many others have to agree', 'zh-CN': '需要多少人批准', th: 'ต้องให้กี่คนอนุมัติ' },
  nobody: { en: 'Nobody, it passes', 'zh-CN': '无需批准', th: 'ไม่ต้องมี ผ่านได้เลย' },
  role: { en: 'Whose yes counts', 'zh-CN': '由谁批准', th: 'ใครอนุมัติได้' },
  done: { en: 'Keep this rule', 'zh-CN': '保留此规则', th: 'เก็บกฎนี้' },
  title: { en: 'Rule {n}', 'zh-CN': '规则 {n}', th: 'กฎ {n}' },
} as const satisfies Record<string, Text>

export const dryRunMessages = {
  title: { en: 'What it would have changed', 'zh-CN': '若已生效会有何不同', th: 'ถ้าใช้แล้วจะต่างไปอย่างไร' },
  lead: {
    en: 'Your changed rules, tried on the payments of the last 90 days. Nothing happens.',
    'zh-CN': '用修改后的规则测试最近 90 天的付款，不会产生任何影响。',
    th: 'ลองกฎที่แก้กับรายการจ่ายใน 90 วันที่ผ่านมา ไม่มีอะไรเกิดขึ้นจริง',
  },
  run: { en: 'Try it on the last 90 days', 'zh-CN': '用最近 90 天测试', th: 'ลองกับ 90 วันที่ผ่านมา' },
  sum: {
    en: '{caught} of {looked} payments would have needed approval.',
    'zh-CN': '{looked} 笔付款中有 {caught} 笔需要批准。',
    th: '{caught} จาก {looked} รายการจะต้องได้รับอนุมัติ',
  },
  same: { en: 'No payment would have been treated differently.', 'zh-CN': '没有付款会受到不同处理。', th: 'ไม่มีรายการใดต่างไป' },
  payment: { en: 'Payment', 'zh-CN': '付款', th: 'รายการจ่าย' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  before: { en: 'Now', 'zh-CN': '现行', th: 'ตอนนี้' },
  after: { en: 'With the change', 'zh-CN': '变更后', th: 'เมื่อเปลี่ยน' },
  people: { en: '{n} to approve', 'zh-CN': '{n} 人批准', th: '{n} คนอนุมัติ' },
  passes: { en: 'Passes', 'zh-CN': '直接通过', th: 'ผ่านเลย' },
  byRule: { en: 'rule {n}', 'zh-CN': '规则 {n}', th: 'กฎ {n}' },
  stale: { en: 'The rules have changed since. Try again.', 'zh-CN': '规则已更改，请重新测试。', th: 'กฎเปลี่ยนไปแล้ว ลองใหม่' },
} as const satisfies Record<string, Text>

export const differingCount: PluralText = {
  one: { en: '1 would have been treated differently:', 'zh-CN': '1 笔会受到不同处理：', th: '1 รายการจะต่างไป:' },
  other: {
    en: '{count} would have been treated differently:',
    'zh-CN': '{count} 笔会受到不同处理：',
    th: '{count} รายการจะต่างไป:',
  },
}
