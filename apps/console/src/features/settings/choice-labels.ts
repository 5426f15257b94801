// Labels for the choices and units of settings.

import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import type { PluralText } from '@sampan/ui/plural'
import { usePlural } from '@sampan/ui/use-plural'

const labels: Readonly<Record<string, Text>> = {
  tag: { en: 'Finality tag', 'zh-CN': '最终性标记', th: 'แท็ก finalized ของเครือข่าย' },
  count: { en: 'Confirmation count', 'zh-CN': '确认数', th: 'จำนวนการยืนยัน' },
  none: { en: 'Not stopped', 'zh-CN': '否', th: 'ไม่ได้หยุด' },
  chainAhead: { en: 'Chain ahead of the ledger', 'zh-CN': '链上超前于账本', th: 'เชนล้ำหน้าบัญชี' },
  unknownPayments: { en: 'Unknown payments', 'zh-CN': '不明付款', th: 'การจ่ายที่ไม่รู้จัก' },
  journalBehind: { en: 'Signer journal behind', 'zh-CN': '签名日志落后', th: 'บันทึกผู้ลงนามล้าหลัง' },
  byOperator: { en: 'Stopped by an operator', 'zh-CN': '由运营人员停止', th: 'เจ้าหน้าที่หยุดไว้' },
  checked: { en: 'Checked', 'zh-CN': '已核对', th: 'ตรวจแล้ว' },
  behind: { en: 'Behind', 'zh-CN': '落后', th: 'ล้าหลัง' },
  confirmed: { en: 'Confirmed', 'zh-CN': '已确认', th: 'ยืนยันแล้ว' },
}

const unitOf = (one: string, other: Text): PluralText => ({ one: { ...other, en: one }, other })

const units: Readonly<Record<string, PluralText>> = {
  blocks: unitOf('block', { en: 'blocks', 'zh-CN': '个区块', th: 'บล็อก' }),
  seconds: unitOf('second', { en: 'seconds', 'zh-CN': '秒', th: 'วินาที' }),
  minutes: unitOf('minute', { en: 'minutes', 'zh-CN': '分钟', th: 'นาที' }),
  hours: unitOf('hour', { en: 'hours', 'zh-CN': '小时', th: 'ชั่วโมง' }),
  days: unitOf('day', { en: 'days', 'zh-CN': '天', th: 'วัน' }),
}

/** The unit of a figure. Basis points and currencies are written alike in every language. */
export function useUnitLabel(): (unit: string | null, figure: string) => string | null {
  const plural = usePlural()
  return (unit, figure) => (unit !== null && units[unit] ? plural(units[unit], Number(figure)) : unit)
}

/** A choice that is not known is shown as it came. */
export function useChoiceLabel(): (choice: string) => string {
  const t = useT()
  return (choice) => (labels[choice] ? t(labels[choice]) : choice)
}
