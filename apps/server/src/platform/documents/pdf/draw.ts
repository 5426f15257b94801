// Draws a paper as a PDF. Only text, lines and the dots of a QR code: nothing is fetched, nothing can be run.

import Pdf from 'pdfkit'
import QRCode from 'qrcode'
import { fitColumns, largest } from './fit-columns.ts'
import { type FontName, fontNames, readFont } from './fonts.ts'
import { breakLines } from './lines.ts'
import type { Block, Column, Paper } from './paper.ts'

type Doc = InstanceType<typeof Pdf>

// The light theme of the product, as ink.
const ink = { text: '#12262E', soft: '#374B52', muted: '#4F6064', line: '#C9CCC8', accent: '#005A6A', mark: '#DC5C1F' } as const
const page = { width: 595.28, height: 841.89, side: 56, top: 56, bottom: 72 } as const
const textWidth = page.width - 2 * page.side
const fontFiles = new Map<FontName, Buffer | undefined>(fontNames.map((name) => [name, undefined]))

export async function drawPaper(paper: Paper): Promise<Buffer> {
  const madeAt = new Date(paper.madeAt)
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: paper.language,
    displayTitle: true,
    info: { Title: paper.title, Author: 'Sampan', Creator: 'Sampan', Producer: 'Sampan', CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const name of fontNames) {
    const file = fontFiles.get(name) ?? readFont(name)
    fontFiles.set(name, file)
    doc.registerFont(name, file)
  }
  drawHead(doc, paper)
  for (const block of paper.blocks) drawBlock(doc, block)
  drawFeet(doc, paper)
  doc.end()
  return done
}

type Style = {
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
function write(doc: Doc, text: string, style: Style): void {
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

function linesOf(doc: Doc, text: string, { size, strong = false, width = textWidth }: Style) {
  return breakLines(text, {
    width,
    strong,
    measure: (font, part) => doc.font(font).fontSize(size).widthOfString(part),
  })
}

const heightOf = (doc: Doc, text: string, style: Style): number => linesOf(doc, text, style).length * style.size * leading

function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height <= page.height - page.bottom) return
  doc.addPage()
  doc.y = page.top
}

function rule(doc: Doc, color: string = ink.line, width = 0.6): void {
  doc
    .moveTo(page.side, doc.y)
    .lineTo(page.width - page.side, doc.y)
    .lineWidth(width)
    .strokeColor(color)
    .stroke()
}

function drawHead(doc: Doc, { title, subtitle }: Paper): void {
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

function drawBlock(doc: Doc, block: Block): void {
  switch (block.is) {
    case 'figure':
      write(doc, block.text, { size: 26, strong: true })
      write(doc, block.note, { size: 10.5, color: ink.muted })
      break
    case 'facts':
      for (const [term, value] of block.rows) drawFact(doc, term, value)
      break
    case 'table':
      drawTable(doc, block.columns, block.rows)
      break
    case 'text':
      write(doc, block.text, { size: 10, color: ink.soft })
      break
    case 'check':
      drawCheck(doc, block)
  }
  doc.y += 16
}

const termWidth = 150

function drawFact(doc: Doc, term: string, value: string): void {
  const [left, right] = [
    { size: 10, color: ink.muted, width: termWidth },
    { size: 10.5, x: page.side + termWidth + 16, width: textWidth - termWidth - 16 },
  ]
  makeRoom(doc, Math.max(heightOf(doc, term, left), heightOf(doc, value, right)) + 12)
  const top = doc.y
  write(doc, term, left)
  const below = doc.y
  doc.y = top
  write(doc, value, right)
  doc.y = Math.max(doc.y, below) + 5
  rule(doc)
  doc.y += 6
}

const gap = 8
type Rows = readonly (readonly string[])[]

const widthOf = (doc: Doc, text: string, size: number): number =>
  linesOf(doc, text, { size, width: Infinity }).reduce((width, line) => Math.max(width, line.width), 0)

function drawTable(doc: Doc, columns: readonly Column[], rows: Rows): void {
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

function drawCheck(doc: Doc, { title, code, text, link }: Extract<Block, { is: 'check' }>): void {
  const size = 92
  makeRoom(doc, size + 12)
  const top = doc.y
  drawQr(doc, link, size)
  const beside = { x: page.side + size + 20, width: textWidth - size - 20 }
  doc.y = top
  write(doc, title, { size: 10, color: ink.muted, ...beside })
  write(doc, code, { size: 15, strong: true, ...beside })
  write(doc, text, { size: 9.5, color: ink.soft, ...beside })
  const from = doc.y
  write(doc, link, { size: 9.5, color: ink.accent, ...beside })
  doc.link(beside.x, from, beside.width, doc.y - from, link)
  doc.y = Math.max(doc.y, top + size)
}

function drawQr(doc: Doc, text: string, size: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const dot = size / modules.size
  const top = doc.y
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      // A little larger than its place, so that no hairline shows between two dots.
      if (modules.get(row, column)) doc.rect(page.side + column * dot, top + row * dot, dot + 0.05, dot + 0.05)
  doc.fill('#000000')
}

function drawFeet(doc: Doc, { foot }: Paper): void {
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
