// What the mails about an account's money say.

import type { Text } from '@sampan/contract/language.ts'
import type { NoticeKind } from '../../platform/events/notices.ts'
import type { MailWords } from './security-messages.ts'

export type NoticeWords = MailWords & {
  /** Where its button leads, below the public origin; `{name}` places are filled from the notice's parameters. */
  readonly button?: { readonly label: Text; readonly path: string }
}

const openApproval = (label: Text): NoticeWords['button'] => ({ label, path: '/approvals?id={approvalId}' })
const lookAt: Text = { en: 'View request', 'zh-CN': '查看审批事项', th: 'ดูคำขออนุมัติ' }

const openLink: NoticeWords['button'] = {
  label: { en: 'View payment link', 'zh-CN': '查看收款链接', th: 'ดูลิงก์รับเงิน' },
  path: '/payment-links?id={paymentLinkId}',
}

const openBatch: NoticeWords['button'] = {
  label: { en: 'View batch', 'zh-CN': '查看批量付款', th: 'ดูชุดรายการ' },
  path: '/payouts?id={batchId}',
}

const openSchedule: NoticeWords['button'] = {
  label: { en: 'View schedule', 'zh-CN': '查看计划', th: 'ดูรายการล่วงหน้า' },
  path: '/scheduled?id={scheduleId}',
}

