import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networks } from './networks.ts'
import { type CoinPayment, paymentUri } from './payment-uri.ts'

const amount = { units: 12_500_000n, currency: 'USDC' } as const

test('[D11.04] an EVM payment is an EIP-681 call of the token, in units of that network', () => {
  const { Ethereum, Bnb } = networks
  const evm = (network: CoinPayment['network'], decimals: number, token: string) =>
    paymentUri({ network, token, decimals, address: '0x52908400098527886E0F7030069857D2E4169EE7', memo: null, amount })
  assert.equal(
    evm(Ethereum, 6, Ethereum.tokens.USDC.contract),
    'ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=0x52908400098527886E0F7030069857D2E4169EE7&uint256=12500000',
  )
  assert.match(evm(Bnb, 18, Bnb.tokens.USDT.contract), /@56\/transfer\?.*&uint256=12500000000000000000$/)
})

test('[D11.04] Solana Pay and SEP-7 carry amount, token and memo; on Tron the address stands alone', () => {
  const { Solana, Stellar, Tron } = networks
  const base = { decimals: 6, memo: null, amount }
  assert.equal(
    paymentUri({
      ...base,
      network: Solana,
      token: Solana.tokens.USDC.contract,
      address: '9KZaaBqGnmaNpZTNqsJtoNkS6K7W18XyHkDzCdxZukmc',
    }),
    'solana:9KZaaBqGnmaNpZTNqsJtoNkS6K7W18XyHkDzCdxZukmc?amount=12.5&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  )
  const stellar = paymentUri({
    ...base,
    decimals: 7,
    memo: '1234567897',
    network: Stellar,
    token: Stellar.tokens.USDC.contract,
    address: 'GA',
  })
  const { searchParams, protocol, pathname } = new URL(stellar)
  assert.deepEqual([protocol, pathname], ['web+stellar:', 'pay'])
  assert.deepEqual(Object.fromEntries(searchParams), {
    destination: 'GA',
    amount: '12.5',
    asset_code: 'USDC',
    asset_issuer: 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN',
    memo: '1234567897',
    memo_type: 'MEMO_ID',
  })
  assert.equal(paymentUri({ ...base, network: Tron, token: Tron.tokens.USDT.contract, address: 'TAddress' }), 'TAddress')
})

test('[D11.04] a code without an amount lets the payer type one', () => {
  const { Ethereum, Solana, Stellar } = networks
  const open = { decimals: 6, memo: null, amount: undefined, address: 'ADDRESS' }
  assert.equal(paymentUri({ ...open, network: Ethereum, token: '0xA0' }), 'ethereum:0xA0@1/transfer?address=ADDRESS')
  assert.equal(paymentUri({ ...open, network: Solana, token: 'Mint' }), 'solana:ADDRESS?spl-token=Mint')
  assert.equal(
    paymentUri({ ...open, network: Stellar, token: 'USDC:GB' }),
    'web+stellar:pay?destination=ADDRESS&asset_code=USDC&asset_issuer=GB',
  )
})
