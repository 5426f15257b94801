// Texts of the pages that change password, phone or email.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  back: { en: 'Your account', 'zh-CN': '您的账户', th: 'บัญชีของคุณ' },
  steps: { en: 'Steps', 'zh-CN': '步骤', th: 'ขั้นตอน' },
  stepYou: { en: 'Confirm it is you', 'zh-CN': '确认是您本人', th: 'ยืนยันว่าเป็นคุณ' },
  stepNumber: { en: 'New number', 'zh-CN': '新号码', th: 'หมายเลขใหม่' },
  stepAddress: { en: 'New address', 'zh-CN': '新邮箱', th: 'อีเมลใหม่' },
  stepCode: { en: 'Code', 'zh-CN': '验证码', th: 'รหัส' },
  pauseTitle: {
    en: 'Withdrawals to new destinations pause for 24 hours.',
    'zh-CN': '向新目的地的提现将暂停 24 小时。',
    th: 'การถอนไปยังปลายทางใหม่จะหยุดพัก 24 ชั่วโมง',
  },
  pauseMore: {
    en: 'Saved destinations and deposits go on as before. We email you about the change.',
    'zh-CN': '已保存的目的地和充值照常进行。我们会通过电子邮件通知您此变更。',
    th: 'ปลายทางที่บันทึกไว้และการฝากใช้ได้ตามปกติ เราจะส่งอีเมลแจ้งการเปลี่ยนแปลง',
  },
  oldPassword: { en: 'Present password', 'zh-CN': '当前密码', th: 'รหัสผ่านปัจจุบัน' },
  show: { en: 'Show password', 'zh-CN': '显示密码', th: 'แสดงรหัสผ่าน' },
  hide: { en: 'Hide password', 'zh-CN': '隐藏密码', th: 'ซ่อนรหัสผ่าน' },
  passwordGo: { en: 'Continue to the code', 'zh-CN': '继续输入验证码', th: 'ไปยังรหัสยืนยัน' },
  checking: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  passwordNext: {
    en: 'Next: a code. After that you are signed out everywhere and sign in with the new password.',
    'zh-CN': '下一步：输入验证码。之后您会在所有设备上退出登录，并使用新密码重新登录。',
    th: 'ขั้นต่อไป: รหัสยืนยัน จากนั้นคุณจะออกจากระบบทุกอุปกรณ์ และเข้าสู่ระบบด้วยรหัสผ่านใหม่',
  },
  sameOne: {
    en: 'This is the password you have now. Choose another one.',
    'zh-CN': '这是您现在的密码，请另选一个。',
    th: 'นี่คือรหัสผ่านปัจจุบันของคุณ เลือกรหัสอื่น',
  },
  first: { en: 'First, confirm that it is you', 'zh-CN': '首先，确认是您本人', th: 'ขั้นแรก ยืนยันว่าเป็นคุณ' },
  firstPhone: {
    en: 'With a code from your authenticator or by email. Then you name the number, and it gets a code too.',
    'zh-CN': '通过身份验证器或邮箱验证码。然后填写号码，该号码也会收到验证码。',
    th: 'ด้วยรหัสจากแอปยืนยันตัวตนหรือทางอีเมล จากนั้นใส่หมายเลข ซึ่งจะได้รับรหัสด้วย',
  },
  firstEmail: {
    en: 'With a code to the present address and one from your authenticator or phone. Then you name the new address, and it gets a code too.',
    'zh-CN': '需要发送到当前邮箱的验证码，以及身份验证器或手机的验证码。然后填写新邮箱，该邮箱也会收到验证码。',
    th: 'ด้วยรหัสที่ส่งไปยังอีเมลปัจจุบัน และรหัสจากแอปยืนยันตัวตนหรือโทรศัพท์ จากนั้นใส่อีเมลใหม่ ซึ่งจะได้รับรหัสด้วย',
  },
  begin: { en: 'Confirm it is you', 'zh-CN': '确认是您本人', th: 'ยืนยันว่าเป็นคุณ' },
  presentEmail: { en: 'Present address', 'zh-CN': '当前邮箱', th: 'อีเมลปัจจุบัน' },
  newEmail: { en: 'New email', 'zh-CN': '新邮箱', th: 'อีเมลใหม่' },
  newEmailHelp: {
    en: 'You sign in with it from then on. Both addresses get a message about the change.',
    'zh-CN': '此后您将使用它登录。新旧两个邮箱都会收到变更通知。',
    th: 'หลังจากนี้คุณจะใช้อีเมลนี้เข้าสู่ระบบ ทั้งสองที่อยู่จะได้รับข้อความแจ้ง',
  },
  emailGo: { en: 'Send codes', 'zh-CN': '发送验证码', th: 'ส่งรหัส' },
  emailConfirm: { en: 'Change email', 'zh-CN': '更换邮箱', th: 'เปลี่ยนอีเมล' },
  needsFactor: {
    en: 'This needs an authenticator app or a verified phone first.',
    'zh-CN': '此操作需要先绑定身份验证器或验证手机号。',
    th: 'รายการนี้ต้องมีแอปยืนยันตัวตนหรือโทรศัพท์ที่ยืนยันแล้วก่อน',
  },
  needsFactorMore: {
    en: 'Who could read your mailbox could otherwise take the account over.',
    'zh-CN': '否则，任何能读取您邮箱的人都可能接管账户。',
    th: 'มิฉะนั้นใครก็ตามที่อ่านกล่องจดหมายของคุณได้อาจยึดบัญชีได้',
  },
  connectApp: { en: 'Connect an authenticator app', 'zh-CN': '绑定身份验证器', th: 'ผูกแอปยืนยันตัวตน' },
  verifyPhone: { en: 'Verify a phone', 'zh-CN': '验证手机号', th: 'ยืนยันโทรศัพท์' },
} as const satisfies Record<string, Text>
