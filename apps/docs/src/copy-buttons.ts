// A button on every example that copies it.

import { readTexts } from './page-texts.ts'

const shownMs = 2_000

export function addCopyButtons(): void {
  const t = readTexts()
  for (const figure of document.querySelectorAll('figure.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.lang = document.documentElement.lang
    button.textContent = t('copy')
    const press = async () => {
      const done = await copy(figure.querySelector('code')?.textContent ?? '')
      button.textContent = t(done ? 'copied' : 'copyFailed')
      setTimeout(() => (button.textContent = t('copy')), shownMs)
    }
    button.addEventListener('click', () => void press())
    figure.querySelector('figcaption')?.append(button)
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
