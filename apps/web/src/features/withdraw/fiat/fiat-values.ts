// The values of the bank withdrawal form.

/** What is typed; it survives a re-login. The currency and a chosen account may stand in the address, which wins. */
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
