// Texts of the passkeys.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  title: { en: 'Passkeys', 'zh-CN': '通行密钥', th: 'พาสคีย์' },
  none: {
    en: "Sign in and confirm with your fingerprint, face or security key. Fake pages can't use passkeys.",
    'zh-CN': '使用指纹、面容或安全密钥登录和确认，假冒网页无法盗用。',
    th: 'เข้าสู่ระบบและยืนยันด้วยลายนิ้วมือ ใบหน้า หรือคีย์ความปลอดภัย หน้าเว็บปลอมใช้ไม่ได้',
  },
  one: {
    en: 'Add one on another device in case you lose this one.',
    'zh-CN': '在另一台设备上再添加一个，以防此设备丢失。',
    th: 'อีกหนึ่งรายการบนอุปกรณ์อื่นช่วยคุณได้หากอุปกรณ์นี้หาย',
  },
  many: { en: 'You can sign in with any of them.', 'zh-CN': '其中任何一个都可用于登录。', th: 'แต่ละรายการใช้เข้าสู่ระบบได้' },
  noneTag: { en: 'None', 'zh-CN': '未设置', th: 'ไม่มี' },
  add: { en: 'Add', 'zh-CN': '添加', th: 'เพิ่ม' },
  addAnother: { en: 'Add another', 'zh-CN': '再添加一个', th: 'เพิ่มอีก' },
  addLabel: { en: 'Add passkey', 'zh-CN': '添加通行密钥', th: 'เพิ่มพาสคีย์' },
  name: { en: 'Passkey name', 'zh-CN': '通行密钥名称', th: 'ชื่อพาสคีย์' },
  nameHelp: {
    en: 'So you recognise it, for example Office laptop',
    'zh-CN': '便于您识别，例如：办公室笔记本',
    th: 'เพื่อให้คุณจำได้ ตัวอย่าง: แล็ปท็อปที่ทำงาน',
  },
  create: { en: 'Create passkey', 'zh-CN': '创建通行密钥', th: 'สร้างพาสคีย์' },
  creating: { en: 'Waiting for your device', 'zh-CN': '等待您的设备', th: 'กำลังรออุปกรณ์ของคุณ' },
  cancel: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  stopped: {
    en: "Your device didn't create a passkey. Nothing changed. Try again.",
    'zh-CN': '设备未创建通行密钥。没有任何变动，您可以重试。',
    th: 'อุปกรณ์ไม่ได้สร้างพาสคีย์ ไม่มีอะไรเปลี่ยนแปลง คุณลองใหม่ได้',
  },
  unable: {
    en: "This browser can't create passkeys.",
    'zh-CN': '此浏览器无法创建通行密钥。',
    th: 'เบราว์เซอร์นี้สร้างพาสคีย์ไม่ได้',
  },
  keep: { en: 'Save passkey', 'zh-CN': '保存通行密钥', th: 'บันทึกพาสคีย์' },
  added: { en: 'added {when}', 'zh-CN': '添加于 {when}', th: 'เพิ่มเมื่อ {when}' },
  used: { en: 'last used {when}', 'zh-CN': '上次使用于 {when}', th: 'ใช้ล่าสุดเมื่อ {when}' },
  unused: { en: 'not used yet', 'zh-CN': '尚未使用', th: 'ยังไม่เคยใช้' },
  rename: { en: 'Rename', 'zh-CN': '重命名', th: 'เปลี่ยนชื่อ' },
  save: { en: 'Save name', 'zh-CN': '保存名称', th: 'บันทึกชื่อ' },
  saving: { en: 'Saving', 'zh-CN': '正在保存', th: 'กำลังบันทึก' },
  remove: { en: 'Remove', 'zh-CN': '移除', th: 'ลบ' },
  removeAsk: { en: 'Remove the passkey "{name}"?', 'zh-CN': '移除通行密钥“{name}”？', th: 'ลบพาสคีย์ “{name}” ใช่ไหม' },
  removeMore: {
    en: 'You can no longer sign in with it. Withdrawals to new destinations pause for 24 hours.',
    'zh-CN': '它将不能再用于登录。向新收款方的提现将暂停 24 小时。',
    th: 'จะใช้เข้าสู่ระบบไม่ได้อีก เราจะหยุดการถอนไปยังปลายทางใหม่ชั่วคราว 24\u00a0ชั่วโมง',
  },
  keepIt: { en: 'Keep passkey', 'zh-CN': '保留', th: 'เก็บไว้' },
  list: { en: 'Your passkeys', 'zh-CN': '您的通行密钥', th: 'พาสคีย์ของคุณ' },
  loading: { en: 'Loading your passkeys', 'zh-CN': '正在读取通行密钥', th: 'กำลังเรียกพาสคีย์ของคุณ' },
} as const satisfies Record<string, Text>

export const passkeyCount: PluralText = {
  one: { en: '1 passkey', 'zh-CN': '1 个通行密钥', th: 'พาสคีย์ 1\u00a0รายการ' },
  other: { en: '{count} passkeys', 'zh-CN': '{count} 个通行密钥', th: 'พาสคีย์ {count}\u00a0รายการ' },
}
