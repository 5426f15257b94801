// Draws the head of a PDF and the foot of each of its pages.

import { type Doc, ink, linesOf, page, rule, textWidth, write } from './page-text.ts'
import type { Paper } from './paper.ts'

export function drawHead(doc: Doc, { title, subtitle }: Paper): void {
  doc.y = page.top
  doc.circle(page.side + 4, doc.y + 9, 4).fill(ink.mark)
  write(doc, 'Sampan', { size: 13, strong: true, x: page.side + 16 })
  doc.y += 22
  write(doc, title, { size: 22, strong: true })
  write(doc, subtitle, { size: 10.5, color: ink.muted })
  doc.y += 12
  rule(doc, ink.text, 1)
  doc.y += 2.5
  rule(doc, ink.text, 0.4)
  doc.y += 18
}

export function drawFeet(doc: Doc, { foot }: Paper): void {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    doc.y = page.height - page.bottom + 14
    rule(doc)
    doc.y += 6
    const at = doc.y
    // The foot stands below the edge that makes new pages.
    writeFoot(doc, foot, at, false)
    writeFoot(doc, `${index + 1} / ${count}`, at, true)
  }
}

function writeFoot(doc: Doc, text: string, top: number, right: boolean): void {
  const style = { size: 8, width: right ? 60 : textWidth - 70 }
  for (const [index, line] of linesOf(doc, text, style).entries()) {
    let at = right ? page.width - page.side - line.width : page.side
    for (const { font, text: part, width } of line.pieces) {
      const baseline = top + 10 + index * 12
      doc.font(font).fontSize(8).fillColor(ink.muted).text(part, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += width
    }
  }
}
