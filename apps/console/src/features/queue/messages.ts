// Texts of the queue screens.

import type { Text } from '@sampan/contract/language.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  loading: { en: 'Loading queue', 'zh-CN': '正在加载队列', th: 'กำลังโหลดคิว' },
  unknown: { en: 'Queue not found', 'zh-CN': '没有此队列', th: 'ไม่มีคิวนี้' },
  open: { en: '{n} open.', 'zh-CN': '{n} 项待办。', th: 'รอ {n}\u00a0รายการ' },
  empty: { en: 'All clear', 'zh-CN': '队列已清空', th: 'ไม่มีรายการรอ' },
  emptyText: {
    en: 'New items appear here automatically.',
    'zh-CN': '需要运营人员处理的事项会自动出现在这里。',
    th: 'รายการที่ต้องใช้เจ้าหน้าที่จะปรากฏที่นี่เอง',
  },
  emptyFiltered: {
    en: 'No items match these filters.',
    'zh-CN': '没有符合这些筛选条件的事项。',
    th: 'ไม่มีรายการที่ตรงกับตัวกรอง',
  },
  clear: { en: 'Clear filters', 'zh-CN': '清除筛选', th: 'ล้างตัวกรอง' },
  channel: { en: 'Channel', 'zh-CN': '网络/渠道', th: 'ช่องทาง' },
  declared: { en: 'Declared', 'zh-CN': '申报', th: 'ที่แจ้ง' },
  received: { en: 'Received', 'zh-CN': '到账', th: 'ที่ได้รับ' },
  state: { en: 'State', 'zh-CN': '状态', th: 'สถานะ' },
  claim: { en: 'Assigned to', 'zh-CN': '处理人', th: 'ผู้รับงาน' },
  waiting: { en: 'Waiting', 'zh-CN': '等待', th: 'รอมาแล้ว' },
  claimed: { en: 'Assignment', 'zh-CN': '处理人', th: 'การรับงาน' },
  mine: { en: 'Mine', 'zh-CN': '我的', th: 'ของฉัน' },
  free: { en: 'Unassigned', 'zh-CN': '暂无处理人', th: 'ยังไม่มีผู้รับ' },
  openToMe: { en: 'Mine and unassigned', 'zh-CN': '我的和暂无处理人的', th: 'ของฉันและยังไม่มีผู้รับ' },
  second: { en: 'Second operator', 'zh-CN': '第二人批准', th: 'เจ้าหน้าที่คนที่สอง' },
  proposed: { en: 'Proposed', 'zh-CN': '已提议', th: 'เสนอแล้ว' },
  notProposed: { en: 'Not proposed', 'zh-CN': '未提议', th: 'ยังไม่เสนอ' },
  approvable: { en: 'Waiting for your approval', 'zh-CN': '等待您批准', th: 'รอการอนุมัติจากคุณ' },
  proposedBy: { en: 'Proposed by {name}', 'zh-CN': '由 {name} 提议', th: 'เสนอโดย {name}' },
  you: { en: 'you', 'zh-CN': '您', th: 'คุณ' },
  nearlyLate: { en: 'due soon', 'zh-CN': '即将超时', th: 'ใกล้ครบกำหนด' },
  late: { en: 'late', 'zh-CN': '已超时', th: 'เกินเวลา' },
  selectAll: { en: 'Select all', 'zh-CN': '全选', th: 'เลือกทั้งหมด' },
  selectOne: { en: 'Select {reference}', 'zh-CN': '选择 {reference}', th: 'เลือก {reference}' },
  bulk: { en: 'Selected items', 'zh-CN': '所选事项', th: 'รายการที่เลือก' },
  claimAll: { en: 'Claim', 'zh-CN': '接手', th: 'รับงาน' },
  releaseAll: { en: 'Release', 'zh-CN': '释放', th: 'ปล่อยงาน' },
  clearSelection: { en: 'Clear selection', 'zh-CN': '取消选择', th: 'ล้างการเลือก' },
  bulkDone: { en: 'Done: {done} of {all}', 'zh-CN': '已完成 {all} 项中的 {done} 项', th: 'เสร็จ {done} จาก {all}' },
  saveView: { en: 'Save view', 'zh-CN': '保存视图', th: 'บันทึกมุมมอง' },
  viewName: { en: 'View name', 'zh-CN': '视图名称', th: 'ชื่อมุมมอง' },
  viewHelp: {
    en: 'Saved in this browser, with its filters and order.',
    'zh-CN': '连同筛选和排序保存在此浏览器中。',
    th: 'บันทึกในเบราว์เซอร์นี้พร้อมตัวกรองและลำดับ',
  },
  nameNeeded: { en: 'Enter a name.', 'zh-CN': '请输入名称。', th: 'กรอกชื่อ' },
  deleteView: { en: 'Delete view {name}', 'zh-CN': '删除视图 {name}', th: 'ลบมุมมอง {name}' },
  keysSelect: { en: 'selects,', 'zh-CN': '选择，', th: 'เลือก,' },
  keysMove: { en: 'move,', 'zh-CN': '移动，', th: 'เลื่อน,' },
  keysOpen: { en: 'opens,', 'zh-CN': '打开，', th: 'เปิด,' },
  keysApprove: { en: 'approves,', 'zh-CN': '批准，', th: 'อนุมัติ,' },
  keysReject: { en: 'rejects,', 'zh-CN': '拒绝，', th: 'ปฏิเสธ,' },
  keysClaim: { en: 'claims,', 'zh-CN': '接手，', th: 'รับงาน,' },
  keysHelp: { en: 'shows all keys.', 'zh-CN': '显示全部快捷键。', th: 'แสดงปุ่มทั้งหมด' },
} as const satisfies Record<string, Text>

/** What a queue without networks and rails has in their column. */
export const channelHeads: Partial<Record<EntityKind, Text>> = {
  registration: { en: 'Type', 'zh-CN': '类型', th: 'ประเภท' },
  companyChange: { en: 'Change', 'zh-CN': '变更', th: 'การเปลี่ยนแปลง' },
  feedbackCase: { en: 'Topic', 'zh-CN': '主题', th: 'หัวข้อ' },
  bankStatement: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  adjustment: { en: 'Counter account', 'zh-CN': '对方科目', th: 'บัญชีคู่' },
}

export const selectedCount: PluralText = {
  one: { en: '1 selected', 'zh-CN': '已选 1 项', th: 'เลือก 1\u00a0รายการ' },
  other: { en: '{count} selected', 'zh-CN': '已选 {count} 项', th: 'เลือก {count}\u00a0รายการ' },
}
