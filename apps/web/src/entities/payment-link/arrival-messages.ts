// Texts about the payments that a link has received.

import type { Text } from '@sampan/contract/language.ts'

export const arrivalMessages = {
  confirming: { en: 'Confirming', 'zh-CN': '确认中', th: 'กำลังยืนยัน' },
  review: { en: 'Under review', 'zh-CN': '审核中', th: 'อยู่ระหว่างตรวจสอบ' },
  belowMinimum: { en: 'Below the minimum', 'zh-CN': '低于最低金额', th: 'ต่ำกว่าขั้นต่ำ' },
  credited: { en: 'Received', 'zh-CN': '已到账', th: 'ได้รับแล้ว' },
  otherCurrency: { en: 'Other currency', 'zh-CN': '其他币种', th: 'สกุลเงินอื่น' },
  notAccepted: { en: 'Not accepted', 'zh-CN': '不接受', th: 'ไม่รับ' },
  returned: { en: 'Not received', 'zh-CN': '未到账', th: 'ไม่ได้รับ' },
  late: { en: 'Late', 'zh-CN': '逾期', th: 'ล่าช้า' },
  otherToken: { en: 'Another token', 'zh-CN': '其他代币', th: 'โทเคนอื่น' },
  reviewMore: {
    en: 'Our team reviews this payment. Nothing is lost.',
    'zh-CN': '我们正在审核这笔付款，款项不会丢失。',
    th: 'ทีมของเรากำลังตรวจสอบรายการนี้ เงินไม่สูญหาย',
  },
  belowMinimumMore: {
    en: "It counts once more arrives and the network's minimum is reached.",
    'zh-CN': '累计到账达到该网络的最低金额后计入。',
    th: 'จะนับเมื่อได้รับเพิ่มจนถึงขั้นต่ำของเครือข่าย',
  },
  otherCurrencyMore: {
    en: 'Credited to the recipient, but not in the currency of this link.',
    'zh-CN': '已计入收款人账户，但不是此链接的币种。',
    th: 'เข้าบัญชีผู้รับแล้ว แต่ไม่ใช่สกุลเงินของลิงก์นี้',
  },
  notAcceptedMore: {
    en: "We don't accept this token and can't credit it.",
    'zh-CN': '我们不接受此代币，无法入账。',
    th: 'เราไม่รับโทเคนนี้และไม่สามารถนำเข้าบัญชีได้',
  },
  returnedMore: {
    en: "This payment wasn't credited, or was taken back.",
    'zh-CN': '这笔付款未入账或已被撤回。',
    th: 'รายการนี้ไม่ได้เข้าบัญชีหรือถูกเรียกคืน',
  },
  lateMore: {
    en: 'It arrived after the link had ended and was credited to the recipient.',
    'zh-CN': '在链接结束后到达，已计入收款人账户。',
    th: 'มาถึงหลังจากลิงก์สิ้นสุดและเข้าบัญชีผู้รับแล้ว',
  },
} as const satisfies Record<string, Text>
