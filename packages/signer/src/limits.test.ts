// Tests the limits of the signer.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allNetworks, networks } from '@sampan/contract/networks.ts'
import { createLimits, findFault, usualGas } from './limits.ts'

const { Ethereum, Bnb, Viction } = networks

test('limits are counted in the units of each chain', () => {
  const limits = createLimits({ Bnb: { USDT: { perTransaction: '10.5' } }, Ethereum: { fee: '0.001' } })
  assert.deepEqual(limits.payment(Ethereum.id, 'USDC'), { perTransaction: 250_000_000_000n, perDay: 2_000_000_000_000n })
  assert.deepEqual(limits.payment(Bnb.id, 'USDT'), {
    perTransaction: 10_500_000_000_000_000_000n,
    perDay: 2_000_000n * 10n ** 18n,
  })
  assert.equal(limits.payment(Viction.id, 'USDC'), undefined, 'not on the allow-list')
  assert.equal(limits.feeMax(Ethereum.id), 10n ** 15n)
  for (const { id, name } of allNetworks) assert.ok(limits.feeMax(id) > 0n && limits.topUpMax(id) > 0n && usualGas[name])
})

test('limits that a person misspelt are named, not ignored', () => {
  assert.equal(findFault({}), undefined)
  assert.equal(findFault({ Ethereum: { fee: '0.05', topUp: '1', USDC: { perTransaction: '1', perDay: '2' } } }), undefined)
  for (const wrong of [
    null,
    [],
    { Etherium: {} },
    { Ethereum: '1' },
    { Ethereum: { fees: '1' } },
    { Ethereum: { fee: 1 } },
    { Ethereum: { fee: '-1' } },
    { Ethereum: { fee: '1e3' } },
    { Viction: { USDC: { perDay: '1' } } },
    { Ethereum: { USDC: '1' } },
    { Ethereum: { USDC: { perWeek: '1' } } },
    { Ethereum: { USDC: { perDay: 1 } } },
  ])
    assert.equal(typeof findFault(wrong), 'string', JSON.stringify(wrong))
  assert.throws(() => createLimits({ Ethereum: { fee: 'much' } }), RangeError)
})
