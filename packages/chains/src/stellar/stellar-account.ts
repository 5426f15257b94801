// Converts muxed addresses: M… is an account (G…) with a number beside it, and the account holds the coins.

import { base32nopad } from '@scure/base'
import { asStellarAddress, isMuxed, stellarAddressOf } from '../address/stellar-address.ts'

export const passphrase = 'Public Global Stellar Network ; September 2015'

/** The account without a known key. */
export const zeroAccount = stellarAddressOf(new Uint8Array(32))

export function accountOf(address: string): string {
  if (asStellarAddress(address) === undefined) throw new Error('This is no Stellar address.')
  return isMuxed(address) ? stellarAddressOf(base32nopad.decode(address).subarray(1, 33)) : address
}

/** Assets are named CODE:ISSUER; codes repeat, issuers do not. */
export function assetParts(contract: string): { code: string; issuer: string } {
  const [, code, issuer] = /^([a-zA-Z0-9]{1,12}):(G[A-Z2-7]{55})$/.exec(contract) ?? []
  if (code === undefined || issuer === undefined) throw new Error('An asset of Stellar is named CODE:ISSUER.')
  return { code, issuer }
}
