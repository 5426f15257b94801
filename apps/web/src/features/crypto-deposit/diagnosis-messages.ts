// Texts of the deposit diagnosis.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  title: { en: 'Find a deposit', 'zh-CN': '查找充值', th: 'ค้นหารายการฝาก' },
  lead: {
    en: 'The sending wallet or exchange shows the transaction hash. We look it up on the network and tell you what became of it.',
    'zh-CN': '转出钱包或交易所会显示交易哈希。我们会在网络上查询，并告诉您结果。',
    th: 'กระเป๋าหรือแพลตฟอร์มที่ส่งจะแสดงแฮชธุรกรรม เราค้นหาบนเครือข่ายแล้วบอกผลให้คุณ',
  },
  hash: { en: 'Transaction hash', 'zh-CN': '交易哈希', th: 'แฮชธุรกรรม' },
  evmHash: {
    en: '0x and 64 characters of 0-9 and a-f',
    'zh-CN': '0x 加 64 个字符（0-9、a-f）',
    th: '0x ตามด้วยอักขระ 64 ตัว (0-9, a-f)',
  },
  bareHash: { en: '64 characters of 0-9 and a-f', 'zh-CN': '64 个字符（0-9、a-f）', th: 'อักขระ 64 ตัว (0-9, a-f)' },
  solanaHash: { en: '87 or 88 letters and figures', 'zh-CN': '87 或 88 个字母和数字', th: 'ตัวอักษรและตัวเลข 87 หรือ 88 ตัว' },
  look: { en: 'Look for it', 'zh-CN': '开始查找', th: 'ค้นหา' },
  looking: { en: 'Looking', 'zh-CN': '正在查找', th: 'กำลังค้นหา' },
  seeDeposit: { en: 'See this deposit', 'zh-CN': '查看这笔充值', th: 'ดูรายการฝากนี้' },
  lookOn: { en: 'Look on {network}', 'zh-CN': '在 {network} 上查找', th: 'ค้นหาบน {network}' },
  openCase: { en: 'Open a case', 'zh-CN': '提交工单', th: 'เปิดเคส' },
  caseText: {
    en: 'My deposit is missing. Network: {network}. Transaction hash: {hash}. Finding: {finding}.',
    'zh-CN': '我的充值未到账。网络：{network}。交易哈希：{hash}。查询结果：{finding}。',
    th: 'ยอดฝากของฉันไม่เข้า เครือข่าย: {network} แฮชธุรกรรม: {hash} ผลการค้นหา: {finding}',
  },
} as const satisfies Record<string, Text>
