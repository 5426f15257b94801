// The values of the deposit form.

/** What is typed about a transfer; it survives a re-login. `sender` names a saved sender, or is empty for a new one. */
export type DepositValues = {
  readonly amount: string
  readonly sender: string
  readonly beneficiaryName: string
  readonly bankName: string
  readonly bankCountry: string
  readonly bankSwiftCode: string
  readonly referenceNo: string
  readonly customerRemarks: string
  /** The files are kept beside the form; only their errors are part of it. */
  readonly proof: string
}

export type DepositFormValues = DepositValues & Record<string, string>

export const emptyDeposit: DepositFormValues = {
  amount: '',
  sender: '',
  beneficiaryName: '',
  bankName: '',
  bankCountry: '',
  bankSwiftCode: '',
  referenceNo: '',
  customerRemarks: '',
  proof: '',
}

export type Proof = { readonly key: string; readonly file: File; readonly preview: string | undefined }
