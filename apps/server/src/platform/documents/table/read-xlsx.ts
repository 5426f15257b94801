// Reads the first sheet of a spreadsheet (Office Open XML). A cell with a formula is marked: its value was calculated elsewhere.

import { XMLParser } from 'fast-xml-parser'
import { openZip, UnreadableFile } from './read-zip.ts'

export type SheetCell = { readonly text: string; readonly isFormula: boolean }
export type SheetLine = { readonly line: number; readonly cells: readonly SheetCell[] }

const limits = { entriesMax: 1_000, bytesMax: 8 * 1_048_576 }
const columnsMax = 50

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  trimValues: false,
  isArray: (name) => ['sheet', 'Relationship', 'row', 'c', 'si', 'r'].includes(name),
})

type Tree = Readonly<Record<string, unknown>>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (tree: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isTree(inner) ? inner[name] : undefined), tree)
const many = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const attribute = (tree: unknown, name: string): string | undefined => {
  const value = at(tree, `@${name}`)
  return typeof value === 'string' ? value : undefined
}

/** At most so many lines: a file with more is refused by its reader. */
export function readXlsx(bytes: Buffer, linesMax: number): SheetLine[] {
  const zip = openZip(bytes, limits)
  const part = (path: string): unknown => {
    const xml = zip.read(path)?.toString('utf8')
    if (xml === undefined) return undefined
    // Entities of its own could unfold without end: no spreadsheet needs them.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableFile('it declares entities')
    try {
      return parser.parse(xml, true)
    } catch (cause) {
      throw new UnreadableFile('it is not XML', { cause })
    }
  }
  const sheet = part(sheetPath(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels')))
  if (at(sheet, 'worksheet') === undefined) throw new UnreadableFile('it has no sheet')
  const shared = many(at(part('xl/sharedStrings.xml'), 'sst', 'si')).map(textOf)
  return many(at(sheet, 'worksheet', 'sheetData', 'row'))
    .slice(0, linesMax)
    .map((row, index) => ({ line: Number(attribute(row, 'r') ?? index + 1), cells: cellsOf(row, shared) }))
}

function sheetPath(workbook: unknown, relations: unknown): string {
  const id = attribute(many(at(workbook, 'workbook', 'sheets', 'sheet'))[0], 'id')
  const relation = many(at(relations, 'Relationships', 'Relationship')).find((one) => attribute(one, 'Id') === id)
  const target = attribute(relation, 'Target')
  if (id === undefined || target === undefined) throw new UnreadableFile('it has no sheet')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** A text, or the runs of a formatted one. */
function textOf(item: unknown): string {
  const runs = many(at(item, 'r')).map((run) => plain(at(run, 't')))
  return runs.length > 0 ? runs.join('') : plain(at(item, 't'))
}

const plain = (value: unknown): string => {
  const text = isTree(value) ? value['#text'] : value
  return typeof text === 'string' ? text : ''
}

function cellsOf(row: unknown, shared: readonly string[]): SheetCell[] {
  const cells: SheetCell[] = []
  for (const cell of many(at(row, 'c'))) {
    const column = columnOf(attribute(cell, 'r')) ?? cells.length
    if (column >= columnsMax) continue
    while (cells.length < column) cells.push({ text: '', isFormula: false })
    cells[column] = { text: valueOf(cell, shared).trim(), isFormula: at(cell, 'f') !== undefined }
  }
  return cells
}

/** B7 is column 1. */
function columnOf(place: string | undefined): number | undefined {
  const letters = place?.match(/^[A-Z]{1,3}/)?.[0]
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf(cell: unknown, shared: readonly string[]): string {
  const type = attribute(cell, 't')
  const value = plain(at(cell, 'v'))
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'inlineStr') return textOf(at(cell, 'is'))
  return type === undefined || type === 'n' ? numberText(value) : value
}

/** Spreadsheets calculate with 15 digits and store 1.1 as 1.1000000000000001. */
function numberText(value: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? value : text
}
