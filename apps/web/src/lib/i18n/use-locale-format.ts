// The language and time zone in which times are formatted.

import type { Language } from '@sampan/contract/language.ts'
import { useLanguage } from '@sampan/ui/language'
import { readTimeZone } from './time-zone.ts'

/** For whom times are written: the chosen language, and this device's zone. */
export function useLocaleFormat(): { readonly language: Language; readonly zone: string } {
  return { language: useLanguage(), zone: readTimeZone() }
}
