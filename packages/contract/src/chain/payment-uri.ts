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
  /** Undefined where the payer chooses it. */
  readonly amount: (Money & { readonly currency: Stablecoin }) | undefined
}

/** The address alone where the network has no standard for payments in a token. */
export function paymentUri(payment: CoinPayment): string {
  const { network, token, decimals, address, memo, amount } = payment
  const typed = amount && { amount: moneyAsTyped(amount) }
  switch (network.family) {
    case 'evm': {
      const units = amount ? `&uint256=${ledgerToChain(amount, decimals).chainUnits}` : ''
      // EIP-681: the contract is the target, the receiver an argument of its function.
      return `ethereum:${token}@${network.chainId}/transfer?address=${address}${units}`
    }
    case 'solana':
      return `solana:${address}?${toQuery({ ...typed, 'spl-token': token })}`
    case 'stellar': {
      const [code = '', issuer = ''] = token.split(':')
      const fields = { destination: address, ...typed, asset_code: code, asset_issuer: issuer }
      // Our memos are numbers, and most wallets send a number as an id.
      return `web+stellar:pay?${toQuery({ ...fields, ...(memo !== null && { memo, memo_type: 'MEMO_ID' }) })}`
    }
    case 'tron':
      return address
  }
}

const toQuery = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()
