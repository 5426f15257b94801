// Texts of the pages that change password, phone or email.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  back: { en: 'Your account', 'zh-CN': '您的账户', th: 'บัญชีของคุณ' },
  steps: { en: 'Steps', 'zh-CN': '步骤', th: 'ขั้นตอน' },
  stepYou: { en: "Confirm it's you", 'zh-CN': '验证身份', th: 'ยืนยันว่าเป็นคุณ' },
  stepNumber: { en: 'New phone number', 'zh-CN': '新号码', th: 'หมายเลขใหม่' },
  stepAddress: { en: 'New email', 'zh-CN': '新邮箱', th: 'อีเมลใหม่' },
  stepCode: { en: 'Code', 'zh-CN': '验证码', th: 'รหัส' },
  pauseTitle: {
    en: 'Withdrawals to new destinations pause for 24 hours.',
    'zh-CN': '向新收款方的提现将暂停 24 小时。',
    th: 'เราจะหยุดการถอนไปยังปลายทางใหม่ชั่วคราว 24\u00a0ชั่วโมง',
  },
  pauseMore: {
    en: "Saved destinations and deposits keep working. We'll email you about the change.",
    'zh-CN': '已保存的收款方和充值不受影响。我们会就此变更发送邮件通知。',
    th: 'ปลายทางที่บันทึกไว้และการฝากใช้ได้ตามปกติ เราจะแจ้งการเปลี่ยนแปลงทางอีเมล',
  },
  oldPassword: { en: 'Current password', 'zh-CN': '当前密码', th: 'รหัสผ่านปัจจุบัน' },
  show: { en: 'Show password', 'zh-CN': '显示密码', th: 'แสดงรหัสผ่าน' },
  hide: { en: 'Hide password', 'zh-CN': '隐藏密码', th: 'ซ่อนรหัสผ่าน' },
  passwordGo: { en: 'Continue', 'zh-CN': '继续', th: 'ดำเนินการต่อ' },
  checking: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  passwordNext: {
    en: 'Next: a code. We then sign you out everywhere, and you sign in with the new password.',
    'zh-CN': '下一步：输入验证码。之后您会在所有设备上退出登录，并使用新密码重新登录。',
    th: 'ถัดไป: รหัสยืนยัน จากนั้นคุณจะออกจากระบบทุกอุปกรณ์ และเข้าสู่ระบบด้วยรหัสผ่านใหม่',
  },
  sameOne: {
    en: 'This is your current password. Choose a different one.',
    'zh-CN': '这是您当前的密码，请换一个。',
    th: 'นี่คือรหัสผ่านปัจจุบัน โปรดเลือกรหัสอื่น',
  },
  first: { en: "First, confirm it's you", 'zh-CN': '首先，请验证您的身份', th: 'ขั้นแรก ยืนยันว่าเป็นคุณ' },
  firstPhone: {
    en: "Use a code from your authenticator or email. Then enter the number, and we'll send a code there too.",
    'zh-CN': '使用身份验证器或邮箱验证码确认。然后输入号码，我们也会向该号码发送验证码。',
    th: 'ใช้รหัสจากแอปยืนยันตัวตนหรืออีเมล จากนั้นใส่หมายเลข แล้วเราจะส่งรหัสไปที่หมายเลขนั้นด้วย',
  },
  firstEmail: {
    en: "Use a code sent to your current email and one from your authenticator or phone. Then enter the new email, and we'll send a code there too.",
    'zh-CN': '使用当前邮箱的验证码，以及身份验证器或手机的验证码确认。然后输入新邮箱，我们也会向新邮箱发送验证码。',
    th: 'ใช้รหัสที่ส่งไปอีเมลปัจจุบันและรหัสจากแอปยืนยันตัวตนหรือโทรศัพท์ จากนั้นใส่อีเมลใหม่ แล้วเราจะส่งรหัสไปที่นั่นด้วย',
  },
  begin: { en: "Confirm it's you", 'zh-CN': '验证身份', th: 'ยืนยันว่าเป็นคุณ' },
  presentEmail: { en: 'Current email', 'zh-CN': '当前邮箱', th: 'อีเมลปัจจุบัน' },
  newEmail: { en: 'New email', 'zh-CN': '新邮箱', th: 'อีเมลใหม่' },
  newEmailHelp: {
    en: "You'll sign in with this email. We'll notify both addresses of the change.",
    'zh-CN': '以后使用此邮箱登录。两个邮箱都会收到变更通知。',
    th: 'คุณจะใช้อีเมลนี้เข้าสู่ระบบ เราจะแจ้งการเปลี่ยนแปลงไปทั้งสองที่อยู่',
  },
  emailGo: { en: 'Send codes', 'zh-CN': '发送验证码', th: 'ส่งรหัส' },
  emailConfirm: { en: 'Change email', 'zh-CN': '修改邮箱', th: 'เปลี่ยนอีเมล' },
  needsFactor: {
    en: 'Set up an authenticator app or verify a phone first.',
    'zh-CN': '请先设置身份验证器应用或验证手机。',
    th: 'ตั้งค่าแอปยืนยันตัวตนหรือยืนยันหมายเลขโทรศัพท์ก่อน',
  },
  needsFactorMore: {
    en: 'Otherwise, anyone who can read your email could take over the account.',
    'zh-CN': '否则，能查看您邮箱的人就可能盗用账户。',
    th: 'มิฉะนั้นผู้ที่อ่านอีเมลของคุณได้อาจยึดบัญชีไป',
  },
  connectApp: { en: 'Connect authenticator app', 'zh-CN': '绑定身份验证器', th: 'ตั้งค่าแอปยืนยันตัวตน' },
  verifyPhone: { en: 'Verify phone', 'zh-CN': '验证手机号', th: 'ยืนยันหมายเลขโทรศัพท์' },
} as const satisfies Record<string, Text>
