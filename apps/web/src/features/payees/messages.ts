// Texts of the payees page.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  lead: {
    en: 'Group your saved addresses and bank accounts by who they belong to.',
    'zh-CN': '按收款人整理已保存的地址和银行账户。',
    th: 'จัดกลุ่มที่อยู่และบัญชีธนาคารที่บันทึกไว้ตามเจ้าของ',
  },
  loading: { en: 'Loading payees', 'zh-CN': '正在加载收款人', th: 'กำลังโหลดผู้รับเงิน' },
  caption: { en: 'Payees', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
  addPayee: { en: 'Add payee', 'zh-CN': '添加收款人', th: 'เพิ่มผู้รับเงิน' },
  name: { en: 'Name', 'zh-CN': '名称', th: 'ชื่อ' },
  note: { en: 'Note', 'zh-CN': '备注', th: 'หมายเหตุ' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
  save: { en: 'Save', 'zh-CN': '保存', th: 'บันทึก' },
  saving: { en: 'Saving', 'zh-CN': '正在保存', th: 'กำลังบันทึก' },
  cancel: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  search: { en: 'Search payees', 'zh-CN': '搜索收款人', th: 'ค้นหาผู้รับเงิน' },
  nothing: { en: 'No payees match', 'zh-CN': '没有符合条件的收款人', th: 'ไม่พบผู้รับเงินที่ตรงกัน' },
  empty: { en: 'No payees yet', 'zh-CN': '暂无收款人', th: 'ยังไม่มีผู้รับเงิน' },
  emptyMore: {
    en: 'Add a payee, then choose which saved addresses and bank accounts belong to it.',
    'zh-CN': '先添加收款人，再选择归属于它的地址和银行账户。',
    th: 'เพิ่มผู้รับเงิน แล้วเลือกที่อยู่และบัญชีธนาคารที่เป็นของผู้รับเงินนั้น',
  },
  destinations: { en: 'Destinations', 'zh-CN': '收款方式', th: 'ปลายทาง' },
  noDestinations: {
    en: 'No addresses or bank accounts yet.',
    'zh-CN': '还没有地址或银行账户。',
    th: 'ยังไม่มีที่อยู่หรือบัญชีธนาคาร',
  },
  assign: { en: 'Add destination', 'zh-CN': '添加收款方式', th: 'เพิ่มปลายทาง' },
  choose: { en: 'Choose one', 'zh-CN': '请选择', th: 'เลือก' },
  chooseFirst: { en: 'Choose an address or bank account.', 'zh-CN': '请选择地址或银行账户。', th: 'เลือกที่อยู่หรือบัญชีธนาคาร' },
  add: { en: 'Add', 'zh-CN': '添加', th: 'เพิ่ม' },
  release: { en: 'Remove', 'zh-CN': '移出', th: 'นำออก' },
  releaseOne: { en: 'Remove {label} from this payee', 'zh-CN': '移出：{label}', th: 'นำออก: {label}' },
  withdraw: { en: 'Withdraw', 'zh-CN': '提现', th: 'ถอน' },
  edit: { en: 'Edit payee', 'zh-CN': '编辑收款人', th: 'แก้ไขผู้รับเงิน' },
  remove: { en: 'Delete payee', 'zh-CN': '删除收款人', th: 'ลบผู้รับเงิน' },
  removing: { en: 'Deleting', 'zh-CN': '正在删除', th: 'กำลังลบ' },
  removeAsk: { en: 'Delete {name}?', 'zh-CN': '删除 {name}？', th: 'ลบ {name} ใช่ไหม' },
  removeMore: {
    en: 'Its addresses and bank accounts stay saved.',
    'zh-CN': '其地址和银行账户仍会保留。',
    th: 'ที่อยู่และบัญชีธนาคารจะยังบันทึกไว้',
  },
  keep: { en: 'Keep payee', 'zh-CN': '保留收款人', th: 'เก็บไว้' },
  removed: { en: '{name} deleted.', 'zh-CN': '{name} 已删除。', th: 'ลบ {name} แล้ว' },
} as const satisfies Record<string, Text>

export const destinationCount: PluralText = {
  one: { en: '1 destination', 'zh-CN': '1 个收款方式', th: '1\u00a0ปลายทาง' },
  other: { en: '{count} destinations', 'zh-CN': '{count} 个收款方式', th: '{count}\u00a0ปลายทาง' },
}
