// Texts of the sign-in screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
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
  code: { en: 'Authenticator code', 'zh-CN': '身份验证器验证码', th: 'รหัสจากแอปยืนยันตัวตน' },
  codeHelp: {
    en: '6 digits. Each works once.',
    'zh-CN': '六位数字，每个只能使用一次。',
    th: 'หกหลัก แต่ละรหัสใช้ได้ครั้งเดียว',
  },
  passkey: { en: 'Use passkey', 'zh-CN': '使用通行密钥', th: 'ใช้พาสคีย์' },
  noPasskey: {
    en: "Your passkey didn't respond. Use the code instead.",
    'zh-CN': '通行密钥没有响应。请改用验证码。',
    th: 'พาสคีย์ไม่ตอบสนอง ใช้รหัสแทน',
  },
  or: { en: 'or', 'zh-CN': '或', th: 'หรือ' },
  back: { en: 'Start again', 'zh-CN': '重新开始', th: 'เริ่มใหม่' },
  expired: {
    en: 'Your session ended. Sign in to continue.',
    'zh-CN': '您的会话已结束。登录后可回到原处。',
    th: 'เซสชันของคุณสิ้นสุดแล้ว เข้าสู่ระบบเพื่อทำต่อจากเดิม',
  },
  ended: {
    en: 'Your session ended because of another sign-in, a sign-out elsewhere, or an administrator.',
    'zh-CN': '您的会话已被结束：在他处登录、由您本人或管理员结束。',
    th: 'เซสชันของคุณถูกปิด: เข้าสู่ระบบที่อื่น ปิดโดยคุณเอง หรือโดยผู้ดูแลระบบ',
  },
  setUpTitle: { en: 'Set up your authenticator', 'zh-CN': '设置您的验证器', th: 'ตั้งค่าแอปยืนยันตัวตนของคุณ' },
  setUpMore: {
    en: 'This is your first sign-in. From now on, you sign in with your password and a code from an app only you have.',
    'zh-CN': '这是您首次登录。此后您将使用密码和仅您拥有的应用验证码登录。',
    th: 'นี่เป็นการเข้าสู่ระบบครั้งแรกของคุณ จากนี้ไปคุณเข้าด้วยรหัสผ่านและรหัสจากแอปที่มีเฉพาะคุณ',
  },
  token: { en: 'Set-up token', 'zh-CN': '设置令牌', th: 'โทเค็นตั้งค่า' },
  tokenHelp: {
    en: 'You received it separately from your password. It works once.',
    'zh-CN': '它与密码分开交给您，只能使用一次。',
    th: 'คุณได้รับแยกจากรหัสผ่าน ใช้ได้ครั้งเดียว',
  },
  secondToken: { en: 'Second set-up token', 'zh-CN': '第二个设置令牌', th: 'โทเค็นตั้งค่าที่สอง' },
  tokensHelp: {
    en: "Two colleagues gave you one each. Order doesn't matter.",
    'zh-CN': '两位同事各交给您一个，顺序不限。',
    th: 'เพื่อนร่วมงานสองคนมอบให้คนละหนึ่งโทเค็น ลำดับใดก็ได้',
  },
  renewedMore: {
    en: 'Your old authenticator, passkeys and sessions have ended. Connect an app only you have.',
    'zh-CN': '您原来的验证器、通行密钥和会话均已失效。请绑定仅您拥有的应用。',
    th: 'แอปยืนยันตัวตนเดิม พาสคีย์ และเซสชันของคุณสิ้นสุดแล้ว ตั้งค่าแอปที่มีเฉพาะคุณ',
  },
  tokenWanted: { en: 'Enter the set-up token.', 'zh-CN': '请输入设置令牌。', th: 'กรอกโทเค็นตั้งค่า' },
  scan: { en: 'Scan this with your authenticator app', 'zh-CN': '用身份验证器扫描此码', th: 'สแกนด้วยแอปยืนยันตัวตนของคุณ' },
  scanMore: {
    en: 'Any one-time code app works. We show the key only once.',
    'zh-CN': '任何一次性验证码应用均可。密钥仅显示这一次。',
    th: 'ใช้แอปยืนยันตัวตนใดก็ได้ คีย์แสดงครั้งนี้ครั้งเดียว',
  },
  qr: { en: 'QR code for your authenticator app', 'zh-CN': '用于身份验证器的二维码', th: 'คิวอาร์โค้ดสำหรับแอปยืนยันตัวตน' },
  key: { en: 'Or enter this key in the app', 'zh-CN': '或在应用中输入此密钥', th: 'หรือพิมพ์คีย์นี้ในแอป' },
  copyKey: { en: 'Copy key', 'zh-CN': '复制密钥', th: 'คัดลอกคีย์' },
  copied: { en: 'Copied', 'zh-CN': '已复制', th: 'คัดลอกแล้ว' },
  notCopied: { en: 'Your browser blocked copying.', 'zh-CN': '此处无法复制。', th: 'คัดลอกที่นี่ไม่ได้' },
  firstCode: { en: 'First code from the app', 'zh-CN': '应用的第一个验证码', th: 'รหัสแรกของแอป' },
  firstCodeHelp: {
    en: '6 digits. They confirm the app has the key.',
    'zh-CN': '六位数字，用于证明应用已保存密钥。',
    th: 'หกหลัก ยืนยันว่าแอปมีคีย์แล้ว',
  },
  connect: { en: 'Connect and sign in', 'zh-CN': '绑定并登录', th: 'ตั้งค่าและเข้าสู่ระบบ' },
  emailWanted: { en: 'Enter your email.', 'zh-CN': '请输入邮箱。', th: 'กรอกอีเมล' },
  passwordWanted: { en: 'Enter your password.', 'zh-CN': '请输入密码。', th: 'กรอกรหัสผ่าน' },
} as const satisfies Record<string, Text>
