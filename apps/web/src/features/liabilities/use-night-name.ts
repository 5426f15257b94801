// Writes a night as a date; nights are days in UTC for every reader.

import { formatDate } from '@sampan/contract/format-time.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'

export function useNightName(): (night: string) => string {
  const locale = useLocaleFormat()
  return (night) => formatDate(Date.parse(night), { ...locale, zone: 'UTC' })
}
