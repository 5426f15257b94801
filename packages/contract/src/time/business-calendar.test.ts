// Tests business days, cut-off times and due dates.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { due } from '../machines/due.ts'
import { channelNames } from '../money/channels.ts'
import { fiats } from '../money/currencies.ts'
import { closeOfBusiness, dueBy, expectedDay, isBusinessDay, sendingDay } from './business-calendar.ts'

const at = (text: string) => new Date(text)
const promised = (since: string, length: 'businessDay' | 'reviewDays') =>
  dueBy({ due: due[length], since: at(since) }).toISOString()

test('business days skip weekends and holidays of the calendar', () => {
  // Monday 16 November 2026, 10:54 in Singapore.
  assert.equal(promised('2026-11-16T02:54:00Z', 'businessDay'), '2026-11-17T10:00:00.000Z')
  assert.equal(promised('2026-11-16T02:54:00Z', 'reviewDays'), '2026-11-18T10:00:00.000Z')
  assert.equal(promised('2026-11-20T02:54:00Z', 'businessDay'), '2026-11-23T10:00:00.000Z')
  assert.equal(promised('2026-11-21T02:54:00Z', 'businessDay'), '2026-11-23T10:00:00.000Z')
  assert.equal(promised('2026-12-24T02:54:00Z', 'businessDay'), '2026-12-28T10:00:00.000Z')
  const eur = dueBy({ due: due.depositDays, since: at('2026-12-24T02:54:00Z'), currency: 'EUR' })
  assert.equal(eur.toISOString(), '2026-12-29T10:00:00.000Z')
  assert.equal(dueBy({ due: due.minutes, since: at('2026-11-21T02:54:00Z') }).toISOString(), '2026-11-21T03:09:00.000Z')
})

test('the sending date is never after the arrival date, for any channel', () => {
  const moments = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...fiats), fc.constantFrom(...channelNames), (now, currency, channel) => {
      const [sent, arrives] = [sendingDay(now, currency), expectedDay(now, currency, channel)]
      assert.ok(sent <= arrives && isBusinessDay(currency, sent) && isBusinessDay(currency, arrives))
      assert.ok(closeOfBusiness(sent) > now, 'what is promised lies ahead')
    }),
  )
})
