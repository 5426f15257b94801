// Texts of the security settings.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  loading: { en: 'Loading your security settings', 'zh-CN': '正在读取安全设置', th: 'กำลังเรียกการตั้งค่าความปลอดภัย' },
  hold: {
    en: 'Withdrawals to new destinations are paused until {until}.',
    'zh-CN': '向新收款方的提现暂停至 {until}。',
    th: 'หยุดการถอนไปยังปลายทางใหม่ถึง {until}',
  },
  yourData: { en: 'Your data', 'zh-CN': '您的数据', th: 'ข้อมูลของคุณ' },
  yourDataMore: {
    en: 'Everything we keep about you, in one file.',
    'zh-CN': '我们保存的关于您的全部内容，汇总为一个文件。',
    th: 'ทุกอย่างที่เราเก็บเกี่ยวกับคุณ รวมในไฟล์เดียว',
  },
  yourDataOpen: { en: 'Download all my data', 'zh-CN': '下载我的全部数据', th: 'ดาวน์โหลดข้อมูลทั้งหมดของฉัน' },
  ownLimits: { en: 'Your own limits', 'zh-CN': '自定限额', th: 'วงเงินที่ตั้งเอง' },
  ownLimitsMore: {
    en: 'Lower what can leave your account per transaction, day or month.',
    'zh-CN': '降低每笔、每日或每月可转出的金额。',
    th: 'ลดจำนวนเงินที่ออกจากบัญชีได้ต่อรายการ ต่อวัน หรือต่อเดือน',
  },
  ownLimitsManage: { en: 'Manage limits', 'zh-CN': '管理限额', th: 'จัดการวงเงิน' },
  score: {
    en: '{on} of {of} protections on',
    'zh-CN': '{of} 项保护已开启 {on} 项',
    th: 'เปิดการป้องกันแล้ว {on} จาก {of}\u00a0ข้อ',
  },
  scoreLabel: { en: 'Protections', 'zh-CN': '保护项', th: 'การป้องกัน' },
  allOn: { en: "You're fully protected.", 'zh-CN': '所有防护均已开启。', th: 'เปิดการป้องกันครบแล้ว' },
  nextApp: {
    en: "Next: an authenticator app. Its codes work offline and can't be intercepted.",
    'zh-CN': '下一步：身份验证器应用。验证码离线可用，且无法被截获。',
    th: 'ถัดไป: แอปยืนยันตัวตน รหัสใช้ได้แม้ออฟไลน์และไม่ถูกดักจับ',
  },
  doApp: { en: 'Connect app', 'zh-CN': '绑定身份验证器', th: 'ตั้งค่าแอป' },
  nextPhone: {
    en: "Next: a verified phone, in case your authenticator isn't at hand.",
    'zh-CN': '下一步：验证手机号，以备身份验证器不在手边。',
    th: 'ถัดไป: ยืนยันหมายเลขโทรศัพท์ เผื่อใช้แอปยืนยันตัวตนไม่ได้',
  },
  doPhone: { en: 'Verify phone', 'zh-CN': '验证手机号', th: 'ยืนยันหมายเลขโทรศัพท์' },
  nextCode: {
    en: 'Next: an anti-phishing code. Every genuine email from us shows it.',
    'zh-CN': '下一步：防钓鱼码。我们的每封邮件都会显示它。',
    th: 'ถัดไป: รหัสป้องกันฟิชชิง อีเมลจริงทุกฉบับจากเราจะแสดงรหัสนี้',
  },
  doCode: { en: 'Set code', 'zh-CN': '设置防钓鱼码', th: 'ตั้งรหัส' },
  nextPasskey: {
    en: "Add a passkey to sign in without a password. Fake pages can't use it.",
    'zh-CN': '添加通行密钥即可免密登录，假冒网页无法盗用。',
    th: 'เพิ่มพาสคีย์เพื่อเข้าสู่ระบบโดยไม่ใช้รหัสผ่าน หน้าเว็บปลอมใช้ไม่ได้',
  },
  doPasskey: { en: 'Add passkey', 'zh-CN': '添加通行密钥', th: 'เพิ่มพาสคีย์' },
  nextRecovery: {
    en: "You're running low on recovery codes. Create new ones.",
    'zh-CN': '恢复码所剩不多，请在需要之前重新生成。',
    th: 'รหัสกู้คืนเหลือน้อย สร้างใหม่ก่อนที่จะต้องใช้',
  },
  doRecovery: { en: 'Create new codes', 'zh-CN': '生成新恢复码', th: 'สร้างรหัสใหม่' },
  signing: { en: 'Sign-in and verification', 'zh-CN': '登录与验证', th: 'การเข้าสู่ระบบและการยืนยัน' },
  consequence: {
    en: "Changing your password, phone, email or authenticator, or removing a passkey, pauses withdrawals to new destinations for 24 hours. We'll remind you before you confirm.",
    'zh-CN': '修改密码、手机号、邮箱或身份验证器，或移除通行密钥后，向新收款方的提现将暂停 24 小时。确认之前我们会再次提示。',
    th: 'การเปลี่ยนรหัสผ่าน หมายเลขโทรศัพท์ อีเมล หรือแอปยืนยันตัวตน หรือการลบพาสคีย์ จะหยุดการถอนไปยังปลายทางใหม่ 24\u00a0ชั่วโมง เราจะแจ้งอีกครั้งก่อนคุณยืนยัน',
  },
  recovery: { en: 'Recovery codes', 'zh-CN': '恢复码', th: 'รหัสกู้คืน' },
  recoveryMore: {
    en: 'Each works once. Store them away from your phone.',
    'zh-CN': '每个仅可使用一次。请勿与手机放在一起。',
    th: 'แต่ละรหัสใช้ได้ครั้งเดียว เก็บให้ห่างจากโทรศัพท์',
  },
  recoveryNone: {
    en: 'You get ten with an authenticator app.',
    'zh-CN': '绑定身份验证器后会获得十个。',
    th: 'ได้สิบรหัสเมื่อตั้งค่าแอปยืนยันตัวตน',
  },
  left: { en: '{left} of 10 left', 'zh-CN': '剩余 {left}/10', th: 'เหลือ {left} จาก 10' },
  renew: { en: 'Create new ones', 'zh-CN': '重新生成', th: 'สร้างใหม่' },
  none: { en: 'None', 'zh-CN': '未设置', th: 'ไม่มี' },
  notSet: { en: 'Not set', 'zh-CN': '未设置', th: 'ยังไม่ตั้งค่า' },
  set: { en: 'Set up', 'zh-CN': '设置', th: 'ตั้งค่า' },
  change: { en: 'Change', 'zh-CN': '修改', th: 'เปลี่ยน' },
  cancel: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  checking: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  antiPhishing: { en: 'Anti-phishing code', 'zh-CN': '防钓鱼码', th: 'รหัสป้องกันฟิชชิง' },
  antiPhishingHelp: {
    en: '4-20 letters and numbers, shown in every email from us.',
    'zh-CN': '4 至 20 个字母和数字，显示在我们的每封邮件中。',
    th: 'ตัวอักษรและตัวเลข 4-20\u00a0ตัว แสดงในอีเมลทุกฉบับจากเรา',
  },
  antiPhishingIs: {
    en: "{code}. Emails without it aren't from us.",
    'zh-CN': '{code}。没有它的邮件不是我们发出的。',
    th: '{code} อีเมลที่ไม่มีรหัสนี้ไม่ใช่ของเรา',
  },
  antiPhishingExample: {
    en: "Don't reuse a password. Example: Harbour88",
    'zh-CN': '请勿使用您的密码。例如：Harbour88',
    th: 'อย่าใช้รหัสผ่านของคุณ ตัวอย่าง: Harbour88',
  },
  saveCode: { en: 'Save code', 'zh-CN': '保存防钓鱼码', th: 'บันทึกรหัส' },
  on: { en: 'On', 'zh-CN': '已开启', th: 'เปิด' },
} as const satisfies Record<string, Text>
