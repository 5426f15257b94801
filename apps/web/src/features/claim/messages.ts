// The texts of the page of a claim link.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  home: { en: 'Go to home page', 'zh-CN': '返回首页', th: 'ไปหน้าแรก' },
  reading: { en: 'Reading the link', 'zh-CN': '正在读取链接', th: 'กำลังอ่านลิงก์' },
  from: { en: '{name} sent you', 'zh-CN': '{name} 向您转账', th: '{name} ส่งเงินให้คุณ' },
  for: { en: 'For', 'zh-CN': '收款邮箱', th: 'สำหรับ' },
  until: { en: 'Claim by', 'zh-CN': '领取截止', th: 'รับเงินภายใน' },
  claim: { en: 'Claim money', 'zh-CN': '领取转账', th: 'รับเงิน' },
  claiming: { en: 'Claiming', 'zh-CN': '正在领取', th: 'กำลังรับเงิน' },
  signInFirst: {
    en: 'Sign in or register with {email}. Then come back to this page, or open the link in the email again.',
    'zh-CN': '请使用 {email} 登录或注册，然后返回此页面，或再次打开邮件中的链接。',
    th: 'เข้าสู่ระบบหรือลงทะเบียนด้วย {email} แล้วกลับมาหน้านี้ หรือเปิดลิงก์ในอีเมลอีกครั้ง',
  },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  register: { en: 'Open an account', 'zh-CN': '开立账户', th: 'เปิดบัญชี' },
  claimed: { en: 'This money was already claimed', 'zh-CN': '这笔款项已被领取', th: 'เงินนี้ถูกรับไปแล้ว' },
  claimedMore: {
    en: "If it wasn't you, contact support.",
    'zh-CN': '如果不是您本人领取，请联系客服。',
    th: 'หากไม่ใช่คุณ โปรดติดต่อฝ่ายสนับสนุน',
  },
  ended: { en: 'This link has ended', 'zh-CN': '此链接已失效', th: 'ลิงก์นี้สิ้นสุดแล้ว' },
  endedMore: {
    en: 'The money is back with its sender. Ask them to send it again.',
    'zh-CN': '款项已退回付款人，请对方重新转账。',
    th: 'เงินกลับไปยังผู้ส่งแล้ว ขอให้ผู้ส่งส่งใหม่',
  },
  unknown: { en: "This link doesn't exist", 'zh-CN': '此链接不存在', th: 'ไม่พบลิงก์นี้' },
  unknownMore: {
    en: 'Open the link from the email again, or copy all of it.',
    'zh-CN': '请重新打开邮件中的链接，或完整复制链接。',
    th: 'เปิดลิงก์จากอีเมลอีกครั้ง หรือคัดลอกให้ครบ',
  },
  unread: { en: "We couldn't read the link. Try again.", 'zh-CN': '无法读取链接，请重试。', th: 'อ่านลิงก์ไม่ได้ ลองอีกครั้ง' },
  again: { en: 'Try again', 'zh-CN': '重试', th: 'ลองอีกครั้ง' },
  done: { en: 'The money is in your wallet', 'zh-CN': '款项已入账', th: 'เงินอยู่ในกระเป๋าของคุณแล้ว' },
  wallet: { en: 'Go to wallet', 'zh-CN': '前往钱包', th: 'ไปที่กระเป๋าเงิน' },
} as const satisfies Record<string, Text>
