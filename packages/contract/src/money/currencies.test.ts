// Tests the currency table and its scales.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../text/language.ts'
import {
  currencies,
  currencyCodes,
  displayScale,
  fiats,
  heldCurrencies,
  isCurrency,
  isFiat,
  isHeldCurrency,
  isStablecoin,
  ledgerScale,
  stablecoins,
} from './currencies.ts'

test('[1.02] the wallet holds the stablecoins USDT, USDC and WUSD, and no other', () => {
  assert.deepEqual([...stablecoins], ['USDT', 'USDC', 'WUSD'])
  assert.deepEqual(
    currencyCodes.filter((code) => currencies[code].kind === 'stablecoin' && currencies[code].held),
    ['USDT', 'USDC', 'WUSD'],
  )
})

test('[1.03] the wallet holds eight fiat currencies; CNY is known, not held', () => {
  assert.deepEqual([...fiats], ['USD', 'THB', 'SGD', 'AUD', 'JPY', 'HKD', 'GBP', 'EUR'])
  assert.deepEqual(
    currencyCodes.filter((code) => currencies[code].kind === 'fiat' && currencies[code].held),
    ['USD', 'THB', 'SGD', 'AUD', 'JPY', 'HKD', 'GBP', 'EUR'],
  )
  assert.equal(isCurrency('CNY'), true)
  assert.equal(isHeldCurrency('CNY'), false)
})

test('the lists of held currencies and the rows agree', () => {
  assert.deepEqual(currencyCodes.filter((code) => currencies[code].held).sort(), [...heldCurrencies].sort())
})

test('[9.24] JPY has 0 decimal places', () => assert.equal(displayScale('JPY'), 0))
test('[9.25] SGD has 2 decimal places', () => assert.equal(displayScale('SGD'), 2))
test('[9.26] USD has 2 decimal places', () => assert.equal(displayScale('USD'), 2))
test('[9.27] THB has 2 decimal places', () => assert.equal(displayScale('THB'), 2))
test('[9.28] CNY has 2 decimal places', () => assert.equal(displayScale('CNY'), 2))
test('[9.29] HKD has 2 decimal places', () => assert.equal(displayScale('HKD'), 2))
test('[9.30] GBP has 2 decimal places', () => assert.equal(displayScale('GBP'), 2))
test('[9.31] AUD has 2 decimal places', () => assert.equal(displayScale('AUD'), 2))
test('[9.32] EUR has 2 decimal places', () => assert.equal(displayScale('EUR'), 2))
test('[9.33] WUSD has 2 decimal places', () => assert.equal(displayScale('WUSD'), 2))
test('[9.34] USDT has 2 decimal places', () => assert.equal(displayScale('USDT'), 2))
test('[9.35] USDC has 2 decimal places', () => assert.equal(displayScale('USDC'), 2))
test('[9.36] TRX has 6 decimal places', () => assert.equal(displayScale('TRX'), 6))
test('[9.37] ETH has 9 decimal places', () => assert.equal(displayScale('ETH'), 9))

test('[9.38] any other currency has 9 decimal places, known or not', () => {
  for (const code of ['POL', 'VIC', 'BNB', 'SOL', 'AVAX', 'XLM', 'DOGE', 'XYZ', '', 'toString', '__proto__'])
    assert.equal(displayScale(code), 9)
})

test('[D3.01] ledger decimals: fiat 2, JPY 0, stablecoins and TRX 6, native coins 9', () => {
  const expected = {
    USDT: 6,
    USDC: 6,
    WUSD: 6,
    USD: 2,
    THB: 2,
    SGD: 2,
    AUD: 2,
    JPY: 0,
    HKD: 2,
    GBP: 2,
    EUR: 2,
    CNY: 2,
    ETH: 9,
    TRX: 6,
    POL: 9,
    VIC: 9,
    BNB: 9,
    SOL: 9,
    AVAX: 9,
    XLM: 9,
  }
  assert.deepEqual(Object.fromEntries(currencyCodes.map((code) => [code, ledgerScale(code)])), expected)
})

test('the ledger never counts coarser than the screen shows', () => {
  for (const code of currencyCodes) assert.ok(ledgerScale(code) >= displayScale(code), code)
})

test('a currency is known by its exact spelling only', () => {
  for (const value of ['usdt', 'USD ', 'UЅD', '', 'constructor', '__proto__', 'hasOwnProperty', null, undefined, 1, ['USD']]) {
    assert.equal(isCurrency(value), false)
    assert.equal(isHeldCurrency(value), false)
    assert.equal(isFiat(value), false)
    assert.equal(isStablecoin(value), false)
  }
  assert.equal(isFiat('USD') && isStablecoin('USDC') && !isFiat('USDC') && !isStablecoin('USD') && !isStablecoin('ETH'), true)
})

test('every currency has a name in all languages and a symbol', () => {
  for (const code of currencyCodes) {
    for (const language of languages) assert.notEqual(currencies[code].name[language], '')
    assert.notEqual(currencies[code].symbol, '')
  }
})
