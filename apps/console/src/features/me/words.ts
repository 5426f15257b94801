import type { Text } from '@sampan/contract/language.ts'

export const words = {
  title: { en: 'Your sign-in', 'zh-CN': '您的登录', th: 'การเข้าสู่ระบบของคุณ' },
  about: {
    en: 'A session ends after {minutes} idle minutes, and at {time} in any case.',
    'zh-CN': '闲置 {minutes} 分钟后会话结束，最迟于 {time} 结束。',
    th: 'เซสชันสิ้นสุดเมื่อไม่ใช้งาน {minutes} นาที และอย่างช้าเวลา {time}',
  },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  role: { en: 'Role', 'zh-CN': '角色', th: 'บทบาท' },
  rights: { en: 'What you may do', 'zh-CN': '您的权限', th: 'สิ่งที่คุณทำได้' },
  sessions: { en: 'Your sessions', 'zh-CN': '您的会话', th: 'เซสชันของคุณ' },
  device: { en: 'Device', 'zh-CN': '设备', th: 'อุปกรณ์' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่เครือข่าย' },
  since: { en: 'Signed in', 'zh-CN': '登录时间', th: 'เข้าสู่ระบบเมื่อ' },
  lastActive: { en: 'Last active', 'zh-CN': '最近活动', th: 'ใช้งานล่าสุด' },
  here: { en: 'This session', 'zh-CN': '此会话', th: 'เซสชันนี้' },
  end: { en: 'End', 'zh-CN': '结束', th: 'ปิด' },
  endOne: { en: 'End the session on {device}', 'zh-CN': '结束 {device} 上的会话', th: 'ปิดเซสชันบน {device}' },
  passkeys: { en: 'Passkeys', 'zh-CN': '通行密钥', th: 'พาสคีย์' },
  passkeyCount: { en: 'Passkeys saved: {n}', 'zh-CN': '已保存通行密钥：{n}', th: 'พาสคีย์ที่บันทึกไว้: {n}' },
  passkeyAbout: {
    en: 'A passkey cannot be phished. It takes the place of the code when you sign in.',
    'zh-CN': '通行密钥无法被钓鱼，登录时可代替验证码。',
    th: 'พาสคีย์หลอกเอาไปไม่ได้ ใช้แทนรหัสเมื่อเข้าสู่ระบบ',
  },
  passkeyName: { en: 'Name of this passkey', 'zh-CN': '通行密钥名称', th: 'ชื่อพาสคีย์นี้' },
  add: { en: 'Add a passkey', 'zh-CN': '添加通行密钥', th: 'เพิ่มพาสคีย์' },
  added: { en: 'Saved for the next sign-in.', 'zh-CN': '已保存，下次登录可用。', th: 'บันทึกแล้วสำหรับครั้งถัดไป' },
  notMade: {
    en: 'The device made no passkey.',
    'zh-CN': '设备未创建通行密钥。',
    th: 'อุปกรณ์ไม่ได้สร้างพาสคีย์',
  },
} as const satisfies Record<string, Text>
