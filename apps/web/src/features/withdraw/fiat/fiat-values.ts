// The values of the bank withdrawal form.

/** Typed values survive a re-login. Currency and account may be in the address, which wins. */
export type FiatValues = {
  readonly currency: string
  readonly bankAccountId: string
  readonly amount: string
  readonly purposeOfTransfer: string
  readonly statementReference: string
  readonly note: string
}

export type FiatFormValues = FiatValues & Record<string, string>

export const emptyValues: FiatFormValues = {
  currency: '',
  bankAccountId: '',
  amount: '',
  purposeOfTransfer: '',
  statementReference: '',
  note: '',
}
