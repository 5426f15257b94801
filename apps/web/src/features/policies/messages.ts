// Texts of the policies screens.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  lead: {
    en: 'Rules apply from the top. The first one that matches decides who must approve.',
    'zh-CN': '自上而下匹配，首条符合的规则决定由谁批准。',
    th: 'กฎมีผลจากบนลงล่าง ข้อแรกที่ตรงเป็นตัวกำหนดผู้อนุมัติ',
  },
  list: { en: 'Rules, in order', 'zh-CN': '规则（按顺序）', th: 'กฎตามลำดับ' },
  locked: { en: 'Always approved by a second person', 'zh-CN': '始终需要第二人批准', th: 'ต้องมีคนที่สองอนุมัติเสมอ' },
  none: {
    en: 'No rules of your own. The default rules below apply.',
    'zh-CN': '您还没有自己的规则，适用下方的默认规则。',
    th: 'ยังไม่มีกฎของคุณเอง ใช้กฎเริ่มต้นด้านล่าง',
  },
  rest: {
    en: 'If an action has rules and none matches, no approval is needed.',
    'zh-CN': '某类事项设有规则但均不符合时，无需批准。',
    th: 'รายการที่มีกฎแต่ไม่ตรงกับข้อใด ไม่ต้องอนุมัติ',
  },
  assumed: { en: 'Default rules', 'zh-CN': '默认规则', th: 'กฎเริ่มต้น' },
  assumedMore: {
    en: 'These apply because no rule above covers these actions. Add a rule to change that.',
    'zh-CN': '上方没有针对这些事项的规则，因此适用默认规则。可添加规则进行修改。',
    th: 'มีผลเพราะไม่มีกฎด้านบนสำหรับรายการเหล่านี้ เพิ่มกฎเพื่อเปลี่ยน',
  },
  changedBy: {
    en: 'In force since {time}, proposed by {name}.',
    'zh-CN': '自 {time} 起生效，由 {name} 提出。',
    th: 'ใช้ตั้งแต่ {time} เสนอโดย {name}',
  },
  byDefault: {
    en: 'This is the default policy for every company.',
    'zh-CN': '这是每家公司的默认规则。',
    th: 'นี่คือนโยบายเริ่มต้นของทุกบริษัท',
  },
  edit: { en: 'Edit policy', 'zh-CN': '编辑规则', th: 'แก้ไขนโยบาย' },
  editing: {
    en: 'Your changes take effect once a second person approves them.',
    'zh-CN': '修改经第二人批准后生效。',
    th: 'การแก้ไขมีผลเมื่อคนที่สองอนุมัติ',
  },
  stop: { en: 'Discard changes', 'zh-CN': '放弃修改', th: 'ยกเลิกการแก้ไข' },
  add: { en: 'Add rule', 'zh-CN': '添加规则', th: 'เพิ่มกฎ' },
  up: { en: 'Move rule {n} up', 'zh-CN': '上移：规则 {n}', th: 'เลื่อนขึ้น: กฎ {n}' },
  down: { en: 'Move rule {n} down', 'zh-CN': '下移：规则 {n}', th: 'เลื่อนลง: กฎ {n}' },
  editRule: { en: 'Edit rule {n}', 'zh-CN': '编辑规则 {n}', th: 'แก้ไขกฎ {n}' },
  removeRule: { en: 'Remove rule {n}', 'zh-CN': '移除规则 {n}', th: 'ลบกฎที่ {n}' },
  moved: { en: 'Rule {n} is now number {to}.', 'zh-CN': '规则 {n} 现为第 {to} 条。', th: 'กฎ {n} ย้ายไปเป็นข้อ {to}' },
  pending: {
    en: 'A change is waiting for approval. Until then, the current policy applies.',
    'zh-CN': '有变更待批准，在此之前现行规则有效。',
    th: 'มีการเปลี่ยนแปลงรออนุมัติ ระหว่างนี้ใช้นโยบายปัจจุบัน',
  },
  neverApplies: {
    en: 'Never applies: covered by rule {rules}. Move it up to use it.',
    'zh-CN': '永不适用：已被规则 {rules} 涵盖。上移后才会生效。',
    th: 'ไม่มีผล: กฎ {rules} ครอบคลุมแล้ว เลื่อนขึ้นเพื่อให้มีผล',
  },
  unreachable: { en: 'Rule {rules} never applies', 'zh-CN': '规则 {rules} 永不适用', th: 'กฎ {rules} ไม่มีผล' },
  unreachableMore: {
    en: 'An earlier rule already matches the same cases, and the first match decides. Change the order first.',
    'zh-CN': '前面的规则已涵盖相同情形，并由第一条符合的规则决定。请在提交前调整顺序。',
    th: 'กฎก่อนหน้าตรงกับกรณีเดียวกันแล้ว และกฎข้อแรกที่ตรงเป็นตัวกำหนด เปลี่ยนลำดับก่อนเสนอ',
  },
  factorNeeded: {
    en: 'You need more than email to change the policy. We keep your changes while you set it up.',
    'zh-CN': '修改规则需要邮箱以外的验证方式。设置期间会保留您的修改。',
    th: 'การเปลี่ยนนโยบายต้องใช้การยืนยันมากกว่าอีเมล เราเก็บการแก้ไขไว้ระหว่างที่คุณตั้งค่า',
  },
  propose: { en: 'Submit for approval', 'zh-CN': '提交审批', th: 'ส่งเพื่ออนุมัติ' },
  proposing: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  nothingChanged: { en: 'No changes yet', 'zh-CN': '尚无修改', th: 'ยังไม่มีการแก้ไข' },
  note: { en: 'Note', 'zh-CN': '备注', th: 'หมายเหตุ' },
  noteHelp: { en: 'The approver will see this.', 'zh-CN': '审批人会看到此内容。', th: 'ผู้อนุมัติจะเห็นข้อความนี้' },
  next: {
    en: 'Next: confirm with a code. Then another approver decides.',
    'zh-CN': '下一步：输入验证码，然后由另一位审批人批准。',
    th: 'ถัดไป: ใส่รหัส จากนั้นผู้อนุมัติอีกคนจะพิจารณา',
  },
} as const satisfies Record<string, Text>

