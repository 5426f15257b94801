// Loads the Chinese font faces when the language needs them.

import slices from './zh.css?url'

/** The Chinese faces are listed in a stylesheet of their own, which no page but a Chinese one asks for. */
export function loadHanFont(): void {
  if (document.querySelector(`link[href="${slices}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = slices
  document.head.append(link)
}
