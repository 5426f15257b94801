// Theme and language of this browser. The wallet keeps its own elsewhere, but both are chosen by the same two cookies.

import { isLanguage, type Language } from '@sampan/contract/language.ts'
import { createSignal } from '@sampan/ui/signal'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const language = createSignal<Language>('en')
export const theme = createSignal<Theme>('system')

const yearSeconds = 31_536_000

function keep(name: 'lang' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

export function chooseLanguage(chosen: Language): void {
  keep('lang', chosen)
  document.documentElement.lang = chosen
  language.set(chosen)
}

export function chooseTheme(chosen: Theme): void {
  keep('theme', chosen)
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  theme.set(chosen)
}

/** The page came in the right language, and its first script has set the theme. */
export function readPagePreferences(): void {
  const { lang, dataset } = document.documentElement
  if (isLanguage(lang)) language.set(lang)
  const chosen = themes.find((one) => one === dataset.theme)
  if (chosen) theme.set(chosen)
}
