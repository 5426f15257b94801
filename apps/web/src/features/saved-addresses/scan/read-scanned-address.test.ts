// Tests which destination is read from a scanned code.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readScannedAddress } from './read-scanned-address.ts'

const evm = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const stellar = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'

test('bare addresses and payment links name their recipient', () => {
  for (const [text, expected] of [
    [` ${evm}\n`, { address: evm }],
    [`ethereum:${evm}@8453?value=1e18`, { address: evm }],
    [`ethereum:pay-${evm}`, { address: evm }],
    [`ethereum:${token}@1/transfer?address=${evm}&uint256=1`, { address: evm }],
    ['tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }],
    [`web+stellar:pay?destination=${stellar}&memo=1042`, { address: stellar, memo: '1042' }],
  ] as const)
    assert.deepEqual(readScannedAddress(text), expected, text)
})

test('what is no destination is refused', () => {
  for (const text of [
    '',
    'https://example.com/pay',
    'WIFI:T:WPA;S:harbour;;',
    `ethereum:${token}@1/approve?address=${evm}`,
    `ethereum:${token}@1/transfer?uint256=1`,
    `web+stellar:tx?xdr=AAAA`,
    'ethereum:vault.eth',
  ])
    assert.equal(readScannedAddress(text), undefined, text)
})
