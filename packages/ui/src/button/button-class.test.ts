import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buttonClass } from './button-class.ts'

test('a button is an outline of middle size unless it is said otherwise', () => {
  assert.equal(buttonClass(), 'btn btn--second')
  assert.equal(buttonClass({ variant: 'primary', size: 'l', block: true }), 'btn btn--primary btn--l btn--block')
})
