// Texts of the security settings.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  loading: { en: 'Fetching your security settings', 'zh-CN': '正在读取安全设置', th: 'กำลังเรียกการตั้งค่าความปลอดภัย' },
  hold: {
    en: 'Withdrawals to new destinations are paused until {until}.',
    'zh-CN': '向新目的地的提现暂停至 {until}。',
    th: 'หยุดการถอนไปยังปลายทางใหม่ถึง {until}',
  },
  score: {
    en: '{on} of {of} protections are on',
    'zh-CN': '已开启 {of} 项保护中的 {on} 项',
    th: 'เปิดการป้องกันแล้ว {on} จาก {of} ข้อ',
  },
  scoreLabel: { en: 'Protections', 'zh-CN': '保护项', th: 'การป้องกัน' },
  allOn: { en: 'Nothing is missing.', 'zh-CN': '没有缺项。', th: 'ครบทุกข้อแล้ว' },
  nextApp: {
    en: 'Next: an authenticator app. Its codes come without a network and cannot be intercepted.',
    'zh-CN': '下一步：绑定身份验证器。它的验证码无需网络，也无法被截获。',
    th: 'ขั้นต่อไป: แอปยืนยันตัวตน รหัสใช้ได้โดยไม่ต้องมีเครือข่ายและดักจับไม่ได้',
  },
  doApp: { en: 'Connect an app', 'zh-CN': '绑定应用', th: 'ผูกแอป' },
  nextPhone: {
    en: 'Next: a verified phone, for the day the authenticator is not at hand.',
    'zh-CN': '下一步：验证手机号，以备身份验证器不在手边。',
    th: 'ขั้นต่อไป: โทรศัพท์ที่ยืนยันแล้ว สำหรับวันที่แอปยืนยันตัวตนไม่อยู่กับคุณ',
  },
  doPhone: { en: 'Verify a phone', 'zh-CN': '验证手机号', th: 'ยืนยันโทรศัพท์' },
  nextCode: {
    en: 'Next: an anti-phishing code, a word of yours that every genuine email from us carries.',
    'zh-CN': '下一步：设置防钓鱼码，我们的每封真实邮件都会带有您设定的这个词。',
    th: 'ขั้นต่อไป: รหัสป้องกันฟิชชิง คำของคุณที่อยู่ในอีเมลจริงทุกฉบับจากเรา',
  },
  doCode: { en: 'Set the code', 'zh-CN': '设置防钓鱼码', th: 'ตั้งรหัส' },
  nextPasskey: {
    en: 'A passkey would let you sign in without a password, and no fake page can use it.',
    'zh-CN': '使用通行密钥可免密码登录，假冒页面也无法使用它。',
    th: 'พาสคีย์ช่วยให้คุณเข้าสู่ระบบโดยไม่ใช้รหัสผ่าน และหน้าปลอมใช้ไม่ได้',
  },
  doPasskey: { en: 'Add a passkey', 'zh-CN': '添加通行密钥', th: 'เพิ่มพาสคีย์' },
  nextRecovery: {
    en: 'Few recovery codes are left. Make new ones before you need them.',
    'zh-CN': '恢复码所剩不多，请在需要之前重新生成。',
    th: 'รหัสกู้คืนเหลือน้อย สร้างใหม่ก่อนที่จะต้องใช้',
  },
  doRecovery: { en: 'Make new codes', 'zh-CN': '生成新恢复码', th: 'สร้างรหัสใหม่' },
  signing: { en: 'Signing in and confirming', 'zh-CN': '登录与确认', th: 'การเข้าสู่ระบบและการยืนยัน' },
  consequence: {
    en: 'Changing the password, phone, email or authenticator, or removing a passkey, pauses withdrawals to new destinations for 24 hours. We say so again before you confirm.',
    'zh-CN': '更改密码、手机号、邮箱或身份验证器，或移除通行密钥后，向新目的地的提现将暂停 24 小时。确认之前我们会再次提示。',
    th: 'การเปลี่ยนรหัสผ่าน โทรศัพท์ อีเมล หรือแอปยืนยันตัวตน หรือการลบพาสคีย์ จะหยุดการถอนไปยังปลายทางใหม่ 24 ชั่วโมง เราจะแจ้งอีกครั้งก่อนคุณยืนยัน',
  },
  recovery: { en: 'Recovery codes', 'zh-CN': '恢复码', th: 'รหัสกู้คืน' },
  recoveryMore: {
    en: 'Each works once. Keep them where your phone is not.',
    'zh-CN': '每个只能使用一次。请与手机分开保存。',
    th: 'แต่ละรหัสใช้ได้ครั้งเดียว เก็บไว้แยกจากโทรศัพท์',
  },
  recoveryNone: {
    en: 'Ten come with an authenticator app.',
    'zh-CN': '绑定身份验证器后会获得十个。',
    th: 'ได้สิบรหัสเมื่อผูกแอปยืนยันตัวตน',
  },
  left: { en: '{left} of 10 left', 'zh-CN': '剩余 {left}/10', th: 'เหลือ {left} จาก 10' },
  renew: { en: 'Make new ones', 'zh-CN': '重新生成', th: 'สร้างใหม่' },
  none: { en: 'None', 'zh-CN': '无', th: 'ไม่มี' },
  notSet: { en: 'Not set', 'zh-CN': '未设置', th: 'ยังไม่ตั้ง' },
  set: { en: 'Set', 'zh-CN': '设置', th: 'ตั้ง' },
  change: { en: 'Change', 'zh-CN': '更改', th: 'เปลี่ยน' },
  cancel: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  checking: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  antiPhishing: { en: 'Anti-phishing code', 'zh-CN': '防钓鱼码', th: 'รหัสป้องกันฟิชชิง' },
  antiPhishingHelp: {
    en: '4-20 letters and numbers, shown in every email from us.',
    'zh-CN': '4-20 个字母和数字，显示在我们的每封邮件中。',
    th: 'ตัวอักษรและตัวเลข 4-20 ตัว แสดงในอีเมลทุกฉบับจากเรา',
  },
  antiPhishingIs: {
    en: '{code}. An email without it is not from us.',
    'zh-CN': '{code}。没有它的邮件不是我们发出的。',
    th: '{code} อีเมลที่ไม่มีรหัสนี้ไม่ใช่ของเรา',
  },
  antiPhishingExample: {
    en: 'Not a password of yours. For example: Harbour88',
    'zh-CN': '不要使用您的密码，例如：Harbour88',
    th: 'ไม่ใช่รหัสผ่านของคุณ ตัวอย่าง: Harbour88',
  },
  saveCode: { en: 'Save code', 'zh-CN': '保存防钓鱼码', th: 'บันทึกรหัส' },
  on: { en: 'On', 'zh-CN': '已开启', th: 'เปิด' },
} as const satisfies Record<string, Text>
