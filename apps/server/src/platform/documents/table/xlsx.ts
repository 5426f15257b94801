// A table as a spreadsheet (Office Open XML), row by row: the parts that every reader needs, and one sheet.

import { neutralizeCell } from '@sampan/contract/spreadsheet-cell.ts'
import { type Cell, type TableRow, withoutControls } from './cell.ts'
import { writeZip } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
} as const

/** A spreadsheet calculates with 15 digits; a longer figure stays text, so that no digit is lost. */
const digitsMax = 15

/** The first row is the heading. */
export function writeXlsx(rows: AsyncIterable<readonly TableRow[]>, name: string): AsyncGenerator<Buffer> {
  const workbook = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escape(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const fixed = [...Object.entries(parts), ['xl/workbook.xml', workbook] as const]
  return writeZip([
    ...fixed.map(([path, xml]) => ({ name: path, content: once(head + xml) })),
    { name: 'xl/worksheets/sheet1.xml', content: sheet(rows) },
  ])
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

async function* sheet(rows: AsyncIterable<readonly TableRow[]>): AsyncGenerator<Buffer> {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>'
  yield Buffer.from(`${head}<worksheet xmlns="${main}">${frozen}<sheetData>`)
  let style = ' s="1"'
  for await (const some of rows) {
    const xml = some.map((row) => {
      const written = `<row>${row.map((cell) => xlsxCell(cell, style)).join('')}</row>`
      style = ''
      return written
    })
    yield Buffer.from(xml.join(''))
  }
  yield Buffer.from('</sheetData></worksheet>')
}

function xlsxCell(cell: Cell, style: string): string {
  if (cell === null) return '<c/>'
  if (typeof cell !== 'string' && cell.figure.replaceAll(/\D/g, '').length <= digitsMax) return `<c><v>${cell.figure}</v></c>`
  const text = typeof cell === 'string' ? neutralizeCell(withoutControls(cell)) : cell.figure
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.toWellFormed().replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
