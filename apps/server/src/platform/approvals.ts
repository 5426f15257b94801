// What the rooms ask before something happens in a company's name: whether a colleague has to agree first. Individuals pass untouched.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { ApprovalAction } from '@sampan/contract/policies.ts'
import type { Actor } from './audit.ts'
import type { Db, Tx } from './db.ts'
import type { ActionFact } from './describe.ts'

export type Amount = { readonly amount: string; readonly currency: HeldCurrency }
export type Limit = { readonly name: string; readonly left: Amount; readonly of: Amount; readonly resetsAt: string | null }

export type Submission = {
  readonly accountId: string
  /** Who prepares it: he never approves it. */
  readonly userId: string
  readonly actor: Actor
  readonly action: ApprovalAction
  /** The id of what waits: a withdrawal, an order, an address, a bank account. */
  readonly subjectId: string
  readonly amount?: Amount
  readonly destination?: { readonly text: string; readonly known: boolean }
  /** The decoded action, line by line and in full, as it was confirmed. */
  readonly facts: readonly ActionFact[]
  readonly limits?: readonly Limit[]
  readonly risk?: 'highRisk' | 'lowRisk' | null
  readonly note?: string | null
  readonly now: Date
}

export type Asked = Pick<Submission, 'accountId' | 'userId' | 'action' | 'amount'> & { readonly isKnown?: boolean }
export type Recall = { readonly accountId: string; readonly subjectId: string; readonly actor: Actor; readonly now: Date }

export type Approvals = {
  /**
   * First of all in a transaction that may ask, take back or decide: whatever concerns the approvals of one company happens one after
   * the other, so that no two wait for each other in a circle.
   */
  standInLine(tx: Tx, accountId: string): Promise<void>
  /** True where it has to wait for others; the room then leaves it in its pending state. */
  submit(tx: Tx, submission: Submission): Promise<boolean>
  /** What waited was called back by the room's own call. Nothing happens where nothing waits. */
  recall(tx: Tx, recall: Recall): Promise<void>
  /** Who would be asked; nobody where it would pass. */
  namesFor(db: Db, asked: Asked): Promise<readonly string[]>
}

/** Where there are no companies nobody is asked. */
export const noApprovals: Approvals = {
  standInLine: async () => undefined,
  submit: async () => false,
  recall: async () => undefined,
  namesFor: async () => [],
}

/** How something that waited ends without a yes. */
export type Ending = 'rejected' | 'recalled' | 'expired'

export type Decided = {
  readonly id: string
  readonly accountId: string
  readonly actor: Actor
  readonly now: Date
}

export type LockedQuote = {
  readonly pay: Amount
  readonly get: Amount
  readonly rate: string
  readonly expiresAt: Date
}

/** What a room does with the word of the colleagues, in the transaction of that word. */
export type Subjects = {
  approve(tx: Tx, decided: Decided): Promise<void>
  /** What does not wait any more is left as it is. */
  decline(tx: Tx, decided: Decided & { readonly ending: Ending; readonly reason: string | null }): Promise<void>
  /** The rate it would be carried out at, where there is one. */
  quoteOf?(db: Db, asked: { readonly id: string; readonly accountId: string }): Promise<LockedQuote>
  requote?(tx: Tx, decided: Decided): Promise<void>
}

/** One of the last payments, for looking at rules without using them. */
export type PastPayment = {
  readonly id: string
  readonly reference: string
  readonly kind: 'cryptoWithdrawal' | 'fiatWithdrawal' | 'mint' | 'redeem' | 'swap'
  readonly action: ApprovalAction
  readonly at: Date
  readonly amount: Amount
  readonly counterparty: string | null
  readonly isKnown: boolean
}
export type PastPayments = (db: Db, asked: { readonly accountId: string; readonly since: Date }) => Promise<PastPayment[]>
