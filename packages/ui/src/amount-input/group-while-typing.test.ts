// Tests the grouping of an amount while it is typed, and the place of the caret.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import * as fc from 'fast-check'
import { groupWhileTyping } from './group-while-typing.ts'

/** '1,2|34' is a text with its caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const mark = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`

const typeAll = (keys: string): string =>
  [...keys].reduce((before, key) => groupWhileTyping(before, { text: before + key, caret: before.length + 1 }).text, '')

test('digits are grouped with every key', () => {
  for (const [keys, shown] of [
    ['1234', '1,234'],
    ['1234567.89', '1,234,567.89'],
    ['0.5', '0.5'],
    ['.5', '.5'],
    ['1234.5678', '1,234.5678'],
    ['１２３４．５', '1,234.5'],
    ['๑๒๓๔', '1,234'],
  ] as const)
    assert.equal(typeAll(keys), shown, keys)
})

test('a separator of the user stays where it was typed', () => {
  for (const [keys, shown] of [
    ['1,5', '1,5'],
    ['25,50', '25,50'],
    ['1,234,567', '1,234,567'],
    ['1234,56', '1,234,56'],
    ['1.234.567', '1.234.567'],
    ['0001', '0001'],
    ['12a', '12a'],
  ] as const)
    assert.equal(typeAll(keys), shown, keys)
})

test('the caret stays beside the same digit', () => {
  for (const [before, edited, expected] of [
    ['1,234', '1,2345|', '12,345|'],
    ['1,234', '15|,234', '15|,234'],
    ['1,234', '1,9|234', '19|,234'],
    ['12,345', '1|,345', '1|,345'],
    ['123,456', '|23,456', '|23,456'],
    ['1,234', '|234', '|234'],
    ['1,234.5', '1,234.|', '1,234.|'],
    ['', '1234567|', '1,234,567|'],
  ] as const)
    assert.equal(mark(groupWhileTyping(before, at(edited))), expected, `${before} -> ${edited}`)
})

test('Backspace and Delete at a separator take the digit beside it', () => {
  assert.equal(mark(groupWhileTyping('1,234', { ...at('1|234'), deletes: 'before' })), '|234')
  assert.equal(mark(groupWhileTyping('1,234', { ...at('1|234'), deletes: 'after' })), '1|34')
  assert.equal(mark(groupWhileTyping('12,345', { ...at('12|345'), deletes: 'before' })), '1|,345')
})

const figure = fc.stringMatching(/^[1-9]\d{0,11}$/)

test('inserting a digit anywhere gives the same figure as inserting it into plain digits', () => {
  fc.assert(
    fc.property(figure, fc.nat(), fc.integer({ min: 0, max: 9 }), (digits, place, key) => {
      const before = typeAll(digits)
      const caret = place % (before.length + 1)
      const left = before.slice(0, caret).replaceAll(',', '')
      const after = groupWhileTyping(before, { text: `${before.slice(0, caret)}${key}${before.slice(caret)}`, caret: caret + 1 })
      assert.equal(after.text.replaceAll(',', ''), `${left}${key}${digits.slice(left.length)}`)
      assert.equal(after.text.slice(0, after.caret).replaceAll(',', ''), `${left}${key}`)
    }),
  )
})

test('grouping never changes what a pasted text means', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(..."0123456789.,' ０๑，．"), { maxLength: 12 }), (characters) => {
      const pasted = characters.join('')
      const rules = { currency: 'USDC', language: 'en' } as const
      const { text } = groupWhileTyping('', { text: pasted, caret: pasted.length })
      assert.deepEqual(parseAmountInput(text, rules), parseAmountInput(pasted, rules))
    }),
    { numRuns: 2000 },
  )
})
