// What the pages behind the sign-in are for, where their shell shows it before the screen has arrived.

import type { Text } from '@sampan/contract/language.ts'

export const leads = {
  guests: {
    en: "Let someone such as your accountant view your account for a time. Guests can't move money or change anything.",
    'zh-CN': '让您的会计师等人在一段时间内查看您的账户。访客不能动用资金或修改任何内容。',
    th: 'ให้ผู้อื่น เช่น นักบัญชีของคุณ ดูบัญชีได้ชั่วคราว ผู้เยี่ยมชมโอนเงินหรือแก้ไขอะไรไม่ได้',
  },
  scheduled: {
    en: "Withdraw or exchange on dates you choose. You confirm once, and we'll remind you at least 24 hours before each run.",
    'zh-CN': '在您选择的日期提现或兑换。只需确认一次，每次执行前至少 24 小时我们会提醒您。',
    th: 'ถอนหรือแลกตามวันที่คุณเลือก ยืนยันครั้งเดียว เราแจ้งล่วงหน้าอย่างน้อย 24\u00a0ชั่วโมงก่อนทำรายการทุกครั้ง',
  },
  ownLimits: {
    en: "Set limits lower than your account's. Lowering one applies right away. Raising one takes 24 hours, to protect you.",
    'zh-CN': '设置低于账户限额的自定限额。降低立即生效；提高需等待 24 小时，以防盗用。',
    th: 'ตั้งวงเงินให้ต่ำกว่าวงเงินของบัญชี การลดมีผลทันที การเพิ่มใช้เวลา 24\u00a0ชั่วโมง เพื่อกันผู้ไม่หวังดี',
  },
  yourData: {
    en: 'Everything we keep about you and this account in one file, for your records or for another service.',
    'zh-CN': '我们保存的关于您和此账户的全部数据，集中在一个文件中，可供您留存或用于其他服务。',
    th: 'ข้อมูลทั้งหมดที่เราเก็บเกี่ยวกับคุณและบัญชีนี้ในไฟล์เดียว สำหรับเก็บไว้หรือนำไปใช้กับบริการอื่น',
  },
  sendToPerson: {
    en: 'Instant and free to other Sampan customers. Anyone else gets an email with a link to claim the money.',
    'zh-CN': '转给其他 Sampan 客户即时到账且免费。对方还不是客户时，会收到领取转账的邮件。',
    th: 'ส่งให้ลูกค้า Sampan ได้ทันทีและไม่มีค่าธรรมเนียม ผู้อื่นจะได้รับอีเมลพร้อมลิงก์สำหรับกดรับเงิน',
  },
} as const satisfies Record<string, Text>
