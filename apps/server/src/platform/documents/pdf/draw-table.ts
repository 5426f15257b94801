// Draws a table in a PDF, with its head on every page.

import { fitColumns, largest } from './fit-columns.ts'
import { type Doc, heightOf, ink, linesOf, makeRoom, page, rule, type Style, textWidth, write } from './page-text.ts'
import type { Column } from './paper.ts'

const gap = 8
type Rows = readonly (readonly string[])[]

const widthOf = (doc: Doc, text: string, size: number): number =>
  linesOf(doc, text, { size, width: Infinity }).reduce((width, line) => Math.max(width, line.width), 0)

export function drawTable(doc: Doc, columns: readonly Column[], rows: Rows): void {
  const widest = (index: number) => Math.max(...rows.map((cells) => widthOf(doc, cells[index] ?? '', largest)))
  const { size, widths } = fitColumns(columns, widest, textWidth - gap * (columns.length - 1))
  const places: { x: number; width: number; right: boolean }[] = []
  let x: number = page.side
  for (const [index, { right = false }] of columns.entries()) {
    const width = widths[index] ?? 0
    places.push({ x, width, right })
    x += width + gap
  }
  const draw = (cells: readonly string[], style: Style) => {
    const styles = places.map((place) => ({ ...style, ...place }))
    const top = doc.y
    const bottoms = cells.map((cell, index) => {
      doc.y = top
      write(doc, cell, styles[index] ?? style)
      return doc.y
    })
    doc.y = Math.max(...bottoms) + 3
    rule(doc)
    doc.y += 3
  }
  const head = () =>
    draw(
      columns.map(({ label }) => label),
      { size: size - 0.5, color: ink.muted },
    )
  makeRoom(doc, 60)
  head()
  for (const cells of rows) {
    const height = Math.max(...cells.map((cell, index) => heightOf(doc, cell, { size, width: places[index]?.width ?? 1 })))
    if (doc.y + height + 6 > page.height - page.bottom) {
      makeRoom(doc, page.height)
      head()
    }
    draw(cells, { size })
  }
}
