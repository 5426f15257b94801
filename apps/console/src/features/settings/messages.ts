// Texts of the settings screens.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  title: { en: 'Settings', 'zh-CN': '设置', th: 'การตั้งค่า' },
  about: {
    en: 'Changes go live when a second operator approves.',
    'zh-CN': '变更经第二位运营人员批准后生效。',
    th: 'การเปลี่ยนแปลงมีผลเมื่อเจ้าหน้าที่คนที่สองอนุมัติ',
  },
  groups: { en: 'Groups', 'zh-CN': '分组', th: 'กลุ่ม' },
  pair: { en: 'Rates and spreads', 'zh-CN': '汇率与点差', th: 'อัตราและส่วนต่าง' },
  asset: { en: 'Coins and limits', 'zh-CN': '币种与限额', th: 'เหรียญและวงเงิน' },
  network: { en: 'Networks', 'zh-CN': '网络', th: 'เครือข่าย' },
  rail: { en: 'Channels', 'zh-CN': '渠道', th: 'ช่องทาง' },
  policy: { en: 'Policies', 'zh-CN': '业务规则', th: 'นโยบาย' },
  history: { en: 'Changes', 'zh-CN': '变更记录', th: 'การเปลี่ยนแปลง' },
  empty: { en: 'No settings here', 'zh-CN': '此处没有可设置的内容', th: 'ไม่มีสิ่งที่ตั้งค่าได้ที่นี่' },
  change: { en: 'Change', 'zh-CN': '修改', th: 'เปลี่ยน' },
  on: { en: 'On', 'zh-CN': '开', th: 'เปิด' },
  off: { en: 'Off', 'zh-CN': '关', th: 'ปิด' },
  noNotice: { en: 'No notice', 'zh-CN': '无提示', th: 'ไม่มีข้อความแจ้ง' },
  between: { en: 'From {min} to {max}.', 'zh-CN': '{min} 至 {max}。', th: 'ตั้งแต่ {min} ถึง {max}' },
  propose: { en: 'Propose changes', 'zh-CN': '提议修改', th: 'เสนอการเปลี่ยนแปลง' },
  discard: { en: 'Discard changes', 'zh-CN': '放弃修改', th: 'ยกเลิกการแก้ไข' },
  done: { en: 'Done', 'zh-CN': '完成', th: 'เสร็จ' },
  waiting: { en: 'Waiting for a second operator', 'zh-CN': '等待第二位运营人员', th: 'รอเจ้าหน้าที่คนที่สอง' },
  sending: { en: 'Sending', 'zh-CN': '正在提交', th: 'กำลังส่ง' },
  proposedToast: {
    en: 'Proposed. Nothing changes until another operator approves.',
    'zh-CN': '已提议。在另一位运营人员批准之前不会生效。',
    th: 'เสนอแล้ว จะไม่เปลี่ยนจนกว่าเจ้าหน้าที่อีกคนอนุมัติ',
  },
  pending: { en: 'Proposed by {name}, {time}', 'zh-CN': '{name} 于 {time} 提议', th: 'เสนอโดย {name}, {time}' },
  before: { en: 'Now', 'zh-CN': '当前', th: 'ปัจจุบัน' },
  after: { en: 'Proposed', 'zh-CN': '提议', th: 'ที่เสนอ' },
  field: { en: 'Field', 'zh-CN': '字段', th: 'ช่อง' },
  approve: { en: 'Approve', 'zh-CN': '批准', th: 'อนุมัติ' },
  reject: { en: 'Reject', 'zh-CN': '拒绝', th: 'ปฏิเสธ' },
  withdraw: { en: 'Withdraw proposal', 'zh-CN': '撤回提议', th: 'ถอนข้อเสนอ' },
  decision: { en: 'Reason for your decision', 'zh-CN': '决定的原因', th: 'เหตุผลของการตัดสินใจ' },
  decided: { en: 'Done.', 'zh-CN': '已完成。', th: 'เสร็จแล้ว' },
  approved: { en: 'Approved', 'zh-CN': '已批准', th: 'อนุมัติแล้ว' },
  rejected: { en: 'Rejected', 'zh-CN': '已拒绝', th: 'ปฏิเสธแล้ว' },
  withdrawn: { en: 'Withdrawn', 'zh-CN': '已撤回', th: 'ถอนแล้ว' },
  proposed: { en: 'Proposed', 'zh-CN': '已提议', th: 'เสนอแล้ว' },
  noHistory: { en: 'No changes yet', 'zh-CN': '尚无变更', th: 'ยังไม่มีการเปลี่ยนแปลง' },
  noHistoryMore: {
    en: 'Approved changes appear here.',
    'zh-CN': '设置变更经批准后会显示在这里。',
    th: 'การเปลี่ยนแปลงที่อนุมัติแล้วจะแสดงที่นี่',
  },
  setting: { en: 'Setting', 'zh-CN': '设置项', th: 'การตั้งค่า' },
  changes: { en: 'Change', 'zh-CN': '变更', th: 'การเปลี่ยนแปลง' },
} as const satisfies Record<string, Text>

export const rowCount: PluralText = {
  one: { en: '1 setting changed', 'zh-CN': '已修改 1 项设置', th: 'แก้ไข 1\u00a0รายการ' },
  other: { en: '{count} settings changed', 'zh-CN': '已修改 {count} 项设置', th: 'แก้ไข {count}\u00a0รายการ' },
}
