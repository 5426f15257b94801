// One line for each result of a deposit diagnosis; the server supplies the next steps.

import type { DepositFinding } from '@sampan/contract/deposit-findings.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { NoteTone } from '@sampan/ui/note'

type Finding = { readonly tone: NoteTone; readonly title: Text }

export const findings: Readonly<Record<DepositFinding, Finding>> = {
  NOT_FOUND: {
    tone: 'caution',
    title: {
      en: "We couldn't find this transaction on {network}.",
      'zh-CN': '在 {network} 上未找到此交易。',
      th: 'ไม่พบธุรกรรมนี้บน {network}',
    },
  },
  PENDING_ON_CHAIN: {
    tone: 'info',
    title: {
      en: "{network} has seen it, but it isn't in a block yet.",
      'zh-CN': '{network} 已收到该交易，但尚未打包进区块。',
      th: '{network} รับรายการแล้ว แต่ยังไม่อยู่ในบล็อก',
    },
  },
  CONFIRMING: {
    tone: 'info',
    title: { en: "It's on its way to you.", 'zh-CN': '正在到账途中。', th: 'กำลังมาถึงคุณ' },
  },
  CREDITED: {
    tone: 'positive',
    title: { en: "It's in your wallet.", 'zh-CN': '已入账。', th: 'เข้ากระเป๋าของคุณแล้ว' },
  },
  BELOW_MINIMUM: {
    tone: 'info',
    title: {
      en: "It arrived, but it's below the minimum. We're holding it for you.",
      'zh-CN': '已到达，但低于最低金额，我们暂为您保管。',
      th: 'มาถึงแล้ว แต่ต่ำกว่าขั้นต่ำ เราเก็บไว้ให้คุณ',
    },
  },
  WRONG_NETWORK: {
    tone: 'caution',
    title: {
      en: 'It was sent on {foundOn}, not on {network}.',
      'zh-CN': '该交易发生在 {foundOn}，而非 {network}。',
      th: 'ส่งผ่าน {foundOn} ไม่ใช่ {network}',
    },
  },
  WRONG_TOKEN: {
    tone: 'negative',
    title: {
      en: "It's a different token from the one this address accepts.",
      'zh-CN': '转入的代币不是此地址接受的币种。',
      th: 'เป็นโทเคนอื่นที่ที่อยู่นี้ไม่รับ',
    },
  },
  MEMO_MISSING: {
    tone: 'negative',
    title: { en: 'It arrived without a memo.', 'zh-CN': '已到账，但缺少 Memo。', th: 'มาถึงโดยไม่มี Memo' },
  },
  NOT_OUR_ADDRESS: {
    tone: 'negative',
    title: {
      en: "It went to an address that isn't yours here.",
      'zh-CN': '收款地址不是您在本平台的地址。',
      th: 'ส่งไปยังที่อยู่ที่ไม่ใช่ของคุณที่นี่',
    },
  },
  ALREADY_CLAIMED: {
    tone: 'caution',
    title: { en: 'It was already claimed.', 'zh-CN': '该充值已被认领。', th: 'มีการอ้างสิทธิ์รายการนี้แล้ว' },
  },
  FAILED_ON_CHAIN: {
    tone: 'negative',
    title: {
      en: 'It failed on {network}. The money never left the sender.',
      'zh-CN': '该交易在 {network} 上失败：资金未离开付款方。',
      th: 'รายการล้มเหลวบน {network} เงินยังไม่ออกจากผู้ส่ง',
    },
  },
}
