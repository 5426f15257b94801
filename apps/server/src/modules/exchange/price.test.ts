import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { type Decimal, decimal, divideDecimals, multiplyDecimals, rescale } from '@sampan/contract/decimal.ts'
import type { Money } from '@sampan/contract/money.ts'
import { priceByGet, priceByPay, rateFor } from './price.ts'

const terms = { adjustmentBp: -25, feeBp: 10 } as const
const money = (units: bigint, currency: HeldCurrency): Money => ({ units, currency })

test('an exchange is a sum that anybody can do again', () => {
  const rate = rateFor(decimal('32.4463'), { ...terms, adjustmentBp: -25 })
  assert.deepEqual(rate, decimal('32.36518425'))
  const priced = priceByPay(money(1_000_000_000n, 'USDT'), 'THB', rate, terms)
  assert.deepEqual(
    [priced.fee.units, priced.converted.units, priced.get.units],
    // 1,000 USDT: fee 1, converted 999, times 32.36518425 = 32,332.819..., down to the satang.
    [1_000_000n, 999_000_000n, 3_233_281n],
  )
})

test('a rate is cut after twelve decimals', () => {
  assert.deepEqual(rateFor(decimal('0.1234567890129'), { ...terms, adjustmentBp: 0 }), decimal('0.123456789012'))
})

test('OT-08 typed on either side a trade differs by at most one minor unit', () => {
  for (let turn = 0; turn < 20_000; turn++) {
    const { pay, get, rate } = random(turn)
    const forward = priceByPay(pay, get, rate, terms)
    if (forward.get.units === 0n) continue
    const back = priceByGet(forward.get, pay.currency as HeldCurrency, rate, terms)
    assert.ok(back.pay.units <= pay.units, 'the least for it is no more than what was paid')
    const again = priceByPay(back.pay, get, rate, terms)
    assert.ok(again.get.units >= forward.get.units)
    assert.ok(back.get.units === forward.get.units && back.gross.units >= back.get.units)
    if (back.pay.units > 1n) {
      const less = priceByPay(money(back.pay.units - 1n, pay.currency as HeldCurrency), get, rate, terms)
      assert.ok(less.get.units < forward.get.units, 'one unit less would not do')
    }
  }
})

const long = process.env.LONG === '1'
const rounds = long ? 10_000_000 : 1_000_000

test('MI-05 random conversions: customer + fee + rounding = gross, exactly', () => {
  let paid = 0n
  let parts = 0n
  for (let turn = 0; turn < rounds; turn++) {
    const { pay, get, rate } = random(turn)
    const priced = priceByPay(pay, get, rate, terms)
    paid += pay.units
    parts += priced.fee.units + priced.converted.units
    // What was given is never more than the rate gives.
    const given = priced.get.units * 10n ** BigInt(scaleOf(priced.converted) + rate.scale)
    const exact = priced.converted.units * rate.units * 10n ** BigInt(scaleOf(priced.get))
    assert.ok(given <= exact && exact - given < 10n ** BigInt(scaleOf(priced.converted) + rate.scale))
  }
  assert.equal(paid, parts)
})

test('OT-11 there and back at one moment never gains the customer a unit', () => {
  for (let turn = 0; turn < 200_000; turn++) {
    const { pay, get, base } = random(turn)
    const none = { adjustmentBp: 0, feeBp: 0 }
    const there = priceByPay(pay, get, rateFor(base, none), none)
    const inverse = divideDecimals(decimal('1'), base, { scale: 12, rounding: 'down' })
    if (inverse.units === 0n || there.get.units === 0n) continue
    const back = priceByPay(there.get, pay.currency as HeldCurrency, rateFor(inverse, none), none)
    assert.ok(back.get.units <= pay.units, `${pay.units} ${pay.currency} came back as ${back.get.units}`)
  }
})

const scaleOf = ({ currency }: Money): number => ({ USDT: 6, USDC: 6, WUSD: 6, JPY: 0 })[currency as 'USDT'] ?? 2

/** Figures that any run gives again, over all pairs and seven orders of magnitude. */
function random(turn: number): { pay: Money; get: HeldCurrency; rate: Decimal; base: Decimal } {
  const draw = (salt: number) => {
    let x = (turn * 2_654_435_761 + salt * 40_503) >>> 0
    x ^= x >>> 15
    x = Math.imul(x, 2_246_822_519) >>> 0
    x ^= x >>> 13
    return x >>> 0
  }
  const from = heldCurrencies[draw(1) % heldCurrencies.length] ?? 'USD'
  const others = heldCurrencies.filter((currency) => currency !== from)
  const get = others[draw(2) % others.length] ?? 'WUSD'
  const units = BigInt(1 + (draw(3) % 10 ** (1 + (draw(4) % 9))))
  const base = { units: BigInt(1 + (draw(5) % 400_000_000)), scale: 7 }
  return { pay: money(units, from), get, base, rate: rescale(multiplyDecimals(base, decimal('0.9975')), 12, 'down') }
}
