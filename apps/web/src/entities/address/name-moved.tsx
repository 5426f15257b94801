// The warning that the name of a saved address leads elsewhere now. Payments still go to the saved address.

import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import type { SavedAddress } from './address-status.ts'

export const nameMessages = {
  name: { en: 'Name', 'zh-CN': '域名', th: 'ชื่อ' },
  moved: {
    en: '{name} now points to another address',
    'zh-CN': '{name} 现已指向另一个地址',
    th: '{name} ชี้ไปยังที่อยู่อื่นแล้ว',
  },
  gone: { en: '{name} no longer has an address', 'zh-CN': '{name} 已没有对应的地址', th: '{name} ไม่มีที่อยู่แล้ว' },
  pinned: {
    en: 'Payments still go to the saved address. Check with the owner which one is right before you pay.',
    'zh-CN': '付款仍会发送到已保存的地址。付款前请确认哪个地址正确。',
    th: 'การจ่ายเงินยังคงไปยังที่อยู่ที่บันทึกไว้ ตรวจสอบว่าที่อยู่ใดถูกต้องก่อนจ่าย',
  },
} as const satisfies Record<string, Text>

/** Nothing while the name still leads to the saved address. */
export function NameMoved({ address: { ensName, ensPointsTo } }: { address: SavedAddress }) {
  const t = useT()
  if (ensName === null || ensPointsTo === null) return null
  return (
    <Note tone="caution" title={t(ensPointsTo === '' ? nameMessages.gone : nameMessages.moved, { name: ensName })}>
      {t(nameMessages.pinned)}
    </Note>
  )
}
