// The language and time zone in which times are formatted.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import type { Language } from '@sampan/contract/language.ts'
import { useLanguage } from '@sampan/ui/language'

let zone: string | undefined

/** Asked for once: the browser takes long to answer, and a list asks for every one of its rows. */
export function readTimeZone(): string {
  zone ??= globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone ?? conversionTimezone
  return zone
}

/** For whom times are written: the chosen language, and this device's zone. */
export function useLocaleFormat(): { readonly language: Language; readonly zone: string } {
  return { language: useLanguage(), zone: readTimeZone() }
}
