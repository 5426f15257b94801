// What a bank reports of one day, whatever the format.

import type { Fiat } from '@sampan/contract/currencies.ts'

export type BankLine = {
  /** The bank's own name for the line: the same line in another file is the same line. */
  readonly line: string
  readonly currency: Fiat
  /** What came in is positive, what went out negative; units of the ledger. */
  readonly amount: bigint
  readonly bookedOn: string
  readonly counterparty: string | null
  readonly text: string
  readonly endToEndId: string | null
  /** Money that we had sent and that came back. */
  readonly isReturn: boolean
}

/** What an account held at the end of a day, as the bank says. */
export type Closing = {
  /** The bank's own name for the account. */
  readonly account: string
  readonly currency: Fiat
  readonly on: string
  /** Below zero where we owe the bank; units of the ledger. */
  readonly units: bigint
}

export type Statement = {
  readonly bank: string
  /** The accounts that the file names; a CSV names none. */
  readonly accounts: readonly string[]
  readonly lines: readonly BankLine[]
  readonly closings: readonly Closing[]
}

/** What names the same bank is spelled the same, whichever file or person wrote it. */
export const spellBank = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'bank'

/** A file that cannot be read wholly is not read at all. */
export class UnreadableStatement extends Error {
  constructor(reason: string) {
    super(`The statement cannot be read: ${reason}.`)
    this.name = 'UnreadableStatement'
  }
}
