// The values of the crypto withdrawal form.

/** Typed values survive a re-login. Coin and network are also in the address, which wins. */
export type CryptoValues = {
  readonly currency: string
  readonly network: string
  readonly addressId: string
  readonly amount: string
  readonly note: string
}

export const emptyValues: CryptoValues & Record<string, string> = {
  currency: '',
  network: '',
  addressId: '',
  amount: '',
  note: '',
}
