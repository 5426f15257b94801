// Why a saved address can or cannot be used now, for the destination list and the address list.

import type { listAddresses } from '@sampan/contract/api/blockchain-address.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'

export type SavedAddress = ResponseOf<typeof listAddresses>['resultList'][number]

export const addressMessages = {
  unavailable: { en: 'Address Unavailable', 'zh-CN': '地址不可用', th: 'ที่อยู่ใช้งานไม่ได้' },
  usableIn: { en: 'Available in {time}, at {at}.', 'zh-CN': '{time}后可用（{at}）。', th: 'ใช้ได้ในอีก {time} เวลา {at}' },
  usableNow: { en: 'Available now.', 'zh-CN': '现在可用。', th: 'ใช้ได้แล้ว' },
  cooling: { en: 'Cooling down', 'zh-CN': '冷却期', th: 'อยู่ในช่วงพัก' },
  selfHosted: { en: 'Mine, self-custody wallet', 'zh-CN': '本人自托管钱包', th: 'ของฉัน กระเป๋าที่ถือคีย์เอง' },
  ownAtExchange: { en: 'Mine, on an exchange', 'zh-CN': '本人交易所账户', th: 'ของฉัน ที่ศูนย์ซื้อขาย' },
  someoneElse: { en: 'Someone else', 'zh-CN': '其他人', th: 'ของผู้อื่น' },
  never: { en: 'Not used yet', 'zh-CN': '尚未使用', th: 'ยังไม่เคยใช้' },
  once: { en: 'Used once, on {day}', 'zh-CN': '使用过 1 次，{day}', th: 'ใช้แล้ว 1\u00a0ครั้ง เมื่อ {day}' },
  times: {
    en: 'Used {count} times, last on {day}',
    'zh-CN': '使用过 {count} 次，最近一次 {day}',
    th: 'ใช้แล้ว {count}\u00a0ครั้ง ล่าสุดเมื่อ {day}',
  },
} as const satisfies Record<string, Text>

export const isCooling = ({ state }: Pick<SavedAddress, 'state'>): boolean => state === 'COOLING'
