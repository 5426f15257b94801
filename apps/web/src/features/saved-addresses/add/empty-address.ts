// The values of the address form and its draft.

/** What is typed about a new address; it survives a re-login. `alike` holds the address whose likeness was looked at and accepted. */
export type NewAddress = {
  readonly network: string
  readonly address: string
  /** The name that was looked up to get the address, if any. */
  readonly ensName: string
  readonly memo: string
  readonly noMemo: string
  readonly alike: string
  readonly label: string
  readonly owner: string
  readonly beneficiaryName: string
  readonly exchangeName: string
  readonly purpose: string
}

export const emptyAddress: NewAddress & Record<string, string> = {
  network: '',
  address: '',
  ensName: '',
  memo: '',
  noMemo: '',
  alike: '',
  label: '',
  owner: '',
  beneficiaryName: '',
  exchangeName: '',
  purpose: '',
}

/** Under this name the form is kept. */
export const addDraft = 'blockchain-add'
