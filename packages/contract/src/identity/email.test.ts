// Tests e-mail addresses and their canonical spelling.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmail, normalizeEmail } from './email.ts'

test('usual addresses are accepted', () => {
  for (const good of [
    'a@b.co',
    'first.last@example.com',
    "o'brien+tag@sub.example.co.th",
    'x_y-z@xn--bcher-kva.example',
    '1@2.io',
  ])
    assert.equal(isEmail(good), true, good)
})

test('blanks, line breaks and quotes are refused, so no header can be forged', () => {
  for (const bad of [
    'a b@c.co',
    'a@b.co\r\nBcc: x@y.co',
    '"a"@b.co',
    'a@b.co ',
    'a,b@c.co',
    'a<b>@c.co',
    'ａ@b.co',
    'ä@b.co',
    'a@bü.co',
  ])
    assert.equal(isEmail(bad), false, bad)
})

test('dots and hyphens stand only between other characters', () => {
  for (const bad of [
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@.b.co',
    'a@b..co',
    'a@b.co.',
    'a@-b.co',
    'a@b-.co',
    'a@.co',
    'a@co',
    'a@',
  ])
    assert.equal(isEmail(bad), false, bad)
  assert.equal(isEmail(`a@${'b'.repeat(63)}.co`), true)
  assert.equal(isEmail(`a@${'b'.repeat(64)}.co`), false)
})

test('one mailbox has one spelling', () => {
  for (const written of ['a@x.com', 'A@x.com', ' a@X.COM ', 'ａ@x.com', 'a@x.com.', '\ta@x.com\n', 'a＠x.com'])
    assert.equal(normalizeEmail(written), 'a@x.com', written)
})
