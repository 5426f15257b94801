// Texts of the not-found page.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Not found', 'zh-CN': '未找到', th: 'ไม่พบหน้านี้' },
  nothing: {
    en: 'There is nothing at this address. It may be misspelt, or the page has moved.',
    'zh-CN': '此地址没有内容。可能是地址有误，或页面已移动。',
    th: 'ไม่มีอะไรที่ที่อยู่นี้ อาจสะกดผิดหรือหน้านี้ย้ายไปแล้ว',
  },
  permission: {
    en: 'You need the permission "{permission}". The owner of your company account can grant it.',
    'zh-CN': '您需要“{permission}”权限。您企业账户的所有者可以授予该权限。',
    th: 'คุณต้องมีสิทธิ์ "{permission}" เจ้าของบัญชีองค์กรของคุณให้สิทธิ์นี้ได้',
  },
  signInFirst: {
    en: 'If this page is yours, sign in and you come back to it.',
    'zh-CN': '如果这是您的页面，登录后即可返回此处。',
    th: 'หากหน้านี้เป็นของคุณ เข้าสู่ระบบแล้วคุณจะกลับมาที่นี่',
  },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  home: { en: 'Go to the start page', 'zh-CN': '前往首页', th: 'ไปที่หน้าแรก' },
  wallet: { en: 'Back to wallet', 'zh-CN': '返回钱包', th: 'กลับไปที่กระเป๋าเงิน' },
} as const satisfies Record<string, Text>
