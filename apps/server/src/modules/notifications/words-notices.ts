// What the mails about an account's money say.

import type { NoticeKind } from '../../platform/notices.ts'
import type { MailWords } from './words-security.ts'

export const noticeWords: Readonly<Record<NoticeKind, MailWords>> = {
  depositCredited: {
    subject: { en: 'Your deposit has arrived', 'zh-CN': '您的充值已到账', th: 'เงินฝากของคุณเข้าแล้ว' },
    lead: {
      en: 'The network has confirmed your deposit. It is in your balance and can be used now.',
      'zh-CN': '网络已确认您的充值，款项已计入余额，现在即可使用。',
      th: 'เครือข่ายยืนยันการฝากของคุณแล้ว เงินอยู่ในยอดคงเหลือและใช้ได้ทันที',
    },
  },
  depositOnHold: {
    subject: { en: 'We are looking at your deposit', 'zh-CN': '我们正在审核您的充值', th: 'เรากำลังตรวจสอบการฝากของคุณ' },
    lead: {
      en: 'Your deposit has arrived and is safe. We have to look at it before it counts, within 1 business day.',
      'zh-CN': '您的充值已安全到达。入账前我们需要审核，将在 1 个工作日之内完成。',
      th: 'เงินฝากของคุณมาถึงและปลอดภัย เราต้องตรวจสอบก่อนนับเข้ายอด ภายใน 1 วันทำการ',
    },
    next: {
      en: 'You need not do anything. If we need something from you, we write to you here and in your history.',
      'zh-CN': '您无需进行任何操作。如需您补充资料，我们会通过邮件和历史记录通知您。',
      th: 'คุณไม่ต้องทำอะไร หากเราต้องการข้อมูลเพิ่ม เราจะแจ้งทางอีเมลและในประวัติของคุณ',
    },
  },
  depositTakenBack: {
    subject: { en: 'A deposit was taken back by its network', 'zh-CN': '一笔充值被网络撤回', th: 'เครือข่ายดึงเงินฝากกลับ' },
    lead: {
      en: 'The network has reorganised its blocks, and your deposit is no longer in them. We have taken it out of your balance.',
      'zh-CN': '网络重组了区块，您的充值已不在其中，我们已将其从余额中扣除。',
      th: 'เครือข่ายจัดเรียงบล็อกใหม่และไม่มีการฝากของคุณอยู่แล้ว เราจึงหักออกจากยอดคงเหลือ',
    },
    next: {
      en: 'Most often it is mined again by itself and then counts again. We watch for it.',
      'zh-CN': '多数情况下它会自动重新打包并再次入账，我们会持续关注。',
      th: 'ส่วนใหญ่จะถูกบันทึกใหม่เองและนับเข้ายอดอีกครั้ง เราติดตามอยู่',
    },
  },
}
