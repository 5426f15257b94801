// Texts of the activation screens.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  reading: { en: 'Reading the link', 'zh-CN': '正在读取链接', th: 'กำลังอ่านลิงก์' },
  lead: {
    en: 'Your registration is approved. Set a password to sign in with.',
    'zh-CN': '您的注册已获批准。请设置登录密码。',
    th: 'คำขอลงทะเบียนของคุณได้รับอนุมัติแล้ว ตั้งรหัสผ่านที่คุณจะใช้เข้าสู่ระบบ',
  },
  guestLead: {
    en: 'You can view this account as a guest. Set a password to sign in with.',
    'zh-CN': '您可以作为访客查看此账户。请设置登录密码。',
    th: 'คุณดูบัญชีนี้ได้ในฐานะผู้เยี่ยมชม ตั้งรหัสผ่านสำหรับเข้าสู่ระบบ',
  },
  invitationLead: {
    en: 'A colleague has invited you. Set a password to sign in with.',
    'zh-CN': '同事邀请您加入。请设置登录密码。',
    th: 'เพื่อนร่วมงานเชิญคุณ ตั้งรหัสผ่านที่คุณจะใช้เข้าสู่ระบบ',
  },
  whose: { en: 'Account for this link', 'zh-CN': '此链接对应的账户', th: 'บัญชีของลิงก์นี้' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  name: { en: 'Name', 'zh-CN': '名称', th: 'ชื่อ' },
  accountType: { en: 'Account', 'zh-CN': '账户类型', th: 'ประเภทบัญชี' },
  individual: { en: 'Individual', 'zh-CN': '个人', th: 'บุคคล' },
  corporate: { en: 'Company', 'zh-CN': '企业', th: 'บริษัท' },
  until: { en: 'Link expires', 'zh-CN': '链接有效期至', th: 'ลิงก์หมดอายุ' },
  activate: { en: 'Activate account', 'zh-CN': '激活账户', th: 'เปิดใช้งานบัญชี' },
  accept: { en: 'Accept invitation', 'zh-CN': '接受邀请', th: 'ตอบรับคำเชิญ' },
  authenticator: { en: 'Authenticator app', 'zh-CN': '身份验证器', th: 'แอปยืนยันตัวตน' },
  invitationNext: {
    en: 'Next: an email code. Then sign in and connect an authenticator app.',
    'zh-CN': '下一步：输入邮箱验证码。之后登录并绑定身份验证器。',
    th: 'ถัดไป: รหัสทางอีเมล จากนั้นเข้าสู่ระบบและตั้งค่าแอปยืนยันตัวตน',
  },
  activating: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  next: {
    en: 'Next: an email code. Then you can sign in.',
    'zh-CN': '下一步：输入邮箱验证码。之后您即可登录。',
    th: 'ถัดไป: รหัสทางอีเมล จากนั้นคุณเข้าสู่ระบบได้',
  },
  notYou: {
    en: 'Not your account? Close this page. Nothing happens without the email code.',
    'zh-CN': '不是您的账户？请关闭此页面。没有邮箱验证码，不会发生任何变更。',
    th: 'ไม่ใช่บัญชีของคุณ? ปิดหน้านี้ได้เลย หากไม่มีรหัสจากอีเมลจะไม่มีอะไรเกิดขึ้น',
  },
  expired: { en: 'The link has been expired', 'zh-CN': '链接已过期', th: 'ลิงก์หมดอายุแล้ว' },
  expiredMore: {
    en: 'Activation links work once, for 72 hours. If your account is already active, sign in.',
    'zh-CN': '激活链接只能使用一次，有效期 72 小时。如果账户已激活，请直接登录。',
    th: 'ลิงก์เปิดใช้งานใช้ได้ครั้งเดียวภายใน 72\u00a0ชั่วโมง หากบัญชีเปิดใช้งานแล้ว ให้เข้าสู่ระบบ',
  },
  sendNew: { en: 'Send a new link', 'zh-CN': '发送新链接', th: 'ส่งลิงก์ใหม่' },
  sendingNew: { en: 'Sending', 'zh-CN': '正在发送', th: 'กำลังส่ง' },
  sent: {
    en: 'If an account is waiting for activation, a new link is on its way.',
    'zh-CN': '如有待激活的账户，新链接已发出。',
    th: 'หากมีบัญชีที่รอเปิดใช้งาน เราส่งลิงก์ใหม่ให้แล้ว',
  },
  sentMore: {
    en: 'Check your inbox and junk folder. Only the newest link works.',
    'zh-CN': '请查看收件箱和垃圾邮件箱，仅最新链接有效。',
    th: 'ตรวจสอบกล่องจดหมายและจดหมายขยะ ใช้ได้เฉพาะลิงก์ล่าสุด',
  },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
  noKey: {
    en: 'Open the link in our email.',
    'zh-CN': '请打开邮件中的链接。',
    th: 'เปิดลิงก์ในอีเมลของเรา',
  },
  noKeyMore: {
    en: "This page needs the link from your activation email. Enter your email and we'll send a new one.",
    'zh-CN': '此页面需要激活邮件中的链接。输入邮箱，我们会重新发送。',
    th: 'หน้านี้ต้องเปิดจากลิงก์ในอีเมลเปิดใช้งาน ใส่อีเมลแล้วเราจะส่งลิงก์ใหม่ให้',
  },
  noInvitationMore: {
    en: "This page needs the link from your invitation email. Enter your email and we'll send a new one.",
    'zh-CN': '此页面需要邀请邮件中的链接。输入邮箱，我们会重新发送。',
    th: 'หน้านี้ต้องเปิดจากลิงก์ในอีเมลเชิญ ใส่อีเมลแล้วเราจะส่งลิงก์ใหม่ให้',
  },
  unread: {
    en: "We couldn't read the link. Try again.",
    'zh-CN': '暂时无法读取此链接。',
    th: 'อ่านลิงก์ไม่ได้ในขณะนี้',
  },
  again: { en: 'Try again', 'zh-CN': '重试', th: 'ลองอีกครั้ง' },
} as const satisfies Record<string, Text>
