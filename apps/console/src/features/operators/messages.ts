// Texts of the operators screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Operators', 'zh-CN': '运营人员', th: 'เจ้าหน้าที่' },
  about: {
    en: 'Disabling an operator ends their sessions within a second.',
    'zh-CN': '停用运营人员后，其会话会在一秒内结束。',
    th: 'เมื่อระงับ เซสชันของเจ้าหน้าที่จะสิ้นสุดภายในหนึ่งวินาที',
  },
  name: { en: 'Name', 'zh-CN': '姓名', th: 'ชื่อ' },
  role: { en: 'Role', 'zh-CN': '角色', th: 'บทบาท' },
  lastSignIn: { en: 'Last sign-in', 'zh-CN': '上次登录', th: 'เข้าสู่ระบบล่าสุด' },
  never: { en: 'Never', 'zh-CN': '从未', th: 'ไม่เคย' },
  active: { en: 'Active', 'zh-CN': '有效', th: 'เปิดใช้งาน' },
  disabled: { en: 'Disabled', 'zh-CN': '已停用', th: 'ถูกระงับ' },
  breakGlass: { en: 'Emergency account', 'zh-CN': '应急账户', th: 'สำหรับเหตุฉุกเฉิน' },
  change: { en: 'Change', 'zh-CN': '修改', th: 'เปลี่ยน' },
  changeOne: { en: 'Change {name}', 'zh-CN': '修改 {name}', th: 'เปลี่ยน {name}' },
  mayWork: { en: 'Can use the console', 'zh-CN': '可使用控制台', th: 'ใช้คอนโซลได้' },
  save: { en: 'Save', 'zh-CN': '保存', th: 'บันทึก' },
  changeAsked: {
    en: 'Submitted. A second operator needs to confirm.',
    'zh-CN': '已提交，等待第二位运营人员确认。',
    th: 'ส่งแล้ว รอเจ้าหน้าที่คนที่สองยืนยัน',
  },
  secondNeeded: {
    en: 'A second operator confirms new rights. Disabling applies immediately.',
    'zh-CN': '新权限须由第二位运营人员确认。停用立即生效。',
    th: 'สิทธิ์ใหม่ต้องให้เจ้าหน้าที่คนที่สองยืนยัน การระงับมีผลทันที',
  },
  changeOpen: { en: 'Change waiting for approval', 'zh-CN': '变更等待确认', th: 'การเปลี่ยนแปลงรอยืนยัน' },
  saved: { en: 'Saved.', 'zh-CN': '已保存。', th: 'บันทึกแล้ว' },
  renew: { en: 'New authenticator', 'zh-CN': '更换验证器', th: 'เปลี่ยนแอปยืนยันตัวตน' },
  renewOne: { en: 'New authenticator for {name}', 'zh-CN': '为 {name} 更换验证器', th: 'เปลี่ยนแอปยืนยันตัวตนให้ {name}' },
  renewAbout: {
    en: 'For a lost phone or an expired set-up token. Once another operator confirms, the old authenticator, passkeys and all sessions end.',
    'zh-CN': '适用于手机丢失或设置令牌过期。在另一位运营人员确认之前不会有任何修改；确认后，原验证器、通行密钥和所有会话均失效。',
    th: 'สำหรับโทรศัพท์หายหรือโทเค็นตั้งค่าหมดอายุ จะไม่มีสิ่งใดเปลี่ยนจนกว่าเจ้าหน้าที่อีกคนยืนยัน จากนั้นแอปเดิม พาสคีย์ และทุกเซสชันจะสิ้นสุด',
  },
  renewAsk: { en: 'Request new authenticator', 'zh-CN': '申请更换验证器', th: 'ขอเปลี่ยนแอปยืนยันตัวตน' },
  renewAsked: {
    en: 'The confirming operator gives them a second token. They need both tokens and their password. Unconfirmed requests expire after 24 hours.',
    'zh-CN': '确认者会交出第二个令牌。两个令牌和密码缺一不可。无人确认的申请将在 24 小时后失效。',
    th: 'ผู้ยืนยันจะมอบโทเค็นที่สอง ต้องใช้ทั้งสองโทเค็นพร้อมรหัสผ่าน คำขอที่ไม่มีใครยืนยันจะสิ้นสุดใน 24\u00a0ชั่วโมง',
  },
  renewalOpen: { en: 'New authenticator requested', 'zh-CN': '已申请更换验证器', th: 'ขอเปลี่ยนแอปยืนยันตัวตนแล้ว' },
} as const satisfies Record<string, Text>
