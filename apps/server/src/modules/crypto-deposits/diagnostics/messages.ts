// What to do now, for each finding of the deposit doctor.

import type { DepositFinding } from '@sampan/contract/deposit-findings.ts'
import type { Text } from '@sampan/contract/language.ts'

export const nextSteps: Readonly<Record<DepositFinding, Text>> = {
  NOT_FOUND: {
    en: 'Check the hash and network with the sender. A new transaction can take a minute to appear.',
    'zh-CN': '请与付款方核对哈希和网络。刚发出的交易可能需要一分钟才能查到。',
    th: 'ตรวจสอบแฮชและเครือข่ายกับผู้ส่ง ธุรกรรมใหม่อาจใช้เวลาหนึ่งนาทีจึงจะปรากฏ',
  },
  PENDING_ON_CHAIN: {
    en: "It's waiting for a block. We'll pick it up automatically. If it gets stuck, the sender can raise the fee.",
    'zh-CN': '正在等待打包。您无需操作，一旦进入区块我们就会看到。如果长时间没有变化，付款方可以提高手续费。',
    th: 'กำลังรอเข้าบล็อก คุณไม่ต้องทำอะไร เราจะเห็นทันทีที่เข้าบล็อก หากค้างอยู่นาน ผู้ส่งเพิ่มค่าธรรมเนียมได้',
  },
  CONFIRMING: {
    en: "{n} of {m} confirmations. We'll credit it automatically, usually within 5 to 20 minutes.",
    'zh-CN': '已确认 {n}/{m}。我们会自动入账，通常需要 5 至 20 分钟。',
    th: 'ยืนยันแล้ว {n} จาก {m} เราจะเข้าบัญชีให้อัตโนมัติ ปกติภายใน 5 ถึง 20\u00a0นาที',
  },
  CREDITED: {
    en: '{amount} is in your balance. Open the transaction for details.',
    'zh-CN': '{amount} 已计入您的余额，打开该交易即可查看。',
    th: '{amount} อยู่ในยอดคงเหลือของคุณแล้ว เปิดรายการเพื่อดูรายละเอียด',
  },
  BELOW_MINIMUM: {
    en: "We're keeping it for you. Send {missing} more to the same address and we'll credit it all together.",
    'zh-CN': '我们已为您保留。再向同一地址转入 {missing}，即可一并入账。',
    th: 'เราเก็บไว้ให้คุณ ส่งอีก {missing} ไปยังที่อยู่เดิม แล้วทั้งหมดจะนับเข้ายอดพร้อมกัน',
  },
  WRONG_NETWORK: {
    en: "It was sent on {foundOn}, to your address there. We'll credit it on {foundOn} automatically once it's confirmed.",
    'zh-CN': '该交易发生在 {foundOn}，并转入了您在该网络的地址。您无需操作，确认完成后会在 {foundOn} 入账。',
    th: 'รายการนี้ส่งผ่าน {foundOn} ไปยังที่อยู่ของคุณบนเครือข่ายนั้น คุณไม่ต้องทำอะไร จะนับเข้ายอดบน {foundOn} เมื่อได้รับการยืนยันครบ',
  },
  WRONG_TOKEN: {
    en: "We don't accept this token on {network}, so we didn't credit it. Contact support: if we can recover it, we'll tell you the cost and the time first.",
    'zh-CN': '这是我们在 {network} 上不接受的币种，因此不会入账。请提交支持请求：如可取回，我们会告知费用和时间。',
    th: 'เหรียญนี้เราไม่รับบน {network} จึงไม่นับเข้ายอด เปิดคำร้อง หากนำกลับได้ เราจะแจ้งค่าใช้จ่ายและระยะเวลา',
  },
  MEMO_MISSING: {
    en: "It arrived without a customer's memo, so we can't credit it automatically. Contact support and tell us where you sent it from.",
    'zh-CN': '款项已到达，但没有客户的 Memo，我们无法确认归属。请提交支持请求并说明付款来源。',
    th: 'มาถึงแล้วแต่ไม่มี Memo ของลูกค้า เราจึงไม่ทราบว่าเป็นของใคร เปิดคำร้องและแจ้งว่าคุณส่งมาจากที่ใด',
  },
  NOT_OUR_ADDRESS: {
    en: "It wasn't sent to one of your deposit addresses. Compare the address with the one shown here, and ask the sender.",
    'zh-CN': '该交易没有转入您的充值地址。请核对收款地址与此处显示的地址，并向付款方确认。',
    th: 'รายการนี้ไม่ได้จ่ายไปยังที่อยู่ฝากของคุณ เทียบที่อยู่ปลายทางกับที่อยู่ที่แสดงที่นี่ แล้วสอบถามผู้ส่ง',
  },
  ALREADY_CLAIMED: {
    en: "There's already a support request for this deposit. We answer within 2 business days. If it isn't yours, open your own request.",
    'zh-CN': '关于这笔充值已有支持请求。我们会在 2 个工作日之内回复；如果该支持请求不是您提交的，请另行提交支持请求告知我们。',
    th: 'มีคำร้องเกี่ยวกับการฝากนี้อยู่แล้ว เราตอบภายใน 2\u00a0วันทำการ หากไม่ใช่คำร้องของคุณ เปิดคำร้องใหม่เพื่อแจ้งเรา',
  },
  FAILED_ON_CHAIN: {
    en: 'The network rejected this transaction, so nothing was sent. The sender still has the coins and can send them again.',
    'zh-CN': '网络拒绝了该交易，没有转出任何资金。资金仍在付款方，可以重新发送。',
    th: 'เครือข่ายปฏิเสธธุรกรรมนี้ จึงไม่มีการส่งเงิน เหรียญยังอยู่กับผู้ส่งซึ่งส่งใหม่ได้',
  },
}

/** Seen and confirmed, and an operator looks at it first. */
export const onHoldStep: Text = {
  en: "It has arrived and is safe. Our team reviews it within 1 business day. You don't need to do anything.",
  'zh-CN': '款项已安全到达。入账前我们需要审核，将在 1 个工作日之内完成。您无需操作。',
  th: 'มาถึงและปลอดภัยแล้ว เราตรวจสอบก่อนนับเข้ายอด ภายใน 1\u00a0วันทำการ คุณไม่ต้องทำอะไร',
}

/** Sent on another network, and in a coin that is not taken there. */
export const wrongBoth: Text = {
  en: "It was sent on {foundOn}, in a token we don't accept there, so we didn't credit it. Contact support: if we can recover it, we'll tell you the cost and the time first.",
  'zh-CN': '该交易发生在 {foundOn}，且币种不被该网络接受，因此不会入账。请提交支持请求：如可取回，我们会告知费用和时间。',
  th: 'รายการนี้ส่งผ่าน {foundOn} ด้วยเหรียญที่เราไม่รับบนเครือข่ายนั้น จึงไม่นับเข้ายอด เปิดคำร้อง หากนำกลับได้ เราจะแจ้งค่าใช้จ่ายและระยะเวลา',
}

export const returnedStep: Text = {
  en: 'We returned this deposit. Open the transaction to see where and why.',
  'zh-CN': '这笔充值已退回。打开该交易即可查看去向和原因。',
  th: 'การฝากนี้ถูกส่งคืนแล้ว เปิดรายการเพื่อดูปลายทางและเหตุผล',
}
