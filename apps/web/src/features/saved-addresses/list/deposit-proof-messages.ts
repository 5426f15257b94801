// Texts of the proof by a small deposit.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Prove by a small deposit', 'zh-CN': '通过小额充值证明', th: 'ยืนยันด้วยการฝากจำนวนเล็กน้อย' },
  begin: { en: 'Send a small deposit', 'zh-CN': '进行小额充值', th: 'ฝากจำนวนเล็กน้อย' },
  choose: {
    en: 'Choose the coin you hold in this wallet.',
    'zh-CN': '请选择此钱包中持有的币种。',
    th: 'เลือกเหรียญที่มีในกระเป๋านี้',
  },
  preparing: { en: 'Preparing', 'zh-CN': '正在准备', th: 'กำลังเตรียม' },
  closed: {
    en: 'Deposits on {network} are paused. Sign a text instead, or try again later.',
    'zh-CN': '{network} 充值已暂停。请改用签名方式，或稍后再试。',
    th: 'ปิดรับฝากบน {network} ชั่วคราว ใช้การลงนามแทน หรือลองใหม่ภายหลัง',
  },
  how: {
    en: "Send exactly this amount of {currency} on {network} from this wallet to your deposit address. It's added to your balance.",
    'zh-CN': '请从此钱包通过 {network} 向您的充值地址转入此准确金额的 {currency}。款项会计入您的余额。',
    th: 'ส่ง {currency} จำนวนนี้พอดีบน {network} จากกระเป๋านี้ไปยังที่อยู่สำหรับฝากของคุณ เงินจะเข้ายอดคงเหลือ',
  },
  amount: { en: 'Exact amount', 'zh-CN': '准确金额', th: 'จำนวนที่แน่นอน' },
  memo: { en: 'Memo', 'zh-CN': 'Memo', th: 'Memo' },
  until: { en: 'Send before', 'zh-CN': '截止时间', th: 'ส่งก่อน' },
  copyAmount: { en: 'Copy amount', 'zh-CN': '复制金额', th: 'คัดลอกจำนวน' },
  amountCopied: { en: 'Amount copied', 'zh-CN': '金额已复制', th: 'คัดลอกจำนวนแล้ว' },
  copyMemo: { en: 'Copy memo', 'zh-CN': '复制 Memo', th: 'คัดลอก Memo' },
  memoCopied: { en: 'Memo copied', 'zh-CN': 'Memo 已复制', th: 'คัดลอก Memo แล้ว' },
  next: {
    en: 'The address is marked as yours about a minute after the deposit is credited.',
    'zh-CN': '充值入账约一分钟后，该地址会标记为归您所有。',
    th: 'ที่อยู่จะแสดงว่าเป็นของคุณประมาณหนึ่งนาทีหลังเงินฝากเข้า',
  },
  nextDetail: {
    en: 'You can close this page. Another amount is credited too, but proves nothing.',
    'zh-CN': '您可以关闭此页面。其他金额同样会入账，但不能作为证明。',
    th: 'ปิดหน้านี้ได้ จำนวนอื่นจะเข้ายอดเช่นกัน แต่ใช้ยืนยันไม่ได้',
  },
} as const satisfies Record<string, Text>
