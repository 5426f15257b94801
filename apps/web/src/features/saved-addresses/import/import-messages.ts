// Texts of the address import.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  title: { en: 'Import addresses', 'zh-CN': '导入地址', th: 'นำเข้าที่อยู่' },
  lead: {
    en: 'Upload your addresses in one file, then confirm each one with its own codes.',
    'zh-CN': '文件仅用于准备地址，每个地址都需单独用验证码确认。',
    th: 'ไฟล์ใช้เตรียมที่อยู่เท่านั้น คุณต้องยืนยันแต่ละรายการด้วยรหัส',
  },
  choose: { en: 'Choose a CSV file or drop it here', 'zh-CN': '选择 CSV 文件或拖放到此处', th: 'เลือกไฟล์ CSV หรือวางที่นี่' },
  limits: {
    en: 'Columns: label, network, address, memo, owner, beneficiaryName, exchangeName, purpose. Up to 100 rows.',
    'zh-CN':
      '列名须为英文：label（标签）、network（网络）、address（地址）、memo、owner（持有人）、beneficiaryName（持有人全名）、exchangeName（交易所名称）、purpose（用途）。最多 100\u00a0行。',
    th: 'ไม่เกิน 100\u00a0แถวต่อไฟล์ คอลัมน์: label, network, address, memo, owner, beneficiaryName, exchangeName, purpose',
  },
  owners: {
    en: 'In the owner column, write "own wallet", "own exchange account" or "someone else". Files exported from your saved addresses already do.',
    'zh-CN': 'owner 列请填写“本人自托管钱包”“本人交易所账户”或“其他人”。从地址列表导出的文件格式即正确。',
    th: 'คอลัมน์ owner ให้ใส่ “กระเป๋าของฉัน” “บัญชีของฉันที่ศูนย์ซื้อขาย” หรือ “ของผู้อื่น” ไฟล์ที่ส่งออกจากรายการที่อยู่มีรูปแบบถูกต้องแล้ว',
  },
  example: { en: 'Download an example', 'zh-CN': '下载示例', th: 'ดาวน์โหลดตัวอย่าง' },
  exampleLabel: { en: 'Treasury vault', 'zh-CN': '公司金库', th: 'คลังบริษัท' },
  file: { en: 'File', 'zh-CN': '文件', th: 'ไฟล์' },
  replace: { en: 'Replace {name}', 'zh-CN': '替换 {name}', th: 'แทนที่ {name}' },
  remove: { en: 'Remove {name}', 'zh-CN': '移除 {name}', th: 'ลบ {name}' },
  noColumns: {
    en: 'The first line must name the columns label, network, address and owner.',
    'zh-CN': '第一行必须包含列名 label、network、address 和 owner。',
    th: 'บรรทัดแรกต้องมีชื่อคอลัมน์ label, network, address และ owner',
  },
  noRows: { en: 'There are no addresses in this file.', 'zh-CN': '此文件中没有地址。', th: 'ไม่มีที่อยู่ในไฟล์นี้' },
  tooMany: { en: 'You can import up to 100 rows at a time.', 'zh-CN': '每次最多 100 行。', th: 'ครั้งละไม่เกิน 100\u00a0แถว' },
  tooLarge: { en: 'The file can be up to 256 kB.', 'zh-CN': '文件不得超过 256 kB。', th: 'ไม่เกิน 256 kB' },
  unknownNetwork: {
    en: "We don't support this network. Example: Tron",
    'zh-CN': '无法识别此网络，例如：Tron',
    th: 'ไม่รู้จักเครือข่ายนี้ ตัวอย่าง: Tron',
  },
  noAddress: { en: 'Enter the address.', 'zh-CN': '缺少地址。', th: 'ไม่มีที่อยู่' },
  unknownOwner: {
    en: 'Owner must be "own wallet", "own exchange account" or "someone else".',
    'zh-CN': 'owner 必须为“本人自托管钱包”“本人交易所账户”或“其他人”。',
    th: 'owner ต้องเป็น “กระเป๋าของฉัน” “บัญชีของฉันที่ศูนย์ซื้อขาย” หรือ “ของผู้อื่น”',
  },
  repeated: { en: 'Duplicate row in this file', 'zh-CN': '文件中有重复行', th: 'แถวซ้ำในไฟล์นี้' },
  line: { en: 'Line {line}', 'zh-CN': '第 {line} 行', th: 'บรรทัด {line}' },
  checkingLine: { en: 'Checking {done} of {count}', 'zh-CN': '正在检查 {done}/{count}', th: 'กำลังตรวจ {done} จาก {count}' },
  ready: { en: 'Ready', 'zh-CN': '可以导入', th: 'พร้อม' },
  alike: {
    en: 'Ready, but it looks like "{label}". Compare both before you confirm.',
    'zh-CN': '可以导入，但与“{label}”相似，确认前请比对。',
    th: 'พร้อม แต่คล้ายกับ “{label}” คุณจะเทียบก่อนยืนยัน',
  },
  found: {
    en: 'You can add {good} of {count}.',
    'zh-CN': '{count} 个中有 {good} 个可以添加。',
    th: 'เพิ่มได้ {good} จาก {count}\u00a0รายการ',
  },
  none: { en: 'No addresses in this file can be added.', 'zh-CN': '此文件中没有可添加的地址。', th: 'ไม่มีรายการที่เพิ่มได้ในไฟล์นี้' },
  queueTitle: { en: 'Addresses to confirm', 'zh-CN': '待确认的地址', th: 'ที่อยู่ที่รอยืนยัน' },
  queueMore: {
    en: 'They stay in this browser tab until you confirm or remove them.',
    'zh-CN': '它们只保存在此浏览器标签页中，直到您确认或移除。',
    th: 'รายการเหล่านี้อยู่ในแท็บนี้เท่านั้น จนกว่าคุณจะยืนยันหรือลบ',
  },
  queueEmpty: { en: 'All imported addresses are confirmed', 'zh-CN': '导入的地址已全部处理', th: 'จัดการที่อยู่นำเข้าครบแล้ว' },
  confirm: { en: 'Review and confirm', 'zh-CN': '核对并确认', th: 'ตรวจทานและยืนยัน' },
  drop: { en: 'Remove', 'zh-CN': '移除', th: 'นำออก' },
  toList: { en: 'Go to saved addresses', 'zh-CN': '前往地址列表', th: 'ไปที่รายการที่อยู่' },
} as const satisfies Record<string, Text>

export const prepareCount: PluralText = {
  one: { en: 'Prepare 1 address', 'zh-CN': '准备 1 个地址', th: 'เตรียม 1\u00a0ที่อยู่' },
  other: { en: 'Prepare {count} addresses', 'zh-CN': '准备 {count} 个地址', th: 'เตรียม {count}\u00a0ที่อยู่' },
}
