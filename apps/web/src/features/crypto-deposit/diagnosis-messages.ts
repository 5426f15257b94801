// Texts of the deposit diagnosis.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Find a deposit', 'zh-CN': '查找充值', th: 'ค้นหารายการฝาก' },
  lead: {
    en: "Copy the transaction hash from the sending wallet or exchange. We'll look it up and tell you where the money is.",
    'zh-CN': '请从转出钱包或交易所复制交易哈希。我们会在网络上查询，并告知款项状态。',
    th: 'คัดลอกแฮชธุรกรรมจากกระเป๋าหรือศูนย์ซื้อขายที่ส่ง เราจะค้นหาบนเครือข่ายและบอกว่าเงินอยู่ที่ไหน',
  },
  hash: { en: 'Transaction hash', 'zh-CN': '交易哈希', th: 'แฮชธุรกรรม' },
  evmHash: {
    en: '0x and 64 characters (0-9, a-f)',
    'zh-CN': '0x 加 64 个字符（0-9、a-f）',
    th: '0x ตามด้วยอักขระ 64\u00a0ตัว (0-9, a-f)',
  },
  bareHash: { en: '64 characters (0-9, a-f)', 'zh-CN': '64 个字符（0-9、a-f）', th: 'อักขระ 64\u00a0ตัว (0-9, a-f)' },
  solanaHash: { en: '87 or 88 letters and digits', 'zh-CN': '87 或 88 个字母和数字', th: 'ตัวอักษรและตัวเลข 87 หรือ 88\u00a0ตัว' },
  look: { en: 'Find deposit', 'zh-CN': '查找充值', th: 'ค้นหาการฝาก' },
  looking: { en: 'Searching', 'zh-CN': '正在搜索', th: 'กำลังค้นหา' },
  seeDeposit: { en: 'View deposit', 'zh-CN': '查看充值', th: 'ดูรายการฝาก' },
  lookOn: { en: 'Search on {network}', 'zh-CN': '在 {network} 上查找', th: 'ค้นหาบน {network}' },
  openCase: { en: 'Contact support', 'zh-CN': '联系客服', th: 'ติดต่อฝ่ายสนับสนุน' },
  caseText: {
    en: 'My deposit is missing. Network: {network}. Transaction hash: {hash}. Finding: {finding}.',
    'zh-CN': '我的充值未到账。网络：{network}。交易哈希：{hash}。查询结果：{finding}。',
    th: 'ยอดฝากของฉันไม่เข้า เครือข่าย: {network} แฮชธุรกรรม: {hash} ผลการค้นหา: {finding}',
  },
} as const satisfies Record<string, Text>
