import { conversionTimezone } from '@sampan/contract/constants.ts'
import type { Language } from '@sampan/contract/language.ts'
import { useLanguage } from '@sampan/ui/language.tsx'

/** For whom times are written: the chosen language, and this device's zone. */
export function useReader(): { readonly language: Language; readonly zone: string } {
  return { language: useLanguage(), zone: new Intl.DateTimeFormat().resolvedOptions().timeZone || conversionTimezone }
}
