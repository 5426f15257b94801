import type { Text } from '@sampan/contract/language.ts'

export const words = {
  title: { en: 'Operators', 'zh-CN': '运营人员', th: 'เจ้าหน้าที่' },
  about: {
    en: 'A disabled operator’s sessions end within a second.',
    'zh-CN': '停用后，其会话在一秒内结束。',
    th: 'เมื่อระงับ เซสชันของเจ้าหน้าที่จะสิ้นสุดภายในหนึ่งวินาที',
  },
  name: { en: 'Name', 'zh-CN': '姓名', th: 'ชื่อ' },
  role: { en: 'Role', 'zh-CN': '角色', th: 'บทบาท' },
  lastSignIn: { en: 'Last sign-in', 'zh-CN': '上次登录', th: 'เข้าสู่ระบบล่าสุด' },
  never: { en: 'Never', 'zh-CN': '从未', th: 'ไม่เคย' },
  active: { en: 'Active', 'zh-CN': '可用', th: 'ใช้งานได้' },
  disabled: { en: 'Disabled', 'zh-CN': '已停用', th: 'ถูกระงับ' },
  breakGlass: { en: 'For emergencies', 'zh-CN': '应急账户', th: 'สำหรับเหตุฉุกเฉิน' },
  change: { en: 'Change', 'zh-CN': '更改', th: 'เปลี่ยน' },
  changeOne: { en: 'Change {name}', 'zh-CN': '更改 {name}', th: 'เปลี่ยน {name}' },
  mayWork: { en: 'May work at the console', 'zh-CN': '可使用控制台', th: 'ใช้คอนโซลได้' },
  save: { en: 'Save', 'zh-CN': '保存', th: 'บันทึก' },
  saved: { en: 'Saved.', 'zh-CN': '已保存。', th: 'บันทึกแล้ว' },
  short: { en: 'At least 5 characters.', 'zh-CN': '至少 5 个字符。', th: 'อย่างน้อย 5 ตัวอักษร' },
} as const satisfies Record<string, Text>
