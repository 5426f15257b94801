import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import { decideLinkState, movesTo, remainingOf } from './decide-link-state.ts'
import type { LinkState } from './links.ts'

const expires_at = new Date('2026-11-20T00:00:00Z')
const before = new Date('2026-11-19T00:00:00Z')
const open = { amount: 100n, expires_at, cancelled_at: null }
const cancelled = { ...open, cancelled_at: new Date('2026-11-18T00:00:00Z') }

test('[D11.04] the state follows from what arrived on time, what arrived late, and how the link ended', () => {
  const rows: [Parameters<typeof decideLinkState>[0], bigint, bigint, Date, LinkState][] = [
    [open, 0n, 0n, before, 'OPEN'],
    [open, 1n, 0n, before, 'PARTLY_PAID'],
    [open, 99n, 0n, before, 'PARTLY_PAID'],
    [open, 100n, 0n, before, 'PAID'],
    [open, 101n, 0n, before, 'OVERPAID'],
    [open, 0n, 0n, expires_at, 'EXPIRED'],
    [open, 99n, 0n, expires_at, 'EXPIRED'],
    // Seen in time and confirmed after the end: on time.
    [open, 100n, 0n, expires_at, 'PAID'],
    [open, 0n, 100n, expires_at, 'PAID_LATE'],
    [open, 99n, 1n, expires_at, 'PAID_LATE'],
    [open, 100n, 1n, expires_at, 'OVERPAID'],
    [cancelled, 0n, 0n, before, 'CANCELLED'],
    [cancelled, 50n, 0n, before, 'CANCELLED'],
    [cancelled, 50n, 1n, before, 'PAID_LATE'],
    [cancelled, 100n, 0n, before, 'PAID'],
    [cancelled, 0n, 0n, expires_at, 'CANCELLED'],
  ]
  const chosen = { ...open, amount: null }
  rows.push(
    [chosen, 0n, 0n, before, 'OPEN'],
    [chosen, 1n, 0n, before, 'PAID'],
    [chosen, 5000n, 0n, before, 'PAID'],
    [chosen, 1n, 99n, expires_at, 'PAID'],
    [chosen, 0n, 1n, expires_at, 'PAID_LATE'],
    [chosen, 0n, 0n, expires_at, 'EXPIRED'],
    [{ ...cancelled, amount: null }, 0n, 0n, before, 'CANCELLED'],
    [{ ...cancelled, amount: null }, 1n, 0n, before, 'PAID'],
  )
  for (const [link, onTime, late, now, expected] of rows)
    assert.equal(decideLinkState(link, { onTime, late }, now), expected, `${onTime} on time, ${late} late`)
})

test('the system can move a link from every state to every state that its facts can ask for', () => {
  const states = Object.keys(paymentLink.states) as LinkState[]
  /** An ended link is never open again. */
  const impossible = new Set([
    'CANCELLED OPEN',
    'CANCELLED PARTLY_PAID',
    'CANCELLED EXPIRED',
    'EXPIRED OPEN',
    'EXPIRED PARTLY_PAID',
    'PAID_LATE OPEN',
    'PAID_LATE PARTLY_PAID',
    'OPEN CANCELLED',
    'PARTLY_PAID CANCELLED',
    'EXPIRED CANCELLED',
  ])
  for (const from of states)
    for (const to of states) {
      const move = paymentLink.moves[movesTo[to]]
      assert.equal(move.to, to)
      assert.equal(
        move.from.includes(from) && move.by.includes('system'),
        from !== to && !impossible.has(`${from} ${to}`),
        `${from} to ${to}`,
      )
    }
})

test('what is on the way is not asked for twice', () => {
  const none = { onTime: 0n, late: 0n, onTheWay: 0n }
  assert.equal(remainingOf(open, none), 100n)
  assert.equal(remainingOf(open, { ...none, onTime: 40n, onTheWay: 25n }), 35n)
  assert.equal(remainingOf(open, { ...none, onTime: 90n, onTheWay: 25n }), 0n)
  assert.equal(remainingOf(open, { ...none, late: 150n }), 0n)
  assert.equal(remainingOf({ amount: null }, { ...none, onTime: 40n }), null)
})
