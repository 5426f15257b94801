// Texts of the crypto withdrawal.

import type { Text } from '@sampan/contract/language.ts'
import type { PluralText } from '@sampan/ui/plural'
import { formMessages } from '../messages.ts'

export const messages = {
  ...formMessages,
  reviewTitle: { en: 'Check the address and amount', 'zh-CN': '核对地址和金额', th: 'ตรวจสอบที่อยู่และจำนวนเงิน' },
  none: { en: 'No coins are open for withdrawals right now.', 'zh-CN': '目前没有开放提现的币种。', th: 'ขณะนี้ไม่มีสินทรัพย์ที่เปิดให้ถอน' },
  noneMore: {
    en: 'The networks are paused. Your balance is unchanged.',
    'zh-CN': '网络已暂停，您的余额没有变化。',
    th: 'เครือข่ายหยุดชั่วคราว ยอดเงินของคุณไม่เปลี่ยนแปลง',
  },
  networkHelp: {
    en: 'The network the receiving wallet uses.',
    'zh-CN': '须与收款钱包使用的网络一致。',
    th: 'เครือข่ายเดียวกับกระเป๋าผู้รับ',
  },
  paused: {
    en: 'Withdrawals on {network} are paused.',
    'zh-CN': '{network} 的提现已暂停。',
    th: 'การถอนผ่าน {network} หยุดชั่วคราว',
  },
  sendTo: { en: 'Send to', 'zh-CN': '收款地址', th: 'ส่งไปยัง' },
  addAddress: { en: 'Add address', 'zh-CN': '添加地址', th: 'เพิ่มที่อยู่' },
  savedOnly: {
    en: 'You can only withdraw to saved addresses.',
    'zh-CN': '只能提现到已保存的地址。',
    th: 'ถอนได้เฉพาะที่อยู่ที่บันทึกไว้',
  },
  networkFirst: {
    en: 'Choose a network to see your saved addresses',
    'zh-CN': '选择网络即可查看已保存的地址',
    th: 'เลือกเครือข่ายเพื่อดูที่อยู่ที่บันทึกไว้',
  },
  noAddress: {
    en: 'No saved address on {network} yet',
    'zh-CN': '{network} 上还没有已保存的地址',
    th: 'ยังไม่มีที่อยู่ที่บันทึกไว้บน {network}',
  },
  noAddressMore: {
    en: 'You can only withdraw to saved addresses. New addresses have a cool-down first.',
    'zh-CN': '只能提现到已保存的地址。新地址需经过冷却期才能使用。',
    th: 'ถอนได้เฉพาะที่อยู่ที่บันทึกไว้ ที่อยู่ใหม่ใช้ได้หลังพ้นช่วงพัก',
  },
  chooseAddress: { en: 'Choose an address.', 'zh-CN': '请选择地址。', th: 'เลือกที่อยู่' },
  heldMore: {
    en: "Your security settings changed. You can still withdraw to addresses you've used before.",
    'zh-CN': '您的安全设置已修改。之前转过账的地址仍可使用。',
    th: 'การตั้งค่าความปลอดภัยของคุณมีการเปลี่ยน ที่อยู่ที่เคยส่งแล้วยังใช้ได้',
  },
  fee: { en: 'Network fee', 'zh-CN': '网络费', th: 'ค่าธรรมเนียมเครือข่าย' },
  sent: { en: 'Sent on {network}', 'zh-CN': '在 {network} 上发出', th: 'ส่งบน {network}' },
  sentMore: {
    en: 'Within minutes. You can cancel until then.',
    'zh-CN': '几分钟内发出，在此之前可以取消。',
    th: 'ภายในไม่กี่นาที ก่อนหน้านั้นยกเลิกได้',
  },
  sentFinal: {
    en: "Within minutes. After that, it can't be stopped.",
    'zh-CN': '几分钟内发出，此后无法撤回。',
    th: 'ภายในไม่กี่นาที หลังจากนี้หยุดไม่ได้',
  },
  arrivesThere: { en: 'Arrives at the address', 'zh-CN': '到达收款地址', th: 'ถึงที่อยู่ปลายทาง' },
  arrivesMore: { en: '{time} after sending', 'zh-CN': '发出后 {time}', th: '{time} หลังส่ง' },
} as const satisfies Record<string, Text>

export const elsewhereCount: PluralText = {
  one: { en: 'One more is on another network.', 'zh-CN': '另有 1 个在其他网络。', th: 'อีก 1\u00a0รายการอยู่ในเครือข่ายอื่น' },
  other: {
    en: '{count} more are on other networks.',
    'zh-CN': '另有 {count} 个在其他网络。',
    th: 'อีก {count}\u00a0รายการอยู่ในเครือข่ายอื่น',
  },
}
