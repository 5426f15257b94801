import type { Text } from '@sampan/contract/language.ts'

export const words = {
  console: { en: 'Console', 'zh-CN': '控制台', th: 'คอนโซล' },
  title: { en: 'Sign in to the console', 'zh-CN': '登录控制台', th: 'เข้าสู่คอนโซล' },
  about: {
    en: 'For operators only. Customers use the wallet.',
    'zh-CN': '仅供运营人员使用。客户请使用钱包。',
    th: 'สำหรับเจ้าหน้าที่เท่านั้น ลูกค้าใช้กระเป๋าเงิน',
  },
  toWallet: { en: 'Go to the wallet', 'zh-CN': '前往钱包', th: 'ไปที่กระเป๋าเงิน' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  password: { en: 'Password', 'zh-CN': '密码', th: 'รหัสผ่าน' },
  show: { en: 'Show password', 'zh-CN': '显示密码', th: 'แสดงรหัสผ่าน' },
  hide: { en: 'Hide password', 'zh-CN': '隐藏密码', th: 'ซ่อนรหัสผ่าน' },
  continue: { en: 'Continue', 'zh-CN': '继续', th: 'ดำเนินการต่อ' },
  checking: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  secondTitle: { en: 'Second step', 'zh-CN': '第二步', th: 'ขั้นที่สอง' },
  code: { en: 'Code of your authenticator', 'zh-CN': '验证器中的验证码', th: 'รหัสจากแอปยืนยันตัวตน' },
  codeHelp: {
    en: 'Six digits. Each works once.',
    'zh-CN': '六位数字，每个只能使用一次。',
    th: 'หกหลัก แต่ละรหัสใช้ได้ครั้งเดียว',
  },
  passkey: { en: 'Use a passkey', 'zh-CN': '使用通行密钥', th: 'ใช้พาสคีย์' },
  noPasskey: {
    en: 'The passkey gave no answer. Use the code instead.',
    'zh-CN': '通行密钥没有响应。请改用验证码。',
    th: 'พาสคีย์ไม่ตอบสนอง ใช้รหัสแทน',
  },
  or: { en: 'or', 'zh-CN': '或', th: 'หรือ' },
  back: { en: 'Start again', 'zh-CN': '重新开始', th: 'เริ่มใหม่' },
  expired: {
    en: 'Your session has ended. Sign in to go on where you were.',
    'zh-CN': '您的会话已结束。登录后可回到原处。',
    th: 'เซสชันของคุณสิ้นสุดแล้ว เข้าสู่ระบบเพื่อทำต่อจากเดิม',
  },
  ended: {
    en: 'Your session was ended: by another sign-in, by yourself elsewhere, or by an administrator.',
    'zh-CN': '您的会话已被结束：在他处登录、由您本人或管理员结束。',
    th: 'เซสชันของคุณถูกปิด: เข้าสู่ระบบที่อื่น ปิดโดยคุณเอง หรือโดยผู้ดูแลระบบ',
  },
  emailWanted: { en: 'Enter your email.', 'zh-CN': '请输入邮箱。', th: 'กรอกอีเมล' },
  passwordWanted: { en: 'Enter your password.', 'zh-CN': '请输入密码。', th: 'กรอกรหัสผ่าน' },
} as const satisfies Record<string, Text>
