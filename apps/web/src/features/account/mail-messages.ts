// Texts of the email preferences.

import type { Text } from '@sampan/contract/language.ts'

export const mailMessages = {
  title: { en: 'Email notifications', 'zh-CN': '邮件通知', th: 'การแจ้งเตือนทางอีเมล' },
  loading: { en: 'Loading your choices', 'zh-CN': '正在读取您的设置', th: 'กำลังเรียกการตั้งค่าของคุณ' },
  about: {
    en: 'You always see these in the app. Choose what we also email you.',
    'zh-CN': '应用内始终会显示这些通知。请选择还要通过邮件接收哪些。',
    th: 'คุณเห็นการแจ้งเตือนเหล่านี้ในแอปเสมอ เลือกรายการที่ต้องการรับทางอีเมลด้วย',
  },
  arrivals: { en: 'Money received', 'zh-CN': '资金到账', th: 'เงินเข้า' },
  arrivalsAbout: {
    en: 'A deposit, bank transfer or exchange was credited.',
    'zh-CN': '充值、银行转账或兑换已入账。',
    th: 'เงินฝาก การโอนจากธนาคาร หรือการแลกเหรียญเข้าบัญชีแล้ว',
  },
  progress: { en: 'Transfers in progress', 'zh-CN': '进行中的转账', th: 'รายการที่กำลังดำเนินการ' },
  progressAbout: {
    en: 'A deposit is under review or reversed, a bank returns a payment, or an exchange fails.',
    'zh-CN': '充值进入审核或被链上撤销、银行退回付款，或兑换失败。',
    th: 'เงินฝากกำลังตรวจสอบหรือถูกเครือข่ายย้อนกลับ ธนาคารส่งเงินคืน หรือการแลกเหรียญไม่สำเร็จ',
  },
  approvals: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  approvalsAbout: {
    en: 'Someone needs your approval, or decided on your request.',
    'zh-CN': '有事项等待您审批，或您发起的事项已有结果。',
    th: 'มีรายการรอคุณอนุมัติ หรือคำขอของคุณมีผลแล้ว',
  },
  news: { en: 'Updates', 'zh-CN': '消息', th: 'ข่าวสาร' },
  newsAbout: {
    en: 'An export is ready, or we answered your support request.',
    'zh-CN': '导出文件已就绪，或我们已回复您的支持请求。',
    th: 'ไฟล์ส่งออกพร้อมแล้ว หรือเราตอบคำขอความช่วยเหลือของคุณแล้ว',
  },
  always: {
    en: 'We always email you about security, outgoing money and decisions about your account. The first two include a link to freeze outgoing transfers.',
    'zh-CN': '涉及安全、资金转出以及账户决定的事项一律发送邮件。前两类邮件附有冻结转出的链接。',
    th: 'เราส่งอีเมลเสมอเรื่องความปลอดภัย เงินออก และผลการพิจารณาเกี่ยวกับบัญชี สองเรื่องแรกมีลิงก์สำหรับระงับการโอนออก',
  },
  saved: { en: 'Saved', 'zh-CN': '已保存', th: 'บันทึกแล้ว' },
} as const satisfies Record<string, Text>
