// Texts that the reviews of both withdrawals share.

import type { Text } from '@sampan/contract/language.ts'

export const reviewMessages = {
  left: { en: 'Left in your wallet', 'zh-CN': '钱包剩余', th: 'เหลือในกระเป๋า' },
  approval: { en: 'Approval', 'zh-CN': '批准', th: 'การอนุมัติ' },
  before: { en: 'Before you continue', 'zh-CN': '继续之前', th: 'ก่อนดำเนินการต่อ' },
  go: { en: 'Continue to verification', 'zh-CN': '继续验证', th: 'ไปยังการยืนยัน' },
  after: { en: 'What happens next', 'zh-CN': '接下来', th: 'ขั้นตอนต่อไป' },
  finding: {
    en: "We're checking your last withdrawal. Don't send it again.",
    'zh-CN': '正在确认您上一笔提现的结果，请勿重复提交。',
    th: 'เรากำลังตรวจสอบการถอนล่าสุดของคุณ อย่าส่งซ้ำ',
  },
  accepted: {
    en: 'Your last withdrawal went through, once.',
    'zh-CN': '您的上一笔提现已成功提交，且仅执行一次。',
    th: 'การถอนล่าสุดของคุณสำเร็จแล้วหนึ่งครั้ง',
  },
  follow: { en: 'Track withdrawal', 'zh-CN': '查看提现进度', th: 'ติดตามการถอน' },
  another: { en: 'Make another withdrawal', 'zh-CN': '再提现一笔', th: 'ถอนอีกรายการ' },
} as const satisfies Record<string, Text>
