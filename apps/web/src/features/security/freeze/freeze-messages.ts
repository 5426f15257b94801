// Texts of the account freeze.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Something wrong?', 'zh-CN': '发现异常？', th: 'มีอะไรผิดปกติ?' },
  more: {
    en: 'Freeze stops all outgoing transfers at once. Deposits still arrive. Lifting it takes two codes and 24 hours.',
    'zh-CN': '冻结会立即停止所有转出，充值照常到账。解除冻结需要两个验证码并等待 24 小时。',
    th: 'การระงับหยุดการโอนออกทั้งหมดทันที การฝากยังเข้าได้ การยกเลิกต้องใช้สองรหัสและ 24 ชั่วโมง',
  },
  freeze: { en: 'Freeze outgoing transfers', 'zh-CN': '冻结转出', th: 'ระงับการโอนออก' },
  ask: { en: 'Freeze all outgoing transfers?', 'zh-CN': '冻结所有转出？', th: 'ระงับการโอนออกทั้งหมดใช่ไหม' },
  askMore: {
    en: 'Nothing leaves any more, for everybody of this account. Lifting it later takes two codes and 24 hours.',
    'zh-CN': '此账户的所有成员都将无法转出。之后解除需要两个验证码并等待 24 小时。',
    th: 'จะไม่มีเงินออกอีก สำหรับทุกคนในบัญชีนี้ การยกเลิกภายหลังต้องใช้สองรหัสและ 24 ชั่วโมง',
  },
  no: { en: 'Leave as it is', 'zh-CN': '保持不变', th: 'คงไว้ตามเดิม' },
  yes: { en: 'Freeze now', 'zh-CN': '立即冻结', th: 'ระงับตอนนี้' },
  freezing: { en: 'Freezing', 'zh-CN': '正在冻结', th: 'กำลังระงับ' },
  frozen: { en: 'Outgoing transfers are frozen', 'zh-CN': '转出已冻结', th: 'การโอนออกถูกระงับ' },
  frozenMore: {
    en: 'Nothing leaves the account. Deposits still arrive. Change your password if you think that somebody knows it, then lift the freeze.',
    'zh-CN': '账户资金无法转出，充值照常到账。如果您认为有人知道您的密码，请先更改密码，再解除冻结。',
    th: 'ไม่มีเงินออกจากบัญชี การฝากยังเข้าได้ เปลี่ยนรหัสผ่านหากคิดว่ามีคนรู้ จากนั้นจึงยกเลิกการระงับ',
  },
  lift: { en: 'Lift the freeze', 'zh-CN': '解除冻结', th: 'ยกเลิกการระงับ' },
  liftMore: {
    en: 'Takes two codes. The freeze ends 24 hours later.',
    'zh-CN': '需要两个验证码，24 小时后解除。',
    th: 'ต้องใช้สองรหัส การระงับจะสิ้นสุดหลังจากนั้น 24 ชั่วโมง',
  },
  lifting: {
    en: 'The freeze ends {when}. Freeze again to call that off.',
    'zh-CN': '冻结将于 {when} 解除。再次冻结可取消解除。',
    th: 'การระงับสิ้นสุด {when} ระงับอีกครั้งเพื่อยกเลิก',
  },
  again: { en: 'Freeze again', 'zh-CN': '再次冻结', th: 'ระงับอีกครั้ง' },
  linkTitle: { en: 'Freeze outgoing transfers', 'zh-CN': '冻结转出', th: 'ระงับการโอนออก' },
  linkLead: {
    en: 'You came by the link of a security email. If what it told was not you, freeze now: no password is needed.',
    'zh-CN': '您通过安全邮件中的链接来到此页。如果邮件中的操作不是您本人所为，请立即冻结：无需密码。',
    th: 'คุณมาจากลิงก์ในอีเมลความปลอดภัย หากสิ่งที่แจ้งไม่ใช่คุณ ให้ระงับทันที ไม่ต้องใช้รหัสผ่าน',
  },
  linkDone: {
    en: 'Sign in, change your password, and look at your devices. Lifting the freeze takes two codes and 24 hours.',
    'zh-CN': '请登录、更改密码并检查您的设备。解除冻结需要两个验证码并等待 24 小时。',
    th: 'เข้าสู่ระบบ เปลี่ยนรหัสผ่าน และตรวจอุปกรณ์ของคุณ การยกเลิกต้องใช้สองรหัสและ 24 ชั่วโมง',
  },
  noKey: { en: 'Open the link in our email.', 'zh-CN': '请打开邮件中的链接。', th: 'เปิดลิงก์ในอีเมลของเรา' },
  noKeyMore: {
    en: 'This page needs the key that the email carries. Signed in, you can freeze in the security settings.',
    'zh-CN': '此页面需要邮件中的密钥。登录后，您可以在安全设置中冻结。',
    th: 'หน้านี้ต้องใช้กุญแจจากอีเมล เมื่อเข้าสู่ระบบแล้ว คุณระงับได้ในการตั้งค่าความปลอดภัย',
  },
  expired: { en: 'The link has been expired', 'zh-CN': '链接已过期', th: 'ลิงก์หมดอายุแล้ว' },
  expiredMore: {
    en: 'Each link works once. Sign in to freeze in the security settings.',
    'zh-CN': '每个链接只能使用一次。请登录后在安全设置中冻结。',
    th: 'แต่ละลิงก์ใช้ได้ครั้งเดียว เข้าสู่ระบบเพื่อระงับในการตั้งค่าความปลอดภัย',
  },
  signIn: { en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' },
} as const satisfies Record<string, Text>
