// The sheet itself: one row per screen, its looks beside each other.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Shot = {
  readonly path: string
  /** Who looks: visitor, person or company. */
  readonly name: string
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly file: string
  readonly overflow: readonly string[]
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export function writePage(folder: string, shots: readonly Shot[]): string {
  const rows = Map.groupBy(shots, ({ name, path }) => `${name}: ${path}`)
  const body = [...rows].map(([title, row]) => {
    const images = row.map(
      ({ file, width, theme }) =>
        `<a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" class="w${width}" alt="${escape(title)}, ${width} px, ${theme}"></a>`,
    )
    const faults = row.flatMap(({ overflow }) => overflow).map((text) => `<p class="bad">${escape(text)}</p>`)
    return `<section><h2>${escape(title)}</h2>${faults.join('')}<div>${images.join('')}</div></section>`
  })
  const style = `body{font:14px system-ui;margin:24px;background:#ddd}section>div{display:flex;gap:12px;align-items:start}
    img{display:block;border:1px solid #888}.w360{width:160px}.w1440{width:480px}.bad{color:#a00}h2{font-size:15px}`
  const file = join(folder, 'index.html')
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Sampan, every screen</title><style>${style}</style>${body.join('\n')}\n`,
  )
  return file
}
