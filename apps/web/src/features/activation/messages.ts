// Texts of the activation screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  reading: { en: 'Reading the link', 'zh-CN': '正在读取链接', th: 'กำลังอ่านลิงก์' },
  lead: {
    en: 'Your registration is approved. Set the password that you will sign in with.',
    'zh-CN': '您的注册已获批准。请设置登录密码。',
    th: 'คำขอลงทะเบียนของคุณได้รับอนุมัติแล้ว ตั้งรหัสผ่านที่คุณจะใช้เข้าสู่ระบบ',
  },
  invitationLead: {
    en: 'A colleague has invited you. Set the password that you will sign in with.',
    'zh-CN': '同事邀请您加入。请设置登录密码。',
    th: 'เพื่อนร่วมงานเชิญคุณ ตั้งรหัสผ่านที่คุณจะใช้เข้าสู่ระบบ',
  },
  whose: { en: 'The account of this link', 'zh-CN': '此链接对应的账户', th: 'บัญชีของลิงก์นี้' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  name: { en: 'Name', 'zh-CN': '名称', th: 'ชื่อ' },
  accountType: { en: 'Account', 'zh-CN': '账户类型', th: 'ประเภทบัญชี' },
  individual: { en: 'Individual', 'zh-CN': '个人', th: 'บุคคล' },
  corporate: { en: 'Company', 'zh-CN': '企业', th: 'องค์กร' },
  until: { en: 'Link works until', 'zh-CN': '链接有效期至', th: 'ลิงก์ใช้ได้ถึง' },
  activate: { en: 'Activate account', 'zh-CN': '激活账户', th: 'เปิดใช้งานบัญชี' },
  accept: { en: 'Accept the invitation', 'zh-CN': '接受邀请', th: 'ตอบรับคำเชิญ' },
  authenticator: { en: 'Authenticator app', 'zh-CN': '身份验证器', th: 'แอปยืนยันตัวตน' },
  invitationNext: {
    en: 'Next: a code by email. Then you sign in and connect an authenticator app.',
    'zh-CN': '下一步：输入邮箱验证码。之后登录并绑定身份验证器。',
    th: 'ขั้นต่อไป: รหัสทางอีเมล จากนั้นเข้าสู่ระบบและผูกแอปยืนยันตัวตน',
  },
  activating: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  next: {
    en: 'Next: a code by email. After that you can sign in.',
    'zh-CN': '下一步：输入邮箱验证码。之后您即可登录。',
    th: 'ขั้นต่อไป: รหัสทางอีเมล จากนั้นคุณเข้าสู่ระบบได้',
  },
  notYou: {
    en: 'Not your account? Close this page: without the code from the mailbox nothing happens.',
    'zh-CN': '不是您的账户？请关闭此页面：没有邮箱验证码，不会发生任何变动。',
    th: 'ไม่ใช่บัญชีของคุณ? ปิดหน้านี้ หากไม่มีรหัสจากกล่องจดหมาย จะไม่มีอะไรเกิดขึ้น',
  },
  expired: { en: 'The link has been expired', 'zh-CN': '链接已过期', th: 'ลิงก์หมดอายุแล้ว' },
  expiredMore: {
    en: 'An activation link works once and for 72 hours. If the account is active already, sign in.',
    'zh-CN': '激活链接只能使用一次，有效期 72 小时。如果账户已激活，请直接登录。',
    th: 'ลิงก์เปิดใช้งานใช้ได้ครั้งเดียวภายใน 72 ชั่วโมง หากบัญชีเปิดใช้งานแล้ว ให้เข้าสู่ระบบ',
  },
  sendNew: { en: 'Send a new link', 'zh-CN': '发送新链接', th: 'ส่งลิงก์ใหม่' },
  sendingNew: { en: 'Sending', 'zh-CN': '正在发送', th: 'กำลังส่ง' },
  sent: {
    en: 'A new link is on its way, if an account waits for one.',
    'zh-CN': '如果有账户等待激活，新链接已在途中。',
    th: 'หากมีบัญชีรอเปิดใช้งาน ลิงก์ใหม่กำลังส่งไป',
  },
  sentMore: {
    en: 'Look into your mailbox, also under junk. The newest link is the one that works.',
    'zh-CN': '请查看邮箱，包括垃圾邮件。只有最新的链接有效。',
    th: 'ดูในกล่องจดหมายรวมถึงจดหมายขยะ ลิงก์ล่าสุดเท่านั้นที่ใช้ได้',
  },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  noKey: {
    en: 'Open the link in our email.',
    'zh-CN': '请打开邮件中的链接。',
    th: 'เปิดลิงก์ในอีเมลของเรา',
  },
  noKeyMore: {
    en: 'This page needs the key that the activation email carries. Give your email and we send a new one.',
    'zh-CN': '此页面需要激活邮件中的密钥。填写您的邮箱，我们会重新发送。',
    th: 'หน้านี้ต้องใช้กุญแจจากอีเมลเปิดใช้งาน ใส่อีเมลของคุณ แล้วเราจะส่งใหม่',
  },
  unread: {
    en: 'The link could not be read just now.',
    'zh-CN': '暂时无法读取此链接。',
    th: 'อ่านลิงก์ไม่ได้ในขณะนี้',
  },
  again: { en: 'Try again', 'zh-CN': '重试', th: 'ลองอีกครั้ง' },
} as const satisfies Record<string, Text>
