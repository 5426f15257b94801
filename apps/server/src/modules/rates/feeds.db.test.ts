import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { decimal, divideDecimals, formatDecimal } from '@sampan/contract/decimal.ts'
import { eventually } from '@sampan/test-support/eventually.ts'
import { settableClock } from '@sampan/test-support/settable-clock.ts'
import { createLog } from '../../platform/observability/log.ts'
import { basePrice, basePrices, pricesOf } from './base-prices.ts'
import { type Bounds, judgePrices, type PriceLevels, type Reading, usualBounds } from './check-prices.ts'
import { httpFeed, readingOf } from './http-feed.ts'
import type { PriceLevelStore } from './price-levels.ts'
import { createRates } from './rates.ts'
import { watchFeeds } from './watch-feeds.ts'

const start = new Date('2026-11-12T06:31:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const reading = (at: Date, changed: Partial<Record<HeldCurrency, string>> = {}): Reading => ({
  at,
  prices: pricesOf((currency) => decimal(changed[currency] ?? basePrices[currency].price)),
})
const nothing: PriceLevels = new Map()
const bounds: Bounds = usualBounds

test('prices that are too old, or from the future, are no prices', () => {
  const ages = [
    [0, true],
    [5, true],
    [5.1, false],
    [-0.9, true],
    [-1.1, false],
  ] as const
  for (const [minutesOld, believed] of ages) {
    const { board } = judgePrices(nothing, [reading(after(-minutesOld))], start, bounds)
    assert.equal(board !== undefined, believed, `${minutesOld} minutes old`)
  }
  assert.equal(judgePrices(nothing, [], start, bounds).board, undefined)
})

test('a jump stops quotes of that currency until the level is stable', () => {
  let { levels, board } = judgePrices(nothing, [reading(start)], start, bounds)
  const jumped = (at: Date, price = '0.0330') => {
    const judged = judgePrices(levels, [reading(at, { THB: price })], at, bounds)
    levels = judged.levels
    board = judged.board
    return { has: board?.prices.has('THB'), others: board?.prices.has('SGD'), doubts: judged.doubts }
  }
  assert.deepEqual(jumped(after(1)), { has: false, others: true, doubts: ['THB: a jump'] })
  assert.equal(jumped(after(15)).has, false)
  assert.equal(jumped(after(16)).has, true)
  assert.equal(jumped(after(17), '0.03082').has, false, 'back again is a jump too')
  assert.equal(jumped(after(18)).has, true, 'the believed level was there all along')
})

test('a far level waits a day from one source, less from two', () => {
  const inverted = { EUR: '0.8610' }
  const waits = (sources: number, minutes: number) => {
    let { levels } = judgePrices(nothing, [reading(start)], start, bounds)
    for (const at of [after(1), after(1 + minutes)]) {
      const judged = judgePrices(
        levels,
        Array.from({ length: sources }, () => reading(at, inverted)),
        at,
        bounds,
      )
      levels = judged.levels
      if (at > after(1)) return judged.board?.prices.has('EUR')
    }
    return undefined
  }
  assert.deepEqual([waits(1, 15), waits(1, 24 * 60 - 1), waits(1, 24 * 60)], [false, false, true])
  assert.deepEqual([waits(2, 14), waits(2, 15)], [false, true])
})

test('a jump that does not stand still begins its wait again', () => {
  const { levels } = judgePrices(nothing, [reading(start)], start, bounds)
  const second = judgePrices(levels, [reading(after(1), { EUR: '1.25' })], after(1), bounds)
  const third = judgePrices(second.levels, [reading(after(14), { EUR: '1.21' })], after(14), bounds)
  const fourth = judgePrices(third.levels, [reading(after(20), { EUR: '1.21' })], after(20), bounds)
  assert.equal(fourth.board?.prices.has('EUR'), false)
})

test('a step of exactly 3 % passes, one more digit does not', () => {
  const { levels } = judgePrices(nothing, [reading(start)], start, bounds)
  for (const [price, believed] of [
    ['1.030', true],
    ['1.0301', false],
    ['0.970', true],
    ['0.9699', false],
  ] as const)
    assert.equal(judgePrices(levels, [reading(start, { USDC: price })], start, bounds).board?.prices.has('USDC'), believed, price)
})

