// Draws a paper as a PDF. Only text, lines and the dots of a QR code: nothing is fetched, nothing can be run.

import Pdf from 'pdfkit'
import { encode } from 'uqr'
import { drawFeet, drawHead } from './draw-frame.ts'
import { drawTable } from './draw-table.ts'
import { type FontName, fontNames, readFont } from './fonts.ts'
import { type Doc, heightOf, ink, makeRoom, page, rule, textWidth, write } from './page-text.ts'
import type { Block, Paper } from './paper.ts'

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
  const code = encode(text, { ecc: 'M', border: 0 })
  const dot = size / code.size
  const top = doc.y
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++)
      // A little larger than its place, so that no hairline shows between two dots.
      if (code.data[row]?.[column]) doc.rect(page.side + column * dot, top + row * dot, dot + 0.05, dot + 0.05)
  doc.fill('#000000')
}
