// What of an audit row stays readable for those who may not reveal personal data.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskDetail, maskText } from './mask-audit-row.ts'

const uuid = 'd7cf1a3e-5ed1-4097-bbe7-3f9468014069'
const hash = '94ee1bba505ba0c05db5fb605ef77867004092755555555b37847b236b7d70ab'

test('OP-05 phones, account and card numbers in a text are masked', () => {
  const cases = [
    ['+6581234567', '****67'],
    ['Call 081 234 5678 at noon', 'Call ****78 at noon'],
    ['Card 4111-1111-1111-1111.', 'Card ****11.'],
    ['IBAN DE89370400440532013000', 'IBAN DE****00'],
    ['born 1990-05-12', 'born ****12'],
    ['2026-11-19 4111 1111 1111 1111', '****11'],
    ['00004111111111111111000000000000', '****00'],
    ['write to jane.roe@example.com', 'write to ja***e@example.com'],
  ] as const
  for (const [text, masked] of cases) assert.equal(maskText(text), masked)
  assert.equal(maskDetail('mobile', '+6581234567'), '+****')
})

test('ids, hashes and days stay readable, alone and in a text', () => {
  for (const text of [
    uuid,
    `adjustment ${uuid}`,
    hash,
    `0x${hash}`,
    `published ${hash}`,
    '2026-11-19',
    '2026-11-19T17:04:05.123Z',
    `${uuid}, 2026-11-19, ${hash}`,
  ])
    assert.equal(maskText(text), text)
  assert.equal(maskText(`${uuid} called from 081 234 5678`), `${uuid} called from ****78`)
})
