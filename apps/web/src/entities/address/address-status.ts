// Why a saved address can or cannot be used now, for the destination list and the address list.

import type { listAddresses } from '@sampan/contract/api/blockchain-address.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'

export type SavedAddress = ResponseOf<typeof listAddresses>['resultList'][number]

export const addressMessages = {
  unavailable: { en: 'Address Unavailable', 'zh-CN': '地址不可用', th: 'ที่อยู่ใช้งานไม่ได้' },
  usableIn: { en: 'Usable in {time}, at {at}.', 'zh-CN': '{time}后可用（{at}）。', th: 'ใช้ได้ใน {time} เวลา {at}' },
  usableNow: { en: 'Usable now.', 'zh-CN': '现在可用。', th: 'ใช้ได้แล้ว' },
  cooling: { en: 'Cooling down', 'zh-CN': '冷却期', th: 'อยู่ในช่วงพัก' },
  selfHosted: { en: 'Mine, in my own wallet', 'zh-CN': '本人，自托管钱包', th: 'ของฉัน ในกระเป๋าที่ถือเอง' },
  ownAtExchange: { en: 'Mine, at an exchange', 'zh-CN': '本人，交易所账户', th: 'ของฉัน ที่แพลตฟอร์มซื้อขาย' },
  someoneElse: { en: 'Someone else', 'zh-CN': '他人', th: 'ของผู้อื่น' },
  never: { en: 'Never used', 'zh-CN': '从未使用', th: 'ยังไม่เคยใช้' },
  once: { en: 'Sent here once, on {day}', 'zh-CN': '转账 1 次，于 {day}', th: 'ส่งมาที่นี่ 1 ครั้ง เมื่อ {day}' },
  times: {
    en: 'Sent here {count} times, last on {day}',
    'zh-CN': '转账 {count} 次，最近于 {day}',
    th: 'ส่งมาที่นี่ {count} ครั้ง ล่าสุด {day}',
  },
} as const satisfies Record<string, Text>

export const isCooling = ({ state }: Pick<SavedAddress, 'state'>): boolean => state === 'COOLING'