export const ruleMessages = {
  action: { en: 'Action', 'zh-CN': '操作', th: 'รายการ' },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  anyCurrency: { en: 'Any currency', 'zh-CN': '任何币种', th: 'สกุลเงินใดก็ได้' },
  amount: { en: 'Amount over', 'zh-CN': '金额超过', th: 'จำนวนเกิน' },
  amountHelp: {
    en: 'Leave empty for any amount. Example: 10000',
    'zh-CN': '留空表示任何金额。例如：10000',
    th: 'เว้นว่าง: จำนวนใดก็ได้ ตัวอย่าง: 10000',
  },
  amountWrong: {
    en: 'Use digits and one dot, for example 10000.50.',
    'zh-CN': '只能是数字和一个小数点。例如：10000.50',
    th: 'ตัวเลขและจุดหนึ่งจุด ตัวอย่าง: 10000.50',
  },
  destination: { en: 'Destination', 'zh-CN': '收款方', th: 'ปลายทาง' },
  maker: { en: 'Requests of', 'zh-CN': '发起方', th: 'คำขอของ' },
  approvers: { en: 'Approvals needed', 'zh-CN': '所需批准人数', th: 'จำนวนผู้อนุมัติที่ต้องการ' },
  nobody: { en: 'No approval needed', 'zh-CN': '无需批准', th: 'ไม่ต้องอนุมัติ' },
  role: { en: 'Who can approve', 'zh-CN': '谁可以批准', th: 'ผู้ที่อนุมัติได้' },
  done: { en: 'Keep rule', 'zh-CN': '保留规则', th: 'ใช้กฎนี้' },
  title: { en: 'Rule {n}', 'zh-CN': '规则 {n}', th: 'กฎ {n}' },
} as const satisfies Record<string, Text>

export const dryRunMessages = {
  title: { en: 'Effect on past payments', 'zh-CN': '对以往付款的影响', th: 'ผลต่อรายการที่ผ่านมา' },
  lead: {
    en: 'Your draft, tested on payments from the last 90 days. Nothing changes.',
    'zh-CN': '用最近 90 天的付款测试您的草稿，不会产生任何变更。',
    th: 'ทดสอบฉบับร่างกับรายการใน 90\u00a0วันที่ผ่านมา โดยไม่มีอะไรเปลี่ยนแปลง',
  },
  run: { en: 'Test on the last 90 days', 'zh-CN': '用最近 90 天测试', th: 'ทดสอบกับ 90\u00a0วันที่ผ่านมา' },
  sum: {
    en: '{caught} of {looked} payments would have needed approval.',
    'zh-CN': '{looked} 笔付款中有 {caught} 笔需要批准。',
    th: '{caught} จาก {looked}\u00a0รายการจะต้องได้รับอนุมัติ',
  },
  same: { en: 'No payment would be treated differently.', 'zh-CN': '没有付款会受到不同处理。', th: 'ไม่มีรายการใดต่างไป' },
  payment: { en: 'Payment', 'zh-CN': '付款', th: 'รายการจ่าย' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  before: { en: 'Now', 'zh-CN': '现行', th: 'ตอนนี้' },
  after: { en: 'With the change', 'zh-CN': '变更后', th: 'เมื่อเปลี่ยน' },
  people: { en: '{n} to approve', 'zh-CN': '{n} 人批准', th: '{n}\u00a0คนอนุมัติ' },
  passes: { en: 'No approval', 'zh-CN': '无需批准', th: 'ไม่ต้องอนุมัติ' },
  byRule: { en: 'rule {n}', 'zh-CN': '规则 {n}', th: 'กฎ {n}' },
  stale: {
    en: 'The policy has changed since. Test again.',
    'zh-CN': '规则已有变化，请重新测试。',
    th: 'นโยบายเปลี่ยนไปแล้ว โปรดทดสอบอีกครั้ง',
  },
} as const satisfies Record<string, Text>

export const differingCount: PluralText = {
  one: { en: '1 would have been treated differently:', 'zh-CN': '1 笔会受到不同处理：', th: '1\u00a0รายการจะต่างไป:' },
  other: {
    en: '{count} would have been treated differently:',
    'zh-CN': '{count} 笔会受到不同处理：',
    th: '{count}\u00a0รายการจะต่างไป:',
  },
}
