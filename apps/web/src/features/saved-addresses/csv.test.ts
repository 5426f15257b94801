import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCsv } from '@sampan/contract/read-csv.ts'
import { assert as always, array, property, string, tuple } from 'fast-check'
import { writeCsv } from './csv.ts'

const cells = (text: string) => readCsv(text).map((row) => row.cells)

test('what was written is read again', () => {
  const rows = [
    ['label', 'address'],
    ['Kowloon "KC", Ltd', 'TYehqMuvyMg2ihq3ob2gi2oTmna3RJ8xEk'],
    ['two\nlines', ''],
  ]
  assert.deepEqual(cells(writeCsv(rows)), rows)
})

test('HD-16 a cell that a spreadsheet would run is text, and reads back', () => {
  for (const cell of ['=HYPERLINK("http://x")', '+1', '-1+cmd', '@SUM(A1)', '\t=1', ' =1+1']) {
    const line = writeCsv([[cell, 'x']]).slice(1)
    assert.match(line, /^"?'/)
    assert.deepEqual(cells(writeCsv([[cell, 'x']])), [[cell.trim(), 'x']])
  }
})

test('semicolons, any line end, a byte order mark and blanks are read', () => {
  assert.deepEqual(cells('\uFEFFlabel;network\r\nA;Tron\r\n\r\nB;"Base; not base"'), [
    ['label', 'network'],
    ['A', 'Tron'],
    ['B', 'Base; not base'],
  ])
})

test('each row knows its line, also after cells with line breaks', () => {
  assert.deepEqual(
    readCsv('a,b\n"x\ny",z\n\nlast,one\n').map(({ line }) => line),
    [1, 2, 5],
  )
})

test('no text breaks out of its cell', () => {
  const cell = string().map((text) => text.trim())
  always(
    property(array(tuple(cell, cell), { minLength: 1 }), (rows) => {
      const filled = rows.filter((row) => row.some((one) => one !== ''))
      const again = cells(writeCsv([['label', 'address'], ...filled])).slice(1)
      assert.deepEqual(again, filled)
    }),
  )
})