export const noticeWords: Readonly<Record<NoticeKind, NoticeWords>> = {
  depositCredited: {
    subject: { en: 'Deposit received', 'zh-CN': '充值已到账', th: 'เงินฝากเข้าแล้ว' },
    lead: {
      en: "The network confirmed your deposit. It's in your balance and ready to use.",
      'zh-CN': '网络已确认您的充值，款项已计入余额，现在即可使用。',
      th: 'เครือข่ายยืนยันการฝากของคุณแล้ว เงินอยู่ในยอดคงเหลือและใช้ได้ทันที',
    },
  },
  paymentLinkPaid: {
    subject: { en: 'Payment link paid', 'zh-CN': '收款链接已付款', th: 'ลิงก์รับเงินได้รับชำระแล้ว' },
    lead: {
      en: 'Your payment link was paid. The money is in your balance.',
      'zh-CN': '您的收款链接已付款，款项已计入余额。',
      th: 'ลิงก์รับเงินของคุณได้รับชำระแล้ว เงินอยู่ในยอดคงเหลือ',
    },
    button: openLink,
  },
  paymentLinkOverpaid: {
    subject: { en: 'Payment link overpaid', 'zh-CN': '收款链接收到超额付款', th: 'ลิงก์รับเงินได้รับชำระเกิน' },
    lead: {
      en: 'Your payment link received more than you asked for. All of it is in your balance.',
      'zh-CN': '您的收款链接收到的金额超过了请求金额，已全部计入余额。',
      th: 'ลิงก์รับเงินของคุณได้รับเงินมากกว่าที่ขอ ทั้งหมดอยู่ในยอดคงเหลือ',
    },
    next: {
      en: 'Agree with the payer on what happens with the difference.',
      'zh-CN': '请与付款人商定差额如何处理。',
      th: 'ตกลงกับผู้ชำระว่าจะจัดการยอดที่ต่างกันอย่างไร',
    },
    button: openLink,
  },
  paymentLinkPaidLate: {
    subject: { en: 'Late payment received', 'zh-CN': '收到逾期付款', th: 'ได้รับชำระล่าช้า' },
    lead: {
      en: 'A payment arrived after your payment link had ended. The money is in your balance.',
      'zh-CN': '您的收款链接结束后收到了一笔付款，款项已计入余额。',
      th: 'มีเงินเข้าหลังจากลิงก์รับเงินของคุณสิ้นสุดแล้ว เงินอยู่ในยอดคงเหลือ',
    },
    button: openLink,
  },
  depositOnHold: {
    subject: { en: 'Your deposit is under review', 'zh-CN': '我们正在审核您的充值', th: 'เรากำลังตรวจสอบการฝากของคุณ' },
    lead: {
      en: 'Your deposit has arrived and is safe. Our team reviews it within 1 business day.',
      'zh-CN': '您的充值已安全到达。入账前我们需要审核，将在 1 个工作日之内完成。',
      th: 'เงินฝากของคุณมาถึงและปลอดภัย เราต้องตรวจสอบก่อนนับเข้ายอด ภายใน 1\u00a0วันทำการ',
    },
    next: {
      en: "You don't need to do anything. If we need something, we'll contact you here and in your history.",
      'zh-CN': '您无需进行任何操作。如需您补充资料，我们会通过邮件和历史记录通知您。',
      th: 'คุณไม่ต้องทำอะไร หากเราต้องการข้อมูลเพิ่ม เราจะแจ้งทางอีเมลและในประวัติของคุณ',
    },
  },
  depositTakenBack: {
    subject: { en: 'A deposit was reversed by its network', 'zh-CN': '一笔充值被网络撤回', th: 'เครือข่ายดึงเงินฝากกลับ' },
    lead: {
      en: "The network reorganised its blocks, and your deposit is no longer in them. We've removed it from your balance.",
      'zh-CN': '网络重组了区块，您的充值已不在其中，我们已将其从余额中扣除。',
      th: 'เครือข่ายจัดเรียงบล็อกใหม่และไม่มีการฝากของคุณอยู่แล้ว เราจึงหักออกจากยอดคงเหลือ',
    },
    next: {
      en: "Usually it's included again and we credit it automatically. We're watching for it.",
      'zh-CN': '多数情况下它会自动重新打包并再次入账，我们会持续关注。',
      th: 'ส่วนใหญ่จะถูกบันทึกใหม่เองและนับเข้ายอดอีกครั้ง เราติดตามอยู่',
    },
  },
  cryptoWithdrawalSubmitted: {
    subject: { en: 'Withdrawal submitted', 'zh-CN': '提现已提交', th: 'ส่งคำขอถอนแล้ว' },
    lead: {
      en: 'The amount and fee are on hold while we prepare the payment. You can cancel from History until we send it.',
      'zh-CN': '金额和手续费已冻结，正在准备付款。发出前您可在历史记录中取消。',
      th: 'จำนวนเงินและค่าธรรมเนียมถูกกันไว้ระหว่างเตรียมการชำระ ยกเลิกได้จากประวัติจนกว่าเราจะส่ง',
    },
  },
  cryptoWithdrawalDelayed: {
    subject: { en: 'Withdrawal delayed', 'zh-CN': '您的提现有所延迟', th: 'การถอนของคุณล่าช้า' },
    lead: {
      en: "We couldn't send your withdrawal yet. The amount and fee stay on hold, and nothing has left your account.",
      'zh-CN': '我们暂时无法发出您的提现。金额和手续费仍处于冻结状态，没有任何款项转出。',
      th: 'เรายังส่งการถอนของคุณไม่ได้ จำนวนเงินและค่าธรรมเนียมยังถูกกันไว้ และยังไม่มีเงินออกจากบัญชีของคุณ',
    },
    next: {
      en: "Our team is on it and will send it within 1 business day. You can cancel it in your history until it's sent.",
      'zh-CN': '我们正在处理，将在 1 个工作日内发出。发出之前，您可以在历史记录中取消。',
      th: 'ทีมของเรากำลังดำเนินการและจะส่งภายใน 1\u00a0วันทำการ คุณยกเลิกได้ในประวัติจนกว่าจะส่ง',
    },
  },
  cryptoWithdrawalSent: {
    subject: { en: 'Withdrawal sent', 'zh-CN': '提现已发出', th: 'ส่งการถอนแล้ว' },
    lead: {
      en: 'The payment is on the network. It completes once enough blocks confirm it.',
      'zh-CN': '付款已提交至网络，获得足够的区块确认后即告完成。',
      th: 'ส่งรายการเข้าเครือข่ายแล้ว จะเสร็จสมบูรณ์เมื่อมีบล็อกยืนยันครบ',
    },
  },
  cryptoWithdrawalCompleted: {
    subject: { en: 'Withdrawal completed', 'zh-CN': '提现已完成', th: 'การถอนเสร็จสมบูรณ์' },
    lead: {
      en: 'The network confirmed the payment. The full amount arrived at the destination.',
      'zh-CN': '网络已确认付款，全部金额已到达收款地址。',
      th: 'เครือข่ายยืนยันการจ่ายแล้ว จำนวนเงินทั้งหมดถึงปลายทางแล้ว',
    },
  },
  cryptoWithdrawalFailed: {
    subject: { en: 'Withdrawal failed', 'zh-CN': '提现失败', th: 'การถอนไม่สำเร็จ' },
    lead: {
      en: "The network didn't process the payment. The amount and fee are back in your balance.",
      'zh-CN': '网络未执行这笔付款，金额和手续费已退回您的余额。',
      th: 'เครือข่ายไม่ได้ดำเนินการจ่าย จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดคงเหลือของคุณแล้ว',
    },
  },
  cryptoWithdrawalRejected: {
    subject: { en: 'Withdrawal rejected', 'zh-CN': '提现被拒绝', th: 'การถอนถูกปฏิเสธ' },
    lead: {
      en: "Our team reviewed the withdrawal and didn't send it. The amount and fee are back in your balance.",
      'zh-CN': '我们审核后未发出这笔提现，金额和手续费已退回您的余额。',
      th: 'เราตรวจสอบแล้วและไม่ได้ส่งการถอนนี้ จำนวนเงินและค่าธรรมเนียมกลับเข้ายอดคงเหลือของคุณแล้ว',
    },
  },
  fiatDepositCredited: {
    subject: { en: 'Bank transfer received', 'zh-CN': '银行转账已到账', th: 'เงินโอนจากธนาคารเข้าแล้ว' },
    lead: {
      en: "The bank confirmed your transfer. It's in your balance and ready to use.",
      'zh-CN': '银行已确认您的汇款，款项已计入余额，现在即可使用。',
      th: 'ธนาคารยืนยันการโอนของคุณแล้ว เงินอยู่ในยอดคงเหลือและใช้ได้ทันที',
    },
  },
  fiatDepositRejected: {
    subject: { en: 'Bank deposit rejected', 'zh-CN': '您的银行充值被拒绝', th: 'การฝากจากธนาคารของคุณถูกปฏิเสธ' },
    lead: {
      en: "We couldn't accept this deposit, so nothing was credited.",
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
    subject: { en: 'Bank withdrawal returned', 'zh-CN': '银行退回了您的提现', th: 'ธนาคารส่งเงินถอนของคุณคืน' },
    lead: {
      en: "The receiving bank didn't accept the payment. The returned amount and our fee are back in your balance.",
      'zh-CN': '收款银行未接受该笔付款。退回的金额和我们的手续费已重新计入您的余额。',
      th: 'ธนาคารผู้รับไม่รับการโอน เงินที่คืนและค่าธรรมเนียมของเราอยู่ในยอดคงเหลือของคุณแล้ว',
    },
    next: {
      en: 'Check the bank account before you try again. It may be closed or in another name.',
      'zh-CN': '再次尝试前请检查该银行账户：账户可能已关闭或户名不符。',
      th: 'ตรวจสอบบัญชีธนาคารก่อนลองอีกครั้ง บัญชีอาจปิดแล้วหรือชื่อไม่ตรง',
    },
  },
  fiatWithdrawalSubmitted: {
    subject: { en: 'Bank withdrawal submitted', 'zh-CN': '银行提现已提交', th: 'ส่งคำขอถอนเข้าธนาคารแล้ว' },
    lead: {
      en: 'The amount and fee are on hold. You can cancel from History until we send the payment to your bank.',
      'zh-CN': '金额和手续费已冻结。在我们将付款发往银行之前，您可在历史记录中取消。',
      th: 'จำนวนเงินและค่าธรรมเนียมถูกกันไว้ ยกเลิกได้จากประวัติจนกว่าเราจะส่งไปยังธนาคาร',
    },
  },
  payoutBatchSubmitted: {
    subject: { en: 'Batch payout submitted', 'zh-CN': '批量付款已提交', th: 'ส่งการจ่ายเงินเป็นชุดแล้ว' },
    lead: {
      en: 'A file with several payments was confirmed. The total includes fees.',
      'zh-CN': '一份包含多笔付款的文件已确认，总额包含手续费。',
      th: 'ยืนยันไฟล์ที่มีหลายรายการจ่ายแล้ว ยอดรวมมีค่าธรรมเนียมด้วย',
    },
    button: openBatch,
  },
  rateAlertReached: {
    subject: { en: 'Rate alert', 'zh-CN': '汇率提醒', th: 'แจ้งเตือนอัตรา' },
    lead: {
      en: 'A rate that you wait for was reached. The alert is off now; you can turn it on again.',
      'zh-CN': '您关注的汇率已达到。提醒现已关闭，可重新开启。',
      th: 'อัตราที่คุณรอถึงแล้ว การแจ้งเตือนปิดอยู่ เปิดใหม่ได้',
    },
    button: { label: { en: 'View rate alerts', 'zh-CN': '查看汇率提醒', th: 'ดูการแจ้งเตือนอัตรา' }, path: '/rate-alerts' },
  },
  payoutBatchFinished: {
    subject: { en: 'Batch payout processed', 'zh-CN': '批量付款已处理', th: 'ประมวลผลการจ่ายเงินเป็นชุดแล้ว' },
    lead: {
      en: "Every row has become a withdrawal, or we couldn't start it. Download the results to see each one.",
      'zh-CN': '每一行都已发起提现或未能发起。下载结果可查看每一笔。',
      th: 'ทุกแถวกลายเป็นการถอนแล้ว หรือเริ่มไม่ได้ ดาวน์โหลดผลลัพธ์เพื่อดูแต่ละรายการ',
    },
    button: openBatch,
  },
  scheduledOrderCreated: {
    subject: { en: 'Schedule created', 'zh-CN': '定期计划已创建', th: 'ตั้งรายการล่วงหน้าแล้ว' },
    lead: {
      en: 'A schedule was confirmed. We announce every run at least 24 hours before it starts.',
      'zh-CN': '定期计划已确认。每次执行前至少 24 小时，我们会发出通知。',
      th: 'ยืนยันรายการล่วงหน้าแล้ว เราจะแจ้งล่วงหน้าอย่างน้อย 24\u00a0ชั่วโมงก่อนทำรายการทุกครั้ง',
    },
    button: openSchedule,
  },
  scheduledRunAhead: {
    subject: { en: 'Scheduled order coming up', 'zh-CN': '定期订单即将执行', th: 'รายการล่วงหน้าใกล้ถึงกำหนด' },
    lead: {
      en: 'This order starts at the time below. Until then, you can skip it, or pause or cancel the schedule.',
      'zh-CN': '此订单将在下列时间执行。在此之前，您可以跳过本次，也可以暂停或取消计划。',
      th: 'รายการนี้จะเริ่มตามเวลาด้านล่าง ก่อนถึงเวลา คุณข้ามครั้งนี้ หรือหยุดชั่วคราวหรือยกเลิกรายการล่วงหน้าได้',
    },
    button: openSchedule,
  },
  scheduledOrderPaused: {
    subject: { en: 'Schedule paused', 'zh-CN': '定期计划已暂停', th: 'รายการล่วงหน้าหยุดชั่วคราว' },
    lead: {
      en: 'A run could not start, so we paused the schedule. No money was sent for this run.',
      'zh-CN': '一次执行未能发起，计划已暂停。本次未转出任何款项。',
      th: 'เริ่มรายการไม่ได้ เราจึงหยุดรายการล่วงหน้าชั่วคราว ครั้งนี้ไม่มีการส่งเงิน',
    },
    next: {
      en: 'Solve the reason below, then resume the schedule. Missed dates are not made up for.',
      'zh-CN': '请先解决下列原因，再恢复计划。错过的日期不会补做。',
      th: 'แก้ไขสาเหตุด้านล่าง แล้วเริ่มต่อ วันที่พลาดไปจะไม่ทำย้อนหลัง',
    },
    button: openSchedule,
  },
  scheduledOrderFinished: {
    subject: { en: 'Schedule completed', 'zh-CN': '定期计划已完成', th: 'รายการล่วงหน้าครบแล้ว' },
    lead: {
      en: 'No date is left, or the next run would exceed your highest total.',
      'zh-CN': '已没有剩余日期，或下一次执行将超出您设定的总额上限。',
      th: 'ไม่มีวันเหลือแล้ว หรือครั้งถัดไปจะเกินยอดรวมสูงสุดของคุณ',
    },
    button: openSchedule,
  },
  fiatWithdrawalCompleted: {
    subject: { en: 'Bank withdrawal completed', 'zh-CN': '银行提现已完成', th: 'การถอนเข้าธนาคารเสร็จสมบูรณ์' },
    lead: {
      en: 'Our bank paid it out. The receiving bank may take a little longer to show it.',
      'zh-CN': '我们的银行已付款。收款银行入账可能还需要一点时间。',
      th: 'ธนาคารของเราจ่ายเงินแล้ว ธนาคารผู้รับอาจใช้เวลาอีกเล็กน้อยกว่าจะแสดงยอด',
    },
  },
  transferReceived: {
    subject: { en: 'You received money', 'zh-CN': '您收到一笔转账', th: 'คุณได้รับเงิน' },
    lead: {
      en: "Another Sampan customer sent you money. It's in your balance and ready to use.",
      'zh-CN': '另一位 Sampan 客户向您转账，款项已计入余额，现在即可使用。',
      th: 'ลูกค้า Sampan อีกคนส่งเงินให้คุณ เงินอยู่ในยอดคงเหลือและใช้ได้ทันที',
    },
    namedLead: {
      en: "{sender} sent you money. It's in your balance and ready to use.",
      'zh-CN': '{sender} 向您转账，款项已计入余额，现在即可使用。',
      th: '{sender} ส่งเงินให้คุณ เงินอยู่ในยอดคงเหลือและใช้ได้ทันที',
    },
  },
  transferSent: {
    subject: { en: 'Money sent', 'zh-CN': '转账已发出', th: 'ส่งเงินแล้ว' },
    lead: {
      en: 'You sent money to a person. A recipient without an account has 14 days to claim it.',
      'zh-CN': '您已转账给他人。没有账户的收款人可在 14 天内领取。',
      th: 'คุณส่งเงินให้บุคคลแล้ว ผู้รับที่ยังไม่มีบัญชีมีเวลา 14\u00a0วันในการรับเงิน',
    },
  },
  transferClaimed: {
    subject: { en: 'Money claimed', 'zh-CN': '转账已被领取', th: 'ผู้รับรับเงินแล้ว' },
    lead: {
      en: 'The person you sent money to has claimed it.',
      'zh-CN': '收款人已领取您的转账。',
      th: 'ผู้ที่คุณส่งเงินให้ได้รับเงินแล้ว',
    },
  },
  transferReturned: {
    subject: { en: 'Money returned to you', 'zh-CN': '转账已退回', th: 'เงินกลับคืนถึงคุณแล้ว' },
    lead: {
      en: "No one claimed your transfer within 14 days. It's back in your balance.",
      'zh-CN': '您的转账 14 天内无人领取，款项已退回余额。',
      th: 'ไม่มีผู้รับเงินของคุณภายใน 14\u00a0วัน เงินกลับเข้ายอดคงเหลือของคุณแล้ว',
    },
  },
  exchangeCompleted: {
    subject: { en: 'Exchange completed', 'zh-CN': '兑换已完成', th: 'การแลกเหรียญเสร็จสมบูรณ์' },
    lead: {
      en: 'The new amount is in your balance and ready to use.',
      'zh-CN': '兑换所得已计入您的余额，现在即可使用。',
      th: 'เงินที่แลกได้อยู่ในยอดคงเหลือและใช้ได้ทันที',
    },
  },
  exchangeFailed: {
    subject: { en: 'Exchange failed', 'zh-CN': '兑换失败', th: 'การแลกเหรียญไม่สำเร็จ' },
    lead: {
      en: "We couldn't pay it out. Nothing was charged, and the amount on hold is available again.",
      'zh-CN': '当时我们无法支付兑换金额。未产生任何费用，冻结的款项已退回您的余额。',
      th: 'ขณะนั้นเราจ่ายรายการนี้ไม่ได้ ไม่มีการเรียกเก็บเงิน และเงินที่กันไว้กลับเข้ายอดคงเหลือของคุณแล้ว',
    },
    next: {
      en: 'Get a new quote and try again, or use a smaller amount.',
      'zh-CN': '您可以重新询价后再试，也可以减少金额。',
      th: 'คุณขออัตราใหม่แล้วลองอีกครั้งได้ รวมถึงลดจำนวนเงิน',
    },
  },
  approvalNeeded: {
    subject: { en: 'Your approval is needed', 'zh-CN': '需要您审批', th: 'ต้องการการอนุมัติจากคุณ' },
    lead: {
      en: 'A colleague prepared a request that needs your approval. Nothing happens until you decide.',
      'zh-CN': '您的同事发起了一个事项，需要您批准或拒绝。在此之前不会执行。',
      th: 'เพื่อนร่วมงานจัดทำรายการที่ต้องให้คุณอนุมัติหรือปฏิเสธ ระหว่างนี้จะยังไม่มีการดำเนินการ',
    },
    namedLead: {
      en: '{maker} needs your approval. {what}. Nothing happens until you decide.',
      'zh-CN': '{maker} 发起的事项需要您审批：{what}。在此之前不会执行。',
      th: '{maker} ต้องการการอนุมัติจากคุณ: {what} ระหว่างนี้จะยังไม่มีการดำเนินการ',
    },
    next: {
      en: 'Check every line before you approve. If no one decides in time, the request expires.',
      'zh-CN': '批准前请逐项核对。若逾期无人处理，该事项将自动结束。',
      th: 'เทียบทุกบรรทัดกับข้อมูลที่คุณทราบก่อนอนุมัติ หากไม่มีผู้พิจารณาภายในกำหนด รายการจะสิ้นสุดเอง',
    },
    button: openApproval({ en: 'Review', 'zh-CN': '查看', th: 'ตรวจสอบ' }),
  },
  approvalBlocked: {
    subject: { en: 'No one is able to approve this', 'zh-CN': '无可用审批人', th: 'ไม่มีผู้ที่อนุมัติได้' },
    lead: {
      en: "A request in your company can't continue because no one is able to approve it.",
      'zh-CN': '贵公司有事项因无人可批准而暂停。',
      th: 'มีรายการในบริษัทของคุณหยุดไว้ เพราะไม่มีผู้ที่อนุมัติได้',
    },
    button: openApproval(lookAt),
  },
  approvalApproved: {
    subject: { en: 'Request approved', 'zh-CN': '已批准', th: 'อนุมัติแล้ว' },
    lead: {
      en: 'Your request was approved and is in progress.',
      'zh-CN': '您发起的事项已获批准，正在继续处理。',
      th: 'รายการที่คุณจัดทำได้รับอนุมัติและดำเนินต่อ',
    },
    button: openApproval(lookAt),
  },
  approvalRejected: {
    subject: { en: 'Request rejected', 'zh-CN': '未获批准', th: 'ไม่ได้รับอนุมัติ' },
    lead: {
      en: 'Your request was rejected. Any funds on hold are available again.',
      'zh-CN': '您发起的事项未获批准，为此冻结的款项已释放。',
      th: 'รายการที่คุณจัดทำไม่ได้รับอนุมัติ เงินที่กันไว้ใช้ได้อีกครั้ง',
    },
    button: openApproval(lookAt),
  },
  approvalExpired: {
    subject: { en: 'Request expired', 'zh-CN': '请求已过期', th: 'คำขอหมดอายุ' },
    lead: {
      en: 'No one decided within 72 hours, so your request expired. Any funds on hold are available again.',
      'zh-CN': '您发起的事项已过期：72 小时内无人处理，为此冻结的款项已释放。',
      th: 'รายการที่คุณจัดทำหมดอายุ เพราะไม่มีผู้พิจารณาภายใน 72\u00a0ชั่วโมง เงินที่กันไว้ใช้ได้อีกครั้ง',
    },
    button: openApproval(lookAt),
  },
}
