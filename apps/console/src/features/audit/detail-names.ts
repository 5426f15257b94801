// What the details of the audit log are called. A name that is not listed is shown as words.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { sayCode } from './action-name.ts'

const detailNames: Readonly<Record<string, Text>> = {
  account: { en: 'Account', 'zh-CN': '账户', th: 'บัญชี' },
  accessUntil: { en: 'Access until', 'zh-CN': '访问截止日期', th: 'เข้าถึงได้ถึง' },
  accounts: { en: 'Accounts', 'zh-CN': '账户数', th: 'จำนวนบัญชี' },
  accountType: { en: 'Account type', 'zh-CN': '账户类型', th: 'ประเภทบัญชี' },
  added: { en: 'New lines', 'zh-CN': '新增行数', th: 'รายการใหม่' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  agreed: { en: 'Accepted', 'zh-CN': '已同意', th: 'ยอมรับแล้ว' },
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวนเงิน' },
  /** What is asked for: nobody has approved it yet. */
  approved: { en: 'Request', 'zh-CN': '申请事项', th: 'เรื่องที่ขอ' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  blocked: { en: 'Stopped because', 'zh-CN': '停滞原因', th: 'เหตุที่หยุด' },
  blockers: { en: 'Still open', 'zh-CN': '未结事项', th: 'ยังค้างอยู่' },
  by: { en: 'By', 'zh-CN': '操作方', th: 'โดย' },
  category: { en: 'Topic', 'zh-CN': '主题', th: 'หัวข้อ' },
  channel: { en: 'Channel', 'zh-CN': '渠道', th: 'ช่องทาง' },
  clearing: { en: 'In transit', 'zh-CN': '在途金额', th: 'ระหว่างทาง' },
  content: { en: 'Content', 'zh-CN': '内容', th: 'เนื้อหา' },
  count: { en: 'Count', 'zh-CN': '数量', th: 'จำนวน' },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
  deposit: { en: 'Deposit', 'zh-CN': '充值', th: 'การฝาก' },
  device: { en: 'Device', 'zh-CN': '设备', th: 'อุปกรณ์' },
  document: { en: 'Document', 'zh-CN': '文件', th: 'เอกสาร' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  enables: { en: 'Enables account', 'zh-CN': '启用账户', th: 'เปิดใช้บัญชี' },
  events: { en: 'Events', 'zh-CN': '事件', th: 'เหตุการณ์' },
  evidence: { en: 'Evidence', 'zh-CN': '凭证', th: 'หลักฐาน' },
  factor: { en: 'Sign-in method', 'zh-CN': '验证方式', th: 'วิธียืนยันตัวตน' },
  failed: { en: 'Failed', 'zh-CN': '失败', th: 'ไม่สำเร็จ' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  field: { en: 'Field', 'zh-CN': '字段', th: 'ช่อง' },
  file: { en: 'File', 'zh-CN': '文件', th: 'ไฟล์' },
  found: { en: 'Found', 'zh-CN': '已找到', th: 'พบ' },
  from: { en: 'From', 'zh-CN': '变更前', th: 'จาก' },
  hash: { en: 'Hash', 'zh-CN': '哈希', th: 'แฮช' },
  host: { en: 'Host', 'zh-CN': '主机', th: 'โฮสต์' },
  index: { en: 'Index', 'zh-CN': '序号', th: 'ลำดับ' },
  key: { en: 'Key', 'zh-CN': '密钥', th: 'คีย์' },
  kind: { en: 'Type', 'zh-CN': '类型', th: 'ประเภท' },
  known: { en: 'Already booked', 'zh-CN': '已存在', th: 'มีอยู่แล้ว' },
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  leaves: { en: 'Leaves', 'zh-CN': '叶节点数', th: 'จำนวนโหนดปลาย' },
  liftsAt: { en: 'Unfreezes at', 'zh-CN': '解除冻结时间', th: 'ยกเลิกการระงับเมื่อ' },
  lines: { en: 'Lines', 'zh-CN': '行数', th: 'จำนวนบรรทัด' },
  made: { en: 'Paid', 'zh-CN': '已付款', th: 'จ่ายแล้ว' },
  maker: { en: 'Prepared by', 'zh-CN': '提议人', th: 'ผู้จัดทำ' },
  masked: { en: 'Masked', 'zh-CN': '已遮盖', th: 'ปิดบังข้อมูล' },
  memo: { en: 'Memo', 'zh-CN': 'Memo', th: 'Memo' },
  mobile: { en: 'Mobile number', 'zh-CN': '手机号', th: 'หมายเลขโทรศัพท์' },
  move: { en: 'Step', 'zh-CN': '操作', th: 'ขั้นตอน' },
  name: { en: 'Name', 'zh-CN': '名称', th: 'ชื่อ' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  note: { en: 'Note', 'zh-CN': '备注', th: 'หมายเหตุ' },
  number: { en: 'Number', 'zh-CN': '编号', th: 'หมายเลข' },
  overlapHours: { en: 'Old secret valid for (hours)', 'zh-CN': '旧密钥有效时间（小时）', th: 'รหัสลับเดิมใช้ได้อีก (ชั่วโมง)' },
  payee: { en: 'Payee', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
  policy: { en: 'Policy', 'zh-CN': '审批规则', th: 'นโยบาย' },
  query: { en: 'Filters', 'zh-CN': '筛选条件', th: 'ตัวกรอง' },
  reason: { en: 'Reason', 'zh-CN': '原因', th: 'เหตุผล' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
  replaced: { en: 'Replaced', 'zh-CN': '原值', th: 'ค่าเดิม' },
  replacedBy: { en: 'Replaced by', 'zh-CN': '替换为', th: 'แทนที่ด้วย' },
  risk: { en: 'Risk', 'zh-CN': '风险', th: 'ความเสี่ยง' },
  role: { en: 'Role', 'zh-CN': '角色', th: 'บทบาท' },
  root: { en: 'Root hash', 'zh-CN': '根哈希', th: 'รูตแฮช' },
  rows: { en: 'Rows', 'zh-CN': '行数', th: 'จำนวนแถว' },
  runsAt: { en: 'Runs at', 'zh-CN': '执行时间', th: 'ทำงานเมื่อ' },
  sessionsEnded: { en: 'Sessions ended', 'zh-CN': '已结束的会话', th: 'เซสชันที่สิ้นสุด' },
  state: { en: 'State', 'zh-CN': '状态', th: 'สถานะ' },
  step: { en: 'Step', 'zh-CN': '步骤', th: 'ขั้นตอน' },
  subject: { en: 'About', 'zh-CN': '对象', th: 'เกี่ยวกับ' },
  text: { en: 'Text', 'zh-CN': '内容', th: 'ข้อความ' },
  to: { en: 'To', 'zh-CN': '变更后', th: 'เป็น' },
  total: { en: 'Total', 'zh-CN': '合计', th: 'ยอดรวม' },
  transaction: { en: 'Transaction', 'zh-CN': '交易', th: 'ธุรกรรม' },
  transactionId: { en: 'Transaction', 'zh-CN': '交易', th: 'ธุรกรรม' },
  usableFrom: { en: 'Usable from', 'zh-CN': '可用时间', th: 'ใช้ได้ตั้งแต่' },
  verifiedAgain: { en: 'Verified again', 'zh-CN': '重新验证', th: 'ตรวจสอบซ้ำ' },
  version: { en: 'Version', 'zh-CN': '版本', th: 'เวอร์ชัน' },
}

export const sayDetailName = (name: string, language: Language): string => {
  const words = Object.hasOwn(detailNames, name) ? detailNames[name] : undefined
  return words ? say(words, language) : sayCode(name)
}

const readFirst = ['move', 'from', 'to']
const placeOf = (name: string): number => (readFirst.includes(name) ? readFirst.indexOf(name) : readFirst.length)

/** The database keeps details by the length of their names, with "to" before "from". */
export const sortDetail = <Fact extends { readonly name: string }>(detail: readonly Fact[]): Fact[] =>
  detail.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