test('two sources have to agree, and the older of the two gives the time', () => {
  const { board, doubts } = judgePrices(
    nothing,
    [reading(after(-1), { GBP: '1.3152' }), reading(after(-2), { GBP: '1.3290' })],
    start,
    bounds,
  )
  assert.deepEqual(board?.at, after(-2))
  assert.equal(board?.prices.has('GBP'), false)
  assert.equal(board?.prices.get('JPY')?.units, basePrice('JPY').units)
  assert.deepEqual(doubts, ['GBP: the sources differ'])
  const alone = { at: start, prices: new Map([['USD', decimal('1')] as const]) }
  assert.equal(judgePrices(nothing, [reading(start), alone], start, bounds).board?.prices.size, 1)
})

test('an inverted, negative or absurd price is never accepted', () => {
  for (const price of ['32.4463', '-0.03', '0', '0.0001'])
    assert.equal(judgePrices(nothing, [reading(start, { THB: price })], start, bounds).board?.prices.has('THB'), false, price)
})

test('a price list is read letter for letter', () => {
  const text =
    '{"base":"USD","timestamp":1794465060,"rates":{"THB":32.446300000000000001,"JPY":"152.7","EUR":1e2,"SGD":-1,"XYZ":3}}'
  const { at, prices } = readingOf(text)
  assert.equal(at.toISOString(), '2026-11-12T06:31:00.000Z')
  assert.deepEqual([...prices.keys()].sort(), ['JPY', 'THB', 'USD', 'WUSD'])
  assert.deepEqual(
    prices.get('THB'),
    divideDecimals(decimal('1'), decimal('32.446300000000000001'), { scale: 18, rounding: 'down' }),
  )
  for (const bad of [
    '[]',
    '{}',
    'null',
    '{"base":"EUR","timestamp":1794465060,"rates":{}}',
    '{"base":"USD","rates":{}}',
    '{"base":"USD","timestamp":1e9,"rates":{}}',
  ])
    assert.throws(() => readingOf(bad), Error, bad)
})

test('a failing feed keeps its prices until they are too old', async () => {
  const answers = { body: '', status: 200 }
  const server = createServer((_request, response) => {
    response.statusCode = answers.status
    response.end(answers.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const clock = settableClock(start)
  const say = (rate: string) =>
    JSON.stringify({ base: 'USD', timestamp: Math.floor(clock.now().getTime() / 1000), rates: { THB: rate } })
  answers.body = say('32.0000')
  const logged: string[] = []
  const log = createLog({ level: 'warn', to: { write: (line) => void logged.push(line) } })
  const rates = createRates(watchFeeds({ feeds: [httpFeed(url)], levels: levelsInMemory(), clock, log, everyMs: 5 }))
  const rate = () => {
    const found = rates.rateOf({ from: 'THB', to: 'USD' })
    return found && formatDecimal(found.rate)
  }
  try {
    await eventually('the first rate', () => rate() === '0.03125')
    answers.status = 503
    await eventually('the refusal in the log', () => logged.some((line) => line.includes('answered 503')))
    assert.equal(rate(), '0.03125')
    clock.forward(6 * 60_000)
    assert.equal(rate(), undefined)
    answers.status = 200
    answers.body = say('31.2500')
    await eventually('the second rate', () => rate() === '0.032')
    answers.body = 'x'.repeat(300_000)
    await eventually('the oversized answer in the log', () => logged.some((line) => line.includes('longer than 262144 bytes')))
    assert.equal(logged.filter((line) => line.includes('answered 503')).length, 1, 'a doubt is logged once')
  } finally {
    await rates.close()
    server.close()
  }
})

function levelsInMemory(): PriceLevelStore {
  let levels: PriceLevels = new Map()
  return {
    async update(assess) {
      const judgement = assess(levels)
      levels = judgement.levels
      return judgement
    },
  }
}
