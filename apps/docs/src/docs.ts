// What every page of the documentation does: search, copying, the menu of a phone, and the choice of language and theme.

import { addCopyButtons } from './copy-buttons.ts'
import { find } from './page-texts.ts'
import { startSearch } from './search.ts'

const yearSeconds = 31_536_000

/** The same cookies as those of the wallet. */
function remember(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}

function startChoices(): void {
  const root = document.documentElement
  const theme = find(document, '[data-choice=theme]', HTMLSelectElement)
  const language = find(document, '[data-choice=lang]', HTMLSelectElement)
  theme.value = root.dataset.theme ?? 'system'
  theme.addEventListener('change', () => {
    remember('theme', theme.value)
    if (theme.value === 'system') delete root.dataset.theme
    else root.dataset.theme = theme.value
  })
  language.addEventListener('change', () => {
    remember('lang', language.value)
    location.reload()
  })
}

function startMenu(): void {
  const button = find(document, '.docs__menu', HTMLButtonElement)
  const show = (open: boolean) => {
    button.setAttribute('aria-expanded', String(open))
    document.documentElement.classList.toggle('has-menu', open)
  }
  button.addEventListener('click', () => show(button.getAttribute('aria-expanded') !== 'true'))
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || button.getAttribute('aria-expanded') !== 'true') return
    show(false)
    button.focus()
  })
}

if (document.documentElement.lang === 'zh-CN') void import('@sampan/ui/han-font').then(({ loadHanFont }) => loadHanFont())
startChoices()
startMenu()
startSearch()
addCopyButtons()
