// Texts of the crypto deposits screens.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'

export const messages = {
  networkHelp: {
    en: 'The network your sending wallet uses.',
    'zh-CN': '须与转出钱包使用的网络一致。',
    th: 'เครือข่ายเดียวกับกระเป๋าที่ใช้ส่ง',
  },
  none: { en: 'No coins are open for deposits right now.', 'zh-CN': '目前没有开放充值的币种。', th: 'ขณะนี้ไม่มีสินทรัพย์ที่เปิดให้ฝาก' },
  noneMore: {
    en: 'The networks are paused. Deposits already on their way will still be credited.',
    'zh-CN': '网络已暂停。已在途中的充值仍会照常入账。',
    th: 'เครือข่ายหยุดชั่วคราว รายการที่ส่งมาแล้วยังเข้าบัญชีตามปกติ',
  },
  pick: {
    en: 'Choose a network to see your address',
    'zh-CN': '选择网络即可查看您的地址',
    th: 'เลือกเครือข่ายเพื่อดูที่อยู่ของคุณ',
  },
  pickMore: {
    en: 'Coins sent on a different network may be lost. Check with the sender first.',
    'zh-CN': '使用其他网络转入的资金可能丢失。请先与付款方确认网络。',
    th: 'เหรียญที่ส่งผิดเครือข่ายอาจสูญหาย โปรดตรวจสอบกับผู้ส่งก่อน',
  },
  paused: {
    en: "Deposits on {network} are paused. Don't send anything until they reopen.",
    'zh-CN': '{network} 的充值已暂停。恢复之前请勿转入。',
    th: 'การฝากผ่าน {network} หยุดชั่วคราว อย่าเพิ่งส่งจนกว่าจะเปิดอีกครั้ง',
  },
  yours: {
    en: 'Your {asset} address on {network}',
    'zh-CN': '您在 {network} 上的 {asset} 地址',
    th: 'ที่อยู่ {asset} ของคุณบน {network}',
  },
  qr: { en: 'QR code of the deposit address', 'zh-CN': '充值地址的二维码', th: 'คิวอาร์โค้ดของที่อยู่รับฝาก' },
  qrLarge: { en: 'Show full screen', 'zh-CN': '全屏显示', th: 'แสดงเต็มจอ' },
  close: { en: 'Close', 'zh-CN': '关闭', th: 'ปิด' },
  stays: {
    en: "This address is yours and doesn't change. The QR code contains the address only, so choose {network} in the sending wallet.",
    'zh-CN': '此地址属于您，不会变更。二维码只包含地址，请在转出钱包中自行选择 {network}。',
    th: 'ที่อยู่นี้เป็นของคุณและไม่เปลี่ยน คิวอาร์โค้ดมีเฉพาะที่อยู่ จึงต้องเลือก {network} เองในกระเป๋าที่ส่ง',
  },
  share: { en: 'Share', 'zh-CN': '分享', th: 'แชร์' },
  minimum: { en: 'Minimum', 'zh-CN': '最低金额', th: 'ขั้นต่ำ' },
  after: { en: 'Credited after', 'zh-CN': '入账条件', th: 'เข้าบัญชีหลัง' },
  takes: { en: 'Usually takes', 'zh-CN': '通常需要', th: 'ปกติใช้เวลา' },
  contract: { en: 'Token contract ends in', 'zh-CN': '代币合约末尾', th: 'สัญญาโทเคนลงท้ายด้วย' },
  issuer: { en: 'Token issuer ends in', 'zh-CN': '代币发行方末尾', th: 'ผู้ออกโทเคนลงท้ายด้วย' },
  memoTitle: { en: 'Add your memo first', 'zh-CN': '请先填写 Memo', th: 'ใส่ Memo ของคุณก่อน' },
  memoMore: {
    en: 'On {network}, many customers share one address. Only this memo shows the money is yours.',
    'zh-CN': '在 {network} 上，同一地址供多位客户使用，只有此 Memo 能表明款项属于您。',
    th: 'บน {network} ลูกค้าหลายรายใช้ที่อยู่เดียวกัน Memo นี้เท่านั้นที่บอกว่าเงินเป็นของคุณ',
  },
  memoTick: {
    en: "I'll send with this memo. Without it, Sampan can't credit me automatically.",
    'zh-CN': '我会附上此 Memo 转账。没有它，款项无法自动入账。',
    th: 'ฉันจะส่งพร้อม Memo นี้ หากไม่มี Memo เงินจะไม่เข้าบัญชีอัตโนมัติ',
  },
  memoFirst: {
    en: 'Tick the box to show the address.',
    'zh-CN': '勾选后即可显示地址。',
    th: 'ติ๊กช่องนี้เพื่อแสดงที่อยู่',
  },
  missing: { en: 'My deposit is missing', 'zh-CN': '我的充值未到账', th: 'ยอดฝากของฉันไม่เข้า' },
  missingMore: {
    en: 'Have the transaction hash ready. It only takes seconds.',
    'zh-CN': '请准备好交易哈希，几秒内即可得到答复。',
    th: 'เตรียมแฮชธุรกรรมไว้ ได้คำตอบในไม่กี่วินาที',
  },
} as const satisfies Record<string, Text>

export const confirmationCount: PluralText = {
  one: { en: '1 confirmation', 'zh-CN': '1 次确认', th: 'ยืนยัน 1\u00a0ครั้ง' },
  other: { en: '{count} confirmations', 'zh-CN': '{count} 次确认', th: 'ยืนยัน {count}\u00a0ครั้ง' },
}
