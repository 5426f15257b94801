// Texts that the reviews of both withdrawals share.

import type { Text } from '@sampan/contract/language.ts'

export const reviewMessages = {
  left: { en: 'Left in your wallet', 'zh-CN': '钱包剩余', th: 'เหลือในกระเป๋า' },
  approval: { en: 'Approval', 'zh-CN': '批准', th: 'การอนุมัติ' },
  before: { en: 'Before you go on', 'zh-CN': '继续之前', th: 'ก่อนดำเนินการต่อ' },
  go: { en: 'Continue to verification', 'zh-CN': '继续验证', th: 'ไปยังการยืนยัน' },
  after: { en: 'After your codes', 'zh-CN': '验证之后', th: 'หลังใส่รหัส' },
  finding: {
    en: 'We are finding out what became of your last withdrawal. Do not send it again.',
    'zh-CN': '我们正在确认您上一笔提现的结果，请勿重复提交。',
    th: 'เรากำลังตรวจสอบผลการถอนครั้งก่อนของคุณ อย่าส่งซ้ำ',
  },
  accepted: {
    en: 'Your last withdrawal was accepted after all. It happened once.',
    'zh-CN': '您上一笔提现已被受理，且只执行了一次。',
    th: 'การถอนครั้งก่อนของคุณได้รับการยอมรับแล้ว และทำเพียงครั้งเดียว',
  },
  follow: { en: 'Follow it', 'zh-CN': '查看进展', th: 'ติดตาม' },
  another: { en: 'Send another one', 'zh-CN': '再提现一笔', th: 'ถอนอีกครั้ง' },
} as const satisfies Record<string, Text>
