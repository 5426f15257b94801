// The titles of the pages that are open to everyone, for the browser tab, the history and screen readers.

import type { Text } from '@sampan/contract/language.ts'

export const publicTitles = {
  home: { en: 'Money across, in plain sight', 'zh-CN': '资金过岸，一目了然', th: 'เงินข้ามฝั่ง เห็นชัดทุกขั้น' },
  login: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  claim: { en: 'Claim money', 'zh-CN': '领取转账', th: 'รับเงิน' },
  pay: { en: 'Payment', 'zh-CN': '付款', th: 'ชำระเงิน' },
  freeze: { en: 'Freeze outgoing transfers', 'zh-CN': '冻结转出', th: 'ระงับการโอนออก' },
  help: { en: 'Help', 'zh-CN': '帮助中心', th: 'ศูนย์ช่วยเหลือ' },
  verifyReceipt: { en: 'Verify a receipt', 'zh-CN': '核验回单', th: 'ตรวจสอบใบเสร็จ' },
  proofOfLiabilities: { en: 'Proof of liabilities', 'zh-CN': '负债证明', th: 'หลักฐานแสดงหนี้สิน' },
  feedback: { en: 'Feedback', 'zh-CN': '意见反馈', th: 'ความคิดเห็น' },
  accountActivation: { en: 'Activate your account', 'zh-CN': '激活账户', th: 'เปิดใช้งานบัญชี' },
  register: { en: 'Open an account', 'zh-CN': '开立账户', th: 'เปิดบัญชี' },
  registerInfo: { en: 'Registration details', 'zh-CN': '注册信息', th: 'รายละเอียดการลงทะเบียน' },
  forgetPassword: { en: 'Forgot your password', 'zh-CN': '忘记密码', th: 'ลืมรหัสผ่าน' },
  forgetPasswordSet: { en: 'Set a new password', 'zh-CN': '设置新密码', th: 'ตั้งรหัสผ่านใหม่' },
  mintRedeem: { en: 'Mint & Redeem', 'zh-CN': '铸造与赎回', th: 'ออกเหรียญและไถ่ถอน' },
  acceptInvitation: { en: 'Accept invitation', 'zh-CN': '接受邀请', th: 'ตอบรับคำเชิญ' },
  redirect: { en: 'One moment', 'zh-CN': '请稍候', th: 'รอสักครู่' },
  riskDisclosure: { en: 'Risk disclosure', 'zh-CN': '风险披露', th: 'การเปิดเผยความเสี่ยง' },
  privacyPolicy: { en: 'Privacy policy', 'zh-CN': '隐私政策', th: 'นโยบายความเป็นส่วนตัว' },
  termOfUse: { en: 'Terms of use', 'zh-CN': '使用条款', th: 'ข้อกำหนดการใช้งาน' },
  cookiePolicy: { en: 'Cookie policy', 'zh-CN': 'Cookie 政策', th: 'นโยบายคุกกี้' },
  gallery: { en: 'Gallery', 'zh-CN': '组件一览', th: 'แกลเลอรี' },
  notFound: { en: 'Not found', 'zh-CN': '页面不存在', th: 'ไม่พบหน้านี้' },
} as const satisfies Record<string, Text>
