// Random operations for the model test. Keys and transfers are named by their distance, so that a shortened list still fits.

import * as fc from 'fast-check'

/** 0-7 available USDT, 8-15 their held, 16-19 available EUR, 20-23 their held, 24-29 the house, 30 an unknown account. */
export const layout = { usdt: 8, eur: 4, house: 24, nobody: 30 } as const

export type RandomOperation =
  | {
      action: 'post'
      keyBack: number | null
      postings: { from: number; to: number; units: bigint }[]
      reference: number | null
      isWithdrawal: boolean
    }
  | { action: 'hold'; keyBack: number | null; account: number; units: bigint; isWithdrawal: boolean }
  | { action: 'settle'; keyBack: number | null; back: number; postings: { to: number; units: bigint }[] }
  | { action: 'release'; keyBack: number | null; back: number }
  | { action: 'reverse'; keyBack: number | null; back: number }
  | { action: 'freeze'; account: number; freeze: 'outgoing' | 'both' | null }
  | { action: 'stop'; value: boolean }

const often = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary })

const customer = fc.nat(layout.usdt - 1)
const place = fc.oneof(often(2, customer), often(1, fc.nat(layout.nobody)))
const units = fc.oneof(
  often(20, fc.bigInt(1n, 400n)),
  often(2, fc.bigInt(1n, 100_000n)),
  often(1, fc.constantFrom(0n, -5n, 10n ** 18n, 10n ** 18n + 1n, 2n ** 63n - 1n)),
)
const back = fc.oneof(often(3, fc.nat(80)), often(1, fc.nat(400)))
const keyBack = fc.oneof(often(30, fc.constant(null)), often(1, fc.nat(200)))
const posting = fc.record({ from: place, to: place, units })

const deposit = fc.record({
  action: fc.constant('post' as const),
  keyBack,
  postings: fc.tuple(fc.record({ from: fc.integer({ min: layout.house, max: layout.house + 2 }), to: customer, units })),
  reference: fc.constant(null),
  isWithdrawal: fc.constant(false),
})
const post = fc.record({
  action: fc.constant('post' as const),
  keyBack,
  postings: fc.oneof(often(4, fc.array(posting, { minLength: 1, maxLength: 1 })), often(1, fc.array(posting, { maxLength: 4 }))),
  reference: fc.oneof(often(9, fc.constant(null)), often(1, fc.nat(150))),
  isWithdrawal: fc.boolean(),
})
const hold = fc.record({
  action: fc.constant('hold' as const),
  keyBack,
  account: fc.oneof(often(6, customer), often(1, place)),
  units,
  isWithdrawal: fc.boolean(),
})
const postings = fc.array(fc.record({ to: place, units }), { maxLength: 3 })
const settle = fc.record({ action: fc.constant('settle' as const), keyBack, back, postings })
const release = fc.record({ action: fc.constant('release' as const), keyBack, back })
const reverse = fc.record({ action: fc.constant('reverse' as const), keyBack, back })
const freeze = fc.record({
  action: fc.constant('freeze' as const),
  account: place,
  freeze: fc.constantFrom('outgoing' as const, 'both' as const, null, null, null),
})
const stop = fc.record({ action: fc.constant('stop' as const), value: fc.constantFrom(true, false, false) })

export const randomOperation: fc.Arbitrary<RandomOperation> = fc.oneof(
  often(60, deposit),
  often(100, post),
  often(60, hold),
  often(40, settle),
  often(25, release),
  often(25, reverse),
  often(4, freeze),
  often(1, stop),
)
