// Theme and language: kept in local storage like the rest, and mirrored in two plain cookies, so that the server can send
// the page in the right language and the first paint has the right theme.

import { isLanguage, type Language } from '@sampan/contract/language.ts'
import { createSignal } from '@sampan/ui/signal.ts'
import type { Store } from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

export const language = createSignal<Language>('en')
export const theme = createSignal<Theme>('system')

const yearSeconds = 31_536_000

function mirror(name: 'lang' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

export function chooseLanguage(store: Store, chosen: Language): void {
  mirror('lang', chosen)
  document.documentElement.lang = chosen
  language.set(chosen)
  void store.write('language', chosen)
}

export function chooseTheme(store: Store, chosen: Theme): void {
  mirror('theme', chosen)
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  theme.set(chosen)
  void store.write('theme', chosen)
}

/** What the page came with holds until what was chosen earlier has been read. */
export function takePagePreferences(): void {
  const { lang, dataset } = document.documentElement
  if (isLanguage(lang)) language.set(lang)
  if (isTheme(dataset.theme)) theme.set(dataset.theme)
}

export async function restorePreferences(store: Store): Promise<void> {
  const [keptLanguage, keptTheme] = [await store.read('language'), await store.read('theme')]
  if (isLanguage(keptLanguage)) {
    if (keptLanguage !== language.get()) chooseLanguage(store, keptLanguage)
  } else await store.write('language', language.get())
  if (isTheme(keptTheme)) {
    if (keptTheme !== theme.get()) chooseTheme(store, keptTheme)
  } else await store.write('theme', theme.get())
}
