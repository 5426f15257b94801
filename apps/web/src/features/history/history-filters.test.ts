import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNarrowed, readQuery } from './history-filters.ts'

const now = new Date(2026, 10, 12, 14, 32)
const read = (search: string) => {
  const params = new URLSearchParams(search)
  return readQuery((name) => params.get(name) ?? undefined, now)
}
const midnight = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString()

test('the address holds every filter', () => {
  assert.deepEqual(read(''), {})
  assert.deepEqual(
    read('tab=crypto&status=done&asset=USDC&network=Polygon&direction=in&min=1.5&max=200&q=+0xabc+&period=today&other=1'),
    {
      kinds: ['cryptoDeposit', 'cryptoWithdrawal'],
      statuses: ['completed', 'transferredManually'],
      currency: 'USDC',
      mainNet: 4,
      direction: 'in',
      from: midnight(2026, 11, 12),
      amountFrom: '1.5',
      amountTo: '200',
      text: '0xabc',
    },
  )
})

test('presets begin at the reader’s own midnight', () => {
  const starts = {
    today: midnight(2026, 11, 12),
    week: midnight(2026, 11, 9),
    month: midnight(2026, 11, 1),
    quarter: midnight(2026, 10, 1),
  }
  for (const [period, from] of Object.entries(starts)) assert.deepEqual(read(`period=${period}`), { from }, period)
  const sunday = new Date(2026, 10, 15, 1)
  assert.deepEqual(
    readQuery((name) => (name === 'period' ? 'week' : undefined), sunday),
    { from: midnight(2026, 11, 9) },
  )
})

test('a span of one’s own covers its last day whole', () => {
  assert.deepEqual(read('period=custom&from=2026-11-01&to=2026-11-03'), {
    from: midnight(2026, 11, 1),
    to: midnight(2026, 11, 4),
  })
  assert.deepEqual(read('period=custom&to=2026-12-31'), { to: midnight(2027, 1, 1) })
  assert.deepEqual(read('from=2026-11-01'), {}, 'days count only where a span was chosen')
})

test('nonsense in the address narrows nothing', () => {
  for (const q of ['x', 'zq', '%25%25%25']) assert.deepEqual(read(`q=${q}`), {}, 'too little to look for narrows nothing')
  assert.deepEqual(read('q=%E6%88%BF'), { text: '房' })
  assert.deepEqual(read('tab=x&status=y&asset=usd&network=Mars&direction=up&min=1e3&max=-1&q=+&period=decade'), {})
  assert.deepEqual(read('period=custom&from=2026-02-31&to=tomorrow'), {})
})

test('a tab is no filter: clearing leaves it', () => {
  const has = (search: string) => {
    const params = new URLSearchParams(search)
    return isNarrowed((name) => params.get(name) ?? undefined)
  }
  assert.equal(has('tab=crypto&open=x'), false)
  assert.equal(has('tab=crypto&q=1'), true)
})
