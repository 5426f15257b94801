// What a wallet reads from the QR code of a stablecoin payment: EIP-681, Solana Pay or SEP-7. Tron has no such standard.

import type { Stablecoin } from '../money/currencies.ts'
import { ledgerToChain, type Money, moneyAsTyped } from '../money/money.ts'
import type { Network } from './networks.ts'

export type CoinPayment = {
  readonly network: Pick<Network, 'family' | 'chainId'>
  /** Contract, mint, or CODE:ISSUER. */
  readonly token: string
  readonly decimals: number
  readonly address: string
  readonly memo: string | null
  readonly amount: Money & { readonly currency: Stablecoin }
}

/** The address alone where the network has no standard for payments in a token. */
export function paymentUri(payment: CoinPayment): string {
  const { network, token, address, memo, amount } = payment
  switch (network.family) {
    case 'evm':
      // EIP-681: the contract is the target, the receiver an argument of its function.
      return `ethereum:${token}@${network.chainId}/transfer?address=${address}&uint256=${toUnits(payment)}`
    case 'solana':
      return `solana:${address}?${toQuery({ amount: moneyAsTyped(amount), 'spl-token': token })}`
    case 'stellar': {
      const [code = '', issuer = ''] = token.split(':')
      const fields = { destination: address, amount: moneyAsTyped(amount), asset_code: code, asset_issuer: issuer }
      // Our memos are numbers, and most wallets send a number as an id.
      return `web+stellar:pay?${toQuery({ ...fields, ...(memo !== null && { memo, memo_type: 'MEMO_ID' }) })}`
    }
    case 'tron':
      return address
  }
}

const toUnits = ({ amount, decimals }: CoinPayment): bigint => ledgerToChain(amount, decimals).chainUnits

const toQuery = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()
