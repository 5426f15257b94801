// Texts of the account freeze.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Something wrong?', 'zh-CN': '发现异常？', th: 'มีอะไรผิดปกติ?' },
  more: {
    en: 'Stops all outgoing transfers right away. Deposits still arrive. To unfreeze, you need two codes and 24 hours.',
    'zh-CN': '立即停止所有转出，充值不受影响。解除冻结需要两个验证码并等待 24 小时。',
    th: 'หยุดการโอนออกทั้งหมดทันที เงินฝากยังเข้าได้ การยกเลิกต้องใช้รหัสสองชุดและรอ 24\u00a0ชั่วโมง',
  },
  freeze: { en: 'Freeze outgoing transfers', 'zh-CN': '冻结转出', th: 'ระงับการโอนออก' },
  ask: { en: 'Freeze all outgoing transfers?', 'zh-CN': '冻结所有转出？', th: 'ระงับการโอนออกทั้งหมดใช่ไหม' },
  askMore: {
    en: 'No one on this account can send money until you unfreeze it. Unfreezing takes two codes and 24 hours.',
    'zh-CN': '解除冻结之前，此账户的任何人都无法转出资金。解除需要两个验证码并等待 24 小时。',
    th: 'ไม่มีใครในบัญชีนี้ส่งเงินได้จนกว่าคุณจะยกเลิกการระงับ ซึ่งต้องใช้รหัสสองชุดและรอ 24\u00a0ชั่วโมง',
  },
  no: { en: 'Cancel', 'zh-CN': '取消', th: 'ยกเลิก' },
  yes: { en: 'Freeze now', 'zh-CN': '立即冻结', th: 'ระงับตอนนี้' },
  freezing: { en: 'Freezing', 'zh-CN': '正在冻结', th: 'กำลังระงับ' },
  frozen: { en: 'Outgoing transfers are frozen', 'zh-CN': '转出已冻结', th: 'การโอนออกถูกระงับ' },
  frozenMore: {
    en: 'No money can leave. Deposits still arrive. If someone may know your password, change it before you unfreeze.',
    'zh-CN': '资金无法转出，充值不受影响。如怀疑他人知道密码，请先修改密码再解除冻结。',
    th: 'ไม่มีเงินออกได้ เงินฝากยังเข้าได้ หากสงสัยว่ามีผู้รู้รหัสผ่าน ให้เปลี่ยนก่อนยกเลิกการระงับ',
  },
  lift: { en: 'Unfreeze', 'zh-CN': '解除冻结', th: 'ยกเลิกการระงับ' },
  liftMore: {
    en: 'You need two codes. The freeze ends 24 hours later.',
    'zh-CN': '需要两个验证码，24 小时后解除。',
    th: 'ต้องใช้สองรหัส การระงับจะสิ้นสุดหลังจากนั้น 24\u00a0ชั่วโมง',
  },
  lifting: {
    en: 'The freeze ends {when}. Freeze again to stop that.',
    'zh-CN': '冻结将于 {when} 解除。再次冻结可取消解除。',
    th: 'การระงับสิ้นสุด {when} ระงับอีกครั้งเพื่อยกเลิก',
  },
  again: { en: 'Freeze again', 'zh-CN': '再次冻结', th: 'ระงับอีกครั้ง' },
  linkTitle: { en: 'Freeze outgoing transfers', 'zh-CN': '冻结转出', th: 'ระงับการโอนออก' },
  linkLead: {
    en: "You opened a link from a security email. If it wasn't you, freeze now. No password needed.",
    'zh-CN': '您打开了安全邮件中的链接。如非本人操作，请立即冻结，无需密码。',
    th: 'คุณเปิดลิงก์จากอีเมลความปลอดภัย หากไม่ใช่คุณ ให้ระงับทันที ไม่ต้องใช้รหัสผ่าน',
  },
  linkDone: {
    en: 'Sign in, change your password and check your devices. To unfreeze, you need two codes and 24 hours.',
    'zh-CN': '请登录、修改密码并检查您的设备。解除冻结需要两个验证码并等待 24 小时。',
    th: 'เข้าสู่ระบบ เปลี่ยนรหัสผ่าน และตรวจอุปกรณ์ของคุณ การยกเลิกต้องใช้สองรหัสและ 24\u00a0ชั่วโมง',
  },
  noKey: { en: 'Open the link in our email.', 'zh-CN': '请打开邮件中的链接。', th: 'เปิดลิงก์ในอีเมลของเรา' },
  noKeyMore: {
    en: 'This page needs the link from the email. When signed in, you can freeze in security settings.',
    'zh-CN': '此页面需要通过邮件中的链接打开。登录后，您可以在安全设置中冻结。',
    th: 'หน้านี้ต้องเปิดจากลิงก์ในอีเมล เมื่อเข้าสู่ระบบแล้ว คุณระงับได้ในการตั้งค่าความปลอดภัย',
  },
  expired: { en: 'The link has been expired', 'zh-CN': '链接已过期', th: 'ลิงก์หมดอายุแล้ว' },
  expiredMore: {
    en: 'Each link works once. Sign in to freeze in security settings.',
    'zh-CN': '每个链接只能使用一次。请登录后在安全设置中冻结。',
    th: 'แต่ละลิงก์ใช้ได้ครั้งเดียว เข้าสู่ระบบเพื่อระงับในการตั้งค่าความปลอดภัย',
  },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
} as const satisfies Record<string, Text>
