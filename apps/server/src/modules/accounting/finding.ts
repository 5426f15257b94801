// One difference that a reconciliation found.

export type Finding = {
  readonly kind: 'difference' | 'missingTransaction' | 'unreadableAddress' | 'unknownLine' | 'unconfirmedLines'
  readonly where: 'chain' | 'bank'
  readonly place: string
  readonly subject: string
  /** In units of the chain or of the ledger, as text: they may be larger than JSON numbers. */
  readonly units: string
  readonly scale: number
  readonly currency: string
  readonly since: string
}
