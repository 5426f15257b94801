// What the mails about an account's money say.

import type { Text } from '@sampan/contract/language.ts'
import type { NoticeKind } from '../../platform/events/notices.ts'
import type { MailWords } from './security-messages.ts'

export type NoticeWords = MailWords & {
  /** Where its button leads, below the public origin; `{name}` places are filled from the notice's parameters. */
  readonly button?: { readonly label: Text; readonly path: string }
}

const openApproval = (label: Text): NoticeWords['button'] => ({ label, path: '/approvals?id={approvalId}' })
const lookAt: Text = { en: 'Look at it', 'zh-CN': '查看', th: 'ดูรายการ' }

export const noticeWords: Readonly<Record<NoticeKind, NoticeWords>> = {
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
  cryptoWithdrawalSubmitted: {
    subject: { en: 'Your withdrawal was submitted', 'zh-CN': '您的提现已提交', th: 'ส่งคำขอถอนของคุณแล้ว' },
    lead: {
      en: 'Amount and fee are set aside, and the payment is being prepared. Until it is sent you can still cancel it in your history.',
      'zh-CN': '金额和手续费已预留，付款正在准备。发出之前，您仍可在历史记录中取消。',
      th: 'กันจำนวนเงินและค่าธรรมเนียมไว้แล้ว และกำลังเตรียมการจ่าย ก่อนส่งออกคุณยังยกเลิกได้ในประวัติ',
    },
  },
  cryptoWithdrawalDelayed: {
    subject: { en: 'Your withdrawal is delayed', 'zh-CN': '您的提现有所延迟', th: 'การถอนของคุณล่าช้า' },
    lead: {
      en: "We couldn't send your withdrawal yet. The amount and fee stay on hold, and nothing has left your account.",
      'zh-CN': '我们暂时无法发出您的提现。金额和手续费仍处于冻结状态，没有任何款项转出。',
      th: 'เรายังส่งการถอนของคุณไม่ได้ จำนวนเงินและค่าธรรมเนียมยังถูกกันไว้ และยังไม่มีเงินออกจากบัญชีของคุณ',
    },
    next: {
      en: "Our team is on it and will send it within 1 business day. You can cancel it in your history until it's sent.",
      'zh-CN': '我们正在处理，将在 1 个工作日内发出。发出之前，您可以在历史记录中取消。',
      th: 'ทีมของเรากำลังดำเนินการและจะส่งภายใน 1 วันทำการ คุณยกเลิกได้ในประวัติจนกว่าจะส่ง',
    },
  },
  cryptoWithdrawalSent: {
    subject: { en: 'Your withdrawal was sent', 'zh-CN': '您的提现已发出', th: 'ส่งการถอนของคุณออกแล้ว' },
    lead: {
      en: 'The payment is with the network now. It is complete once enough blocks have confirmed it.',
      'zh-CN': '付款已提交至网络，获得足够的区块确认后即告完成。',
      th: 'การจ่ายอยู่กับเครือข่ายแล้ว จะเสร็จสมบูรณ์เมื่อมีบล็อกยืนยันเพียงพอ',
    },
  },
  cryptoWithdrawalCompleted: {
    subject: { en: 'Your withdrawal is complete', 'zh-CN': '您的提现已完成', th: 'การถอนของคุณเสร็จสมบูรณ์' },
    lead: {
      en: 'The network has confirmed the payment. The whole amount has arrived at the destination.',
      'zh-CN': '网络已确认付款，全部金额已到达收款地址。',
      th: 'เครือข่ายยืนยันการจ่ายแล้ว จำนวนเงินทั้งหมดถึงปลายทางแล้ว',
    },
  },
  cryptoWithdrawalFailed: {
    subject: { en: 'Your withdrawal did not succeed', 'zh-CN': '您的提现未成功', th: 'การถอนของคุณไม่สำเร็จ' },
    lead: {
      en: 'The network did not carry out the payment. Amount and fee are back in your balance.',
      'zh-CN': '网络未执行这笔付款，金额和手续费已退回您的余额。',
      th: 'เครือข่ายไม่ได้ดำเนินการจ่าย จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดคงเหลือของคุณแล้ว',
    },
  },
  cryptoWithdrawalRejected: {
    subject: { en: 'Your withdrawal was rejected', 'zh-CN': '您的提现被拒绝', th: 'การถอนของคุณถูกปฏิเสธ' },
    lead: {
      en: 'We have looked at the withdrawal and did not send it. Amount and fee are back in your balance.',
      'zh-CN': '我们审核后未发出这笔提现，金额和手续费已退回您的余额。',
      th: 'เราตรวจสอบแล้วและไม่ได้ส่งการถอนนี้ จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดคงเหลือของคุณแล้ว',
    },
  },
  fiatDepositCredited: {
    subject: { en: 'Your bank transfer has arrived', 'zh-CN': '您的银行汇款已到账', th: 'เงินโอนจากธนาคารของคุณเข้าแล้ว' },
    lead: {
      en: 'The bank has confirmed your transfer. It is in your balance and can be used now.',
      'zh-CN': '银行已确认您的汇款，款项已计入余额，现在即可使用。',
      th: 'ธนาคารยืนยันการโอนของคุณแล้ว เงินอยู่ในยอดคงเหลือและใช้ได้ทันที',
    },
  },
  fiatDepositRejected: {
    subject: { en: 'Your bank deposit was rejected', 'zh-CN': '您的银行充值被拒绝', th: 'การฝากเงินผ่านธนาคารของคุณถูกปฏิเสธ' },
    lead: {
      en: "We couldn't accept this deposit, and nothing was added to your balance.",
      'zh-CN': '我们无法接受这笔充值，您的余额没有增加。',
      th: 'เรารับการฝากนี้ไม่ได้ และไม่ได้เพิ่มยอดให้คุณ',
    },
    next: {
      en: 'Money that arrived goes back to its sender. Contact support if you have a question.',
      'zh-CN': '已到账的款项将退回汇款人。如有疑问，请联系客服。',
      th: 'เงินที่มาถึงแล้วจะส่งกลับไปยังผู้โอน หากมีคำถาม ติดต่อฝ่ายสนับสนุน',
    },
  },
  fiatWithdrawalReturned: {
    subject: { en: 'The bank sent your withdrawal back', 'zh-CN': '银行退回了您的提现', th: 'ธนาคารส่งเงินถอนของคุณคืน' },
    lead: {
      en: 'The receiving bank did not take the payment. What came back and our fee are in your balance again.',
      'zh-CN': '收款银行未接受该笔付款。退回的金额和我们的手续费已重新计入您的余额。',
      th: 'ธนาคารผู้รับไม่รับการโอน เงินที่คืนและค่าธรรมเนียมของเราอยู่ในยอดคงเหลือของคุณแล้ว',
    },
    next: {
      en: 'Check the bank account before you try again: it may be closed or have another name.',
      'zh-CN': '再次尝试前请检查该银行账户：账户可能已关闭或户名不符。',
      th: 'ตรวจสอบบัญชีธนาคารก่อนลองอีกครั้ง บัญชีอาจปิดแล้วหรือชื่อไม่ตรง',
    },
  },
  fiatWithdrawalSubmitted: {
    subject: { en: 'Your bank withdrawal was submitted', 'zh-CN': '您的银行提现已提交', th: 'ส่งคำขอถอนเข้าธนาคารของคุณแล้ว' },
    lead: {
      en: 'Amount and fee are set aside. Until the payment goes to the bank you can still cancel it in your history.',
      'zh-CN': '金额和手续费已预留。付款发往银行之前，您仍可在历史记录中取消。',
      th: 'กันจำนวนเงินและค่าธรรมเนียมไว้แล้ว ก่อนส่งให้ธนาคารคุณยังยกเลิกได้ในประวัติ',
    },
  },
  fiatWithdrawalCompleted: {
    subject: { en: 'Your bank withdrawal is complete', 'zh-CN': '您的银行提现已完成', th: 'การถอนเข้าธนาคารของคุณเสร็จสมบูรณ์' },
    lead: {
      en: 'Our bank has paid it out. It may take the receiving bank a little longer to show it.',
      'zh-CN': '我们的银行已付款。收款银行入账可能还需要一点时间。',
      th: 'ธนาคารของเราจ่ายเงินแล้ว ธนาคารผู้รับอาจใช้เวลาอีกเล็กน้อยกว่าจะแสดงยอด',
    },
  },
  exchangeCompleted: {
    subject: { en: 'Your exchange is complete', 'zh-CN': '您的兑换已完成', th: 'การแลกเปลี่ยนของคุณเสร็จสมบูรณ์' },
    lead: {
      en: 'What you exchanged for is in your balance and can be used now.',
      'zh-CN': '兑换所得已计入您的余额，现在即可使用。',
      th: 'เงินที่แลกได้อยู่ในยอดคงเหลือและใช้ได้ทันที',
    },
  },
  exchangeFailed: {
    subject: { en: 'Your exchange did not succeed', 'zh-CN': '您的兑换未成功', th: 'การแลกเปลี่ยนของคุณไม่สำเร็จ' },
    lead: {
      en: 'We could not pay it out at that moment. Nothing was charged, and what was set aside is back in your balance.',
      'zh-CN': '当时我们无法支付兑换金额。未产生任何费用，预留的款项已退回您的余额。',
      th: 'ขณะนั้นเราจ่ายรายการนี้ไม่ได้ ไม่มีการเรียกเก็บเงิน และเงินที่กันไว้กลับเข้ายอดคงเหลือของคุณแล้ว',
    },
    next: {
      en: 'You can ask for a new rate and try again, also with a smaller amount.',
      'zh-CN': '您可以重新询价后再试，也可以减少金额。',
      th: 'คุณขออัตราใหม่แล้วลองอีกครั้งได้ รวมถึงลดจำนวนเงิน',
    },
  },
  approvalNeeded: {
    subject: { en: 'Your approval is needed', 'zh-CN': '需要您审批', th: 'ต้องการการอนุมัติจากคุณ' },
    lead: {
      en: 'A colleague has prepared something that needs your yes or no. Nothing happens before that.',
      'zh-CN': '您的同事发起了一个事项，需要您批准或拒绝。在此之前不会执行。',
      th: 'เพื่อนร่วมงานจัดทำรายการที่ต้องให้คุณอนุมัติหรือปฏิเสธ ระหว่างนี้จะยังไม่มีการดำเนินการ',
    },
    next: {
      en: 'Compare every line with what you know before you approve. If nobody decides in time, it ends by itself.',
      'zh-CN': '批准前请逐项核对。若逾期无人处理，该事项将自动结束。',
      th: 'เทียบทุกบรรทัดกับข้อมูลที่คุณทราบก่อนอนุมัติ หากไม่มีผู้ตัดสินภายในกำหนด รายการจะสิ้นสุดเอง',
    },
    button: openApproval({ en: 'Decide', 'zh-CN': '去处理', th: 'ตัดสิน' }),
  },
  approvalBlocked: {
    subject: { en: 'No one is able to approve this', 'zh-CN': '没有可批准的人', th: 'ไม่มีผู้ที่อนุมัติได้' },
    lead: {
      en: 'Something in your company stands still because nobody is there who could approve it.',
      'zh-CN': '贵公司有事项因无人可批准而暂停。',
      th: 'มีรายการในบริษัทของคุณหยุดไว้ เพราะไม่มีผู้ที่อนุมัติได้',
    },
    button: openApproval(lookAt),
  },
  approvalApproved: {
    subject: { en: 'Approved', 'zh-CN': '已批准', th: 'อนุมัติแล้ว' },
    lead: {
      en: 'What you have prepared was approved and goes on.',
      'zh-CN': '您发起的事项已获批准，正在继续处理。',
      th: 'รายการที่คุณจัดทำได้รับอนุมัติและดำเนินต่อ',
    },
    button: openApproval(lookAt),
  },
  approvalRejected: {
    subject: { en: 'Not approved', 'zh-CN': '未获批准', th: 'ไม่ได้รับอนุมัติ' },
    lead: {
      en: 'What you have prepared was not approved. Whatever was set aside for it is free again.',
      'zh-CN': '您发起的事项未获批准，为此预留的款项已释放。',
      th: 'รายการที่คุณจัดทำไม่ได้รับอนุมัติ เงินที่กันไว้ใช้ได้อีกครั้ง',
    },
    button: openApproval(lookAt),
  },
  approvalExpired: {
    subject: { en: 'Nobody decided in time', 'zh-CN': '逾期无人处理', th: 'ไม่มีผู้ตัดสินภายในกำหนด' },
    lead: {
      en: 'What you have prepared has run out: nobody decided within 72 hours. Whatever was set aside for it is free again.',
      'zh-CN': '您发起的事项已过期：72 小时内无人处理，为此预留的款项已释放。',
      th: 'รายการที่คุณจัดทำหมดอายุ เพราะไม่มีผู้ตัดสินภายใน 72 ชั่วโมง เงินที่กันไว้ใช้ได้อีกครั้ง',
    },
    button: openApproval(lookAt),
  },
}
