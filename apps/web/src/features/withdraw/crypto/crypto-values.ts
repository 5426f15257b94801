/** What is typed; it survives a re-login. Coin and network stand in the address too, which wins. */
export type Values = {
  readonly currency: string
  readonly network: string
  readonly addressId: string
  readonly amount: string
  readonly note: string
}

export const emptyValues: Values & Record<string, string> = { currency: '', network: '', addressId: '', amount: '', note: '' }
