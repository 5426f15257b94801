// Theme and language: kept in local storage like the rest, and mirrored in two plain cookies, so that the server can send
// the page in the right language and the first paint has the right theme.

import { isLanguage, type Language } from '@sampan/contract/language.ts'
import { createSignal } from '@sampan/ui/signal'
import type { Store } from '../session/storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

/** Written in by the build: true in the dev server, which has one page for all languages. */
declare const ALL_LANGUAGES: boolean | undefined

export const language = createSignal<Language>('en')
export const theme = createSignal<Theme>('system')

const yearSeconds = 31_536_000

function mirror(name: 'lang' | 'theme', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

const mirroredLanguage = (): string | undefined => /(?:^|; )lang=([\w-]+)/.exec(document.cookie)?.[1]

/** Each language has its own build, so the page reloads; without cookies it would come back unchanged. */
export async function chooseLanguage(store: Store, chosen: Language): Promise<void> {
  mirror('lang', chosen)
  await store.write('language', chosen)
  if (chosen !== language.get() && mirroredLanguage() === chosen) location.reload()
}

export function chooseTheme(store: Store, chosen: Theme): void {
  mirror('theme', chosen)
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
  theme.set(chosen)
  void store.write('theme', chosen)
}

/** What the system's choice comes to. */
export function shownTheme(): 'light' | 'dark' {
  const chosen = theme.get()
  if (chosen !== 'system') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** What the page came with holds until what was chosen earlier has been read. */
export function readPagePreferences(): void {
  const root = document.documentElement
  if (typeof ALL_LANGUAGES !== 'undefined' && ALL_LANGUAGES) root.lang = mirroredLanguage() ?? root.lang
  if (isLanguage(root.lang)) language.set(root.lang)
  if (isTheme(root.dataset.theme)) theme.set(root.dataset.theme)
}

export async function restorePreferences(store: Store): Promise<void> {
  const [keptLanguage, keptTheme] = [await store.read('language'), await store.read('theme')]
  if (isLanguage(keptLanguage)) {
    if (keptLanguage !== language.get()) await chooseLanguage(store, keptLanguage)
  } else await store.write('language', language.get())
  if (isTheme(keptTheme)) {
    if (keptTheme !== theme.get()) chooseTheme(store, keptTheme)
  } else await store.write('theme', theme.get())
}
