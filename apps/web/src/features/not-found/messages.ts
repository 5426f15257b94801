// Texts of the not-found page.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Not found', 'zh-CN': '页面不存在', th: 'ไม่พบหน้านี้' },
  nothing: {
    en: "There's no page here. Check the address, or the page may have moved.",
    'zh-CN': '请检查网址是否正确，页面也可能已被移动。',
    th: 'ตรวจสอบ URL อีกครั้ง หน้านี้อาจถูกย้ายไปแล้ว',
  },
  permission: {
    en: 'You need the permission "{permission}"',
    'zh-CN': '您需要“{permission}”权限',
    th: 'คุณต้องมีสิทธิ์ “{permission}”',
  },
  byOwner: {
    en: 'In your company, {names} can grant it.',
    'zh-CN': '在贵公司，{names} 可以授予此权限。',
    th: 'ในบริษัทของคุณ {names} ให้สิทธิ์นี้ได้',
  },
  byCompany: {
    en: 'An owner of your company account can grant it.',
    'zh-CN': '您企业账户的所有者可以授予此权限。',
    th: 'เจ้าของบัญชีบริษัทของคุณให้สิทธิ์นี้ได้',
  },
  bySupport: {
    en: 'Our support team can grant it to your account.',
    'zh-CN': '我们的客服可以为您的账户开通此权限。',
    th: 'ฝ่ายสนับสนุนของเราเปิดสิทธิ์นี้ให้บัญชีของคุณได้',
  },
  ask: { en: 'Ask {name}', 'zh-CN': '联系 {name}', th: 'ขอสิทธิ์จาก {name}' },
  subject: {
    en: 'Sampan: permission "{permission}"',
    'zh-CN': 'Sampan：“{permission}”权限',
    th: 'Sampan: สิทธิ์ “{permission}”',
  },
  support: { en: 'Contact support', 'zh-CN': '联系客服', th: 'ติดต่อฝ่ายสนับสนุน' },
  signInFirst: {
    en: 'If this page is yours, sign in to open it.',
    'zh-CN': '如果这是您的页面，登录后即可返回此处。',
    th: 'หากหน้านี้เป็นของคุณ เข้าสู่ระบบแล้วคุณจะกลับมาที่นี่',
  },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  home: { en: 'Go to home page', 'zh-CN': '返回首页', th: 'ไปหน้าแรก' },
  wallet: { en: 'Back to wallet', 'zh-CN': '返回钱包', th: 'กลับไปที่กระเป๋าเงิน' },
} as const satisfies Record<string, Text>
