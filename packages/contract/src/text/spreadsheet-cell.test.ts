// Tests that no text becomes a formula in a spreadsheet.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neutralizeCell, restoreCell } from './spreadsheet-cell.ts'

/** The ways in which spreadsheets of any locale may split a line into cells, with or without quotes. */
const cellsOf = (text: string): string[] => text.split(/[;|\t\r\n]/).map((cell) => cell.replace(/^[\s"\u200b\ufeff]+/, ''))

test('HD-16 no cell begins with a formula, however the text is cut into cells', () => {
  const hostile = [
    '=1+1',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff@SUM(A1)',
    '  \n=1+1',
    'x;=1+1',
    'x; =1+1;y',
    'x\t=1+1',
    'x\n+1',
    'x\r\n-1',
    'x|@SUM(A1)',
    '＝1+1',
    "'=1",
    "';' '=1",
    "=cmd|'/C calc'!A0",
  ]
  for (const text of hostile) {
    const neutral = neutralizeCell(text)
    for (const cell of cellsOf(neutral)) assert.doesNotMatch(cell, /^[=+\-@＝＋－＠]/u, JSON.stringify(neutral))
    assert.equal(restoreCell(neutral), text)
  }
  for (const text of ['plain', 'a-b', '1+1=2', 'name@example.com', 'x; y', "'quoted'", 'a, -5'])
    assert.equal(neutralizeCell(text), text)
})
