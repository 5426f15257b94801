// Names of days, months and time zones.

import type { Text } from '../text/language.ts'

/** Sunday first, as a Date counts. */
export const weekdayNames: readonly Text[] = [
  { en: 'Sunday', 'zh-CN': '星期日', th: 'วันอาทิตย์' },
  { en: 'Monday', 'zh-CN': '星期一', th: 'วันจันทร์' },
  { en: 'Tuesday', 'zh-CN': '星期二', th: 'วันอังคาร' },
  { en: 'Wednesday', 'zh-CN': '星期三', th: 'วันพุธ' },
  { en: 'Thursday', 'zh-CN': '星期四', th: 'วันพฤหัสบดี' },
  { en: 'Friday', 'zh-CN': '星期五', th: 'วันศุกร์' },
  { en: 'Saturday', 'zh-CN': '星期六', th: 'วันเสาร์' },
]

export const shortWeekdays: readonly Text[] = [
  { en: 'Sun', 'zh-CN': '周日', th: 'อาทิตย์' },
  { en: 'Mon', 'zh-CN': '周一', th: 'จันทร์' },
  { en: 'Tue', 'zh-CN': '周二', th: 'อังคาร' },
  { en: 'Wed', 'zh-CN': '周三', th: 'พุธ' },
  { en: 'Thu', 'zh-CN': '周四', th: 'พฤหัสบดี' },
  { en: 'Fri', 'zh-CN': '周五', th: 'ศุกร์' },
  { en: 'Sat', 'zh-CN': '周六', th: 'เสาร์' },
]

export const monthNames: readonly Text[] = [
  { en: 'Jan', 'zh-CN': '1月', th: 'ม.ค.' },
  { en: 'Feb', 'zh-CN': '2月', th: 'ก.พ.' },
  { en: 'Mar', 'zh-CN': '3月', th: 'มี.ค.' },
  { en: 'Apr', 'zh-CN': '4月', th: 'เม.ย.' },
  { en: 'May', 'zh-CN': '5月', th: 'พ.ค.' },
  { en: 'Jun', 'zh-CN': '6月', th: 'มิ.ย.' },
  { en: 'Jul', 'zh-CN': '7月', th: 'ก.ค.' },
  { en: 'Aug', 'zh-CN': '8月', th: 'ส.ค.' },
  { en: 'Sep', 'zh-CN': '9月', th: 'ก.ย.' },
  { en: 'Oct', 'zh-CN': '10月', th: 'ต.ค.' },
  { en: 'Nov', 'zh-CN': '11月', th: 'พ.ย.' },
  { en: 'Dec', 'zh-CN': '12月', th: 'ธ.ค.' },
]

/** For a reader in one of these zones each time is shown once. */
export const isUtcZone = (zone: string): boolean => /^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu|Universal)$/i.test(zone)

/** Zones without summer time whose short name is unambiguous. CST, for example, has several meanings. */
export const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Singapore': 'SGT',
  'Asia/Bangkok': 'ICT',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Tokyo': 'JST',
  UTC: 'UTC',
  'Etc/UTC': 'UTC',
}
