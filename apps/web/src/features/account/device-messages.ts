// Texts of the notifications on devices and of the installed app.

import type { Text } from '@sampan/contract/language.ts'

export const deviceMessages = {
  title: { en: 'Push notifications', 'zh-CN': '推送通知', th: 'การแจ้งเตือนบนอุปกรณ์' },
  loading: { en: 'Loading your devices', 'zh-CN': '正在读取设备', th: 'กำลังเรียกอุปกรณ์ของคุณ' },
  about: {
    en: 'Shown on this device even when Sampan is closed. They never include amounts, addresses or names.',
    'zh-CN': '即使关闭 Sampan，本设备也会显示通知。通知中不含金额、地址或姓名。',
    th: 'แสดงบนอุปกรณ์นี้แม้ปิด Sampan อยู่ โดยไม่มีจำนวนเงิน ที่อยู่ หรือชื่อ',
  },
  here: { en: 'On this device', 'zh-CN': '在本设备上显示', th: 'บนอุปกรณ์นี้' },
  turnedOn: { en: 'Notifications are on for this device.', 'zh-CN': '本设备已开启通知。', th: 'เปิดการแจ้งเตือนบนอุปกรณ์นี้แล้ว' },
  turnedOff: { en: 'Notifications are off for {device}.', 'zh-CN': '{device} 已关闭通知。', th: 'ปิดการแจ้งเตือนของ {device} แล้ว' },
  denied: {
    en: 'Your browser blocks notifications. Allow them for this site in its settings.',
    'zh-CN': '浏览器已阻止通知。请在浏览器设置中允许本站发送通知。',
    th: 'เบราว์เซอร์บล็อกการแจ้งเตือน โปรดอนุญาตเว็บนี้ในการตั้งค่าเบราว์เซอร์',
  },
  failed: {
    en: "We couldn't turn them on in this browser. Try again later.",
    'zh-CN': '无法在此浏览器中开启，请稍后重试。',
    th: 'เปิดในเบราว์เซอร์นี้ไม่สำเร็จ ลองใหม่ภายหลัง',
  },
  unsupported: {
    en: "This browser doesn't support push notifications.",
    'zh-CN': '此浏览器不支持推送通知。',
    th: 'เบราว์เซอร์นี้ไม่รองรับการแจ้งเตือนบนอุปกรณ์',
  },
  installFirst: {
    en: 'On iPhone and iPad, add Sampan to your home screen first.',
    'zh-CN': '在 iPhone 和 iPad 上，请先将 Sampan 添加到主屏幕。',
    th: 'บน iPhone และ iPad ให้เพิ่ม Sampan ไว้ที่หน้าจอโฮมก่อน',
  },
  kinds: { en: 'What to show', 'zh-CN': '显示哪些通知', th: 'เลือกสิ่งที่จะแสดง' },
  devices: { en: 'Other devices', 'zh-CN': '其他设备', th: 'อุปกรณ์อื่น' },
  since: { en: 'On since {when}', 'zh-CN': '开启于 {when}', th: 'เปิดตั้งแต่ {when}' },
  remove: { en: 'Turn off', 'zh-CN': '关闭', th: 'ปิด' },
  removing: { en: 'Turning off', 'zh-CN': '正在关闭', th: 'กำลังปิด' },
  always: {
    en: 'Security, outgoing money and decisions about your account are always shown.',
    'zh-CN': '涉及安全、资金转出以及账户决定的通知始终显示。',
    th: 'เรื่องความปลอดภัย เงินออก และผลการพิจารณาเกี่ยวกับบัญชีจะแสดงเสมอ',
  },
  installTitle: { en: 'Install the app', 'zh-CN': '安装应用', th: 'ติดตั้งแอป' },
  installAbout: {
    en: 'Opens from your home screen or desktop, in its own window.',
    'zh-CN': '可从主屏幕或桌面打开，并在独立窗口中运行。',
    th: 'เปิดจากหน้าจอโฮมหรือเดสก์ท็อปในหน้าต่างของตัวเอง',
  },
  install: { en: 'Install', 'zh-CN': '安装', th: 'ติดตั้ง' },
  installOnApple: {
    en: 'In Safari, tap Share, then Add to Home Screen.',
    'zh-CN': '在 Safari 中轻点“分享”，然后选择“添加到主屏幕”。',
    th: 'ใน Safari แตะ “แชร์” แล้วเลือก “เพิ่มไปยังหน้าจอโฮม”',
  },
} as const satisfies Record<string, Text>
