// Texts of the recent deposits.

import type { Text } from '@sampan/contract/language.ts'

export const messages = {
  placed: { en: '{network}, {when}', 'zh-CN': '{network}，{when}', th: '{network} {when}' },
  title: { en: 'Recent {asset} deposits', 'zh-CN': '最近的 {asset} 充值', th: 'การฝาก {asset} ล่าสุด' },
  empty: { en: 'No {asset} deposits yet', 'zh-CN': '还没有 {asset} 充值', th: 'ยังไม่มีการฝาก {asset}' },
  emptyMore: {
    en: 'Deposits and their confirmations appear here automatically.',
    'zh-CN': '充值及其确认进度会自动显示在这里。',
    th: 'รายการฝากและจำนวนการยืนยันจะแสดงที่นี่โดยอัตโนมัติ',
  },
  all: { en: 'All deposits', 'zh-CN': '全部充值', th: 'การฝากทั้งหมด' },
  open: { en: 'Deposit of {amount}', 'zh-CN': '充值 {amount}', th: 'ฝาก {amount}' },
  credited: { en: '{amount} is in your wallet.', 'zh-CN': '{amount} 已入账。', th: '{amount} เข้ากระเป๋าของคุณแล้ว' },
  seen: { en: "We've seen a deposit of {amount}.", 'zh-CN': '已发现一笔 {amount} 的充值。', th: 'พบการฝาก {amount}' },
} as const satisfies Record<string, Text>
