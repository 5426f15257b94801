// The values of the crypto withdrawal form.

/** What is typed; it survives a re-login. Coin and network stand in the address too, which wins. */
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
