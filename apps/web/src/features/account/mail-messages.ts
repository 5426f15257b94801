// Texts of the email preferences.

import type { Text } from '@sampan/contract/language.ts'

export const mailMessages = {
  title: { en: 'Also by mail', 'zh-CN': '同时发送邮件', th: 'ส่งทางอีเมลด้วย' },
  loading: { en: 'Fetching your choices', 'zh-CN': '正在读取您的设置', th: 'กำลังเรียกการตั้งค่าของคุณ' },
  about: {
    en: 'Everything stands in your notifications. Choose what we mail to you as well.',
    'zh-CN': '所有通知都会显示在通知中心。请选择哪些同时发送邮件。',
    th: 'ทุกเรื่องอยู่ในการแจ้งเตือนของคุณ เลือกเรื่องที่ให้ส่งทางอีเมลด้วย',
  },
  arrivals: { en: 'Money that arrives', 'zh-CN': '到账', th: 'เงินเข้า' },
  arrivalsAbout: {
    en: 'A deposit, a bank transfer or what you exchanged for is in your balance.',
    'zh-CN': '充值、银行汇款或兑换所得已计入余额。',
    th: 'เงินฝาก เงินโอนจากธนาคาร หรือเงินที่แลกได้เข้ายอดแล้ว',
  },
  progress: { en: 'What is on its way', 'zh-CN': '处理进度', th: 'รายการระหว่างทาง' },
  progressAbout: {
    en: 'We look at a deposit, a network takes one back, a bank returns a payment, or an exchange does not succeed.',
    'zh-CN': '充值审核中、被网络撤回，付款被银行退回，或兑换未成功。',
    th: 'เราตรวจสอบเงินฝาก เครือข่ายดึงกลับ ธนาคารส่งเงินคืน หรือการแลกเปลี่ยนไม่สำเร็จ',
  },
  approvals: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  approvalsAbout: {
    en: 'Colleagues wait for you, or have decided about what you prepared.',
    'zh-CN': '同事等待您审批，或已处理您发起的事项。',
    th: 'เพื่อนร่วมงานรอคุณ หรือตัดสินรายการที่คุณจัดทำแล้ว',
  },
  news: { en: 'News', 'zh-CN': '消息', th: 'ข่าวสาร' },
  newsAbout: {
    en: 'An export is ready to be fetched, or we have answered a case of yours.',
    'zh-CN': '导出文件可以下载，或我们已答复您的个案。',
    th: 'ไฟล์ส่งออกพร้อมดาวน์โหลด หรือเราตอบเรื่องของคุณแล้ว',
  },
  always: {
    en: 'Always mailed: what concerns your security, money that leaves, and our decisions about your account. The first two carry the link that freezes outgoing transfers.',
    'zh-CN': '始终发送邮件：与您的安全有关的消息、资金转出，以及我们对您账户的处理结果。安全与转出邮件附有冻结转出的链接。',
    th: 'ส่งทางอีเมลเสมอ: เรื่องความปลอดภัยของคุณ เงินออก และการตัดสินใจของเราเกี่ยวกับบัญชีของคุณ อีเมลเรื่องความปลอดภัยและเงินออกมีลิงก์ระงับการโอนออก',
  },
  saved: { en: 'Saved', 'zh-CN': '已保存', th: 'บันทึกแล้ว' },
} as const satisfies Record<string, Text>
