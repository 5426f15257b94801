import type { Text } from '@sampan/contract/language.ts'

export const words = {
  placed: { en: '{network}, {when}', 'zh-CN': '{network}，{when}', th: '{network} {when}' },
  title: { en: 'Recent {asset} deposits', 'zh-CN': '最近的 {asset} 充值', th: 'การฝาก {asset} ล่าสุด' },
  empty: { en: 'No {asset} deposit yet', 'zh-CN': '还没有 {asset} 充值', th: 'ยังไม่มีการฝาก {asset}' },
  emptyMore: {
    en: 'As soon as the network sees one, it stands here and counts its confirmations. Nobody has to reload.',
    'zh-CN': '网络一旦发现转账，就会显示在这里并累计确认次数，无需刷新页面。',
    th: 'ทันทีที่เครือข่ายพบรายการ จะแสดงที่นี่พร้อมนับการยืนยัน โดยไม่ต้องโหลดหน้าใหม่',
  },
  all: { en: 'All deposits', 'zh-CN': '全部充值', th: 'การฝากทั้งหมด' },
  open: { en: 'Deposit of {amount}', 'zh-CN': '充值 {amount}', th: 'ฝาก {amount}' },
  credited: { en: '{amount} is in your wallet.', 'zh-CN': '{amount} 已进入您的钱包。', th: '{amount} เข้ากระเป๋าของคุณแล้ว' },
  seen: { en: 'A deposit of {amount} has been seen.', 'zh-CN': '已发现一笔 {amount} 的充值。', th: 'พบการฝาก {amount}' },
} as const satisfies Record<string, Text>
