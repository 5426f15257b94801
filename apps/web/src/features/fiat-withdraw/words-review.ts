import type { Text } from '@sampan/contract/language.ts'

export const words = {
  left: { en: 'Left in your wallet', 'zh-CN': '钱包剩余', th: 'เหลือในกระเป๋า' },
  approval: { en: 'Approval', 'zh-CN': '批准', th: 'การอนุมัติ' },
  before: { en: 'Before you go on', 'zh-CN': '继续之前', th: 'ก่อนดำเนินการต่อ' },
  compared: {
    en: 'I want to send it to {label}, the account that ends in {tail}. Nobody told me to do so by phone, email or chat.',
    'zh-CN': '我要汇款到 {label}（账号末尾为 {tail}），且并非他人通过电话、邮件或聊天要求我这样做。',
    th: 'ฉันต้องการส่งไปยัง {label} บัญชีที่ลงท้ายด้วย {tail} และไม่มีใครบอกให้ทำทางโทรศัพท์ อีเมล หรือแชต',
  },
  compareFirst: { en: 'Read it first, then tick here.', 'zh-CN': '请先阅读，再勾选此处。', th: 'อ่านก่อน แล้วทำเครื่องหมายที่นี่' },
  go: { en: 'Continue to verification', 'zh-CN': '继续验证', th: 'ไปยังการยืนยัน' },
  checking: { en: 'Checking', 'zh-CN': '正在检查', th: 'กำลังตรวจสอบ' },
  final: {
    en: 'A bank transfer can be cancelled only until it is sent.',
    'zh-CN': '银行转账只能在发出之前取消。',
    th: 'การโอนผ่านธนาคารยกเลิกได้เฉพาะก่อนส่งเท่านั้น',
  },
  after: { en: 'After your codes', 'zh-CN': '验证之后', th: 'หลังใส่รหัส' },
  next: {
    en: 'After this the amount and the fee are set aside. Until it is sent, you can cancel.',
    'zh-CN': '此后金额与手续费将被预留，发出前可以取消。',
    th: 'หลังจากนี้จะกันยอดและค่าธรรมเนียมไว้ ก่อนส่งคุณยกเลิกได้',
  },
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
