// Writes text and rules onto the pages of a PDF, with new pages where there is no room.

import Pdf from 'pdfkit'
import { breakLines } from './lines.ts'

export type Doc = InstanceType<typeof Pdf>

// The light theme of the product, as ink.
export const ink = {
  text: '#12262E',
  soft: '#374B52',
  muted: '#4F6064',
  line: '#C9CCC8',
  accent: '#005A6A',
  mark: '#DC5C1F',
} as const
export const page = { width: 595.28, height: 841.89, side: 56, top: 56, bottom: 72 } as const
export const textWidth = page.width - 2 * page.side

export type Style = {
  readonly size: number
  readonly color?: string
  readonly strong?: boolean
  readonly x?: number
  readonly width?: number
  readonly right?: boolean
}

/** High enough for the marks that Thai stacks above its letters. */
const leading = 1.5

/** Writes below `doc.y`, on a new page where this one is full, and leaves `doc.y` below the text. */
export function write(doc: Doc, text: string, style: Style): void {
  const { size, color = ink.text, x = page.side, width = textWidth, right = false, strong = false } = style
  for (const line of linesOf(doc, text, style)) {
    makeRoom(doc, size * leading)
    let at = right ? x + width - line.width : x
    const baseline = doc.y + size * 1.1
    for (const { font, text: part, width: partWidth } of line.pieces) {
      // The Chinese face has one weight: an outline makes its headings as heavy as the others.
      const stroke = strong && font === 'chinese'
      if (stroke) doc.lineWidth(size / 40).strokeColor(color)
      const drawn = { lineBreak: false, baseline: 'alphabetic', fill: true, stroke } as const
      doc.font(font).fontSize(size).fillColor(color).text(part, at, baseline, drawn)
      at += partWidth
    }
    doc.y = baseline + size * (leading - 1.1)
  }
}

export function linesOf(doc: Doc, text: string, { size, strong = false, width = textWidth }: Style) {
  return breakLines(text, {
    width,
    strong,
    measure: (font, part) => doc.font(font).fontSize(size).widthOfString(part),
  })
}

export const heightOf = (doc: Doc, text: string, style: Style): number => linesOf(doc, text, style).length * style.size * leading

export function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height <= page.height - page.bottom) return
  doc.addPage()
  doc.y = page.top
}

export function rule(doc: Doc, color: string = ink.line, width = 0.6): void {
  doc
    .moveTo(page.side, doc.y)
    .lineTo(page.width - page.side, doc.y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke()
}
