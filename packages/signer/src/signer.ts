// The interface of the signer, which runs as a separate process and alone knows the seed.

import type { SignedTransfer, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { JournalHead, SignedConfirmation, SignedDeath } from './statements.ts'

/** The decisions before a payout. The approval covers them, so a changed state in the database approves nothing. */
export type Decisions = {
  /** The user who confirmed it with the second factor. */
  readonly customer: string
  /** The colleague who gave the last approval that the company's rules require, or `notNeeded`. */
  readonly colleague: string
  readonly screening: 'passed' | 'released'
  /** The operator who released it when screening did not pass it. */
  readonly operator: string | null
}

/** A confirmed and approved withdrawal. Its approval is a signature by a key that the database never sees. */
export type Intent = {
  readonly withdrawalId: string
  readonly network: NetworkId
  readonly currency: Stablecoin
  readonly to: string
  readonly memo: string | null
  readonly units: bigint
  readonly decisions: Decisions
}

export type Signer = {
  /** The customer's address on this network; networks with a memo have one address for all. */
  depositAddress(network: NetworkId, index: number): Promise<string>
  /** The wallet that collects and pays coins, and pays the gas of the deposit addresses. */
  omnibusAddress(network: NetworkId): Promise<string>
  /** An approval pays once: another transaction is signed only if it excludes the earlier ones, or `death` proves them dead. */
  signWithdrawal(request: WithdrawalRequest): Promise<JournaledSignature>
  /** From a deposit address to the omnibus wallet only. */
  signSweep(request: { index: number; unsigned: UnsignedTransfer }): Promise<JournaledSignature>
  /** Native coins from the omnibus wallet to a deposit address, for the gas of a sweep. */
  signTopUp(request: { index: number; unsigned: UnsignedTransfer }): Promise<JournaledSignature>
  /** Called before a withdrawal is cancelled or rejected: it is never signed afterwards. Refused when it is already signed. */
  voidWithdrawal(request: { withdrawalId: string; network: NetworkId }): Promise<void>
  /** The signatures for a withdrawal, oldest first. Earlier versions kept no bytes. */
  signedPayments(withdrawalId: string): Promise<readonly SignedPaymentRecord[]>
  /** The signatures after the first `lines` lines of the journal, a page at a time. */
  readJournal(lines: number): Promise<JournalPage>
  journalState(): Promise<JournalState>
  /** The newest head that the server knows, under its approval key. A journal that lacks it signs nothing. */
  showHead(request: { head: JournalHead; signature: string }): Promise<void>
  /** Two operators accept a journal that lacks lines. */
  confirmJournal(confirmation: SignedConfirmation): Promise<void>
}

export type WithdrawalRequest = {
  readonly intent: Intent
  readonly approval: string
  readonly unsigned: UnsignedTransfer
  readonly death?: SignedDeath | undefined
}

/** The journal head after this signature; undefined for a signer without a journal (tests). */
export type JournaledSignature = SignedTransfer & { readonly journal?: JournalHead }

export type SignedPaymentRecord = {
  readonly withdrawalId: string
  readonly network: NetworkId
  readonly txnHash: string
  readonly sequence: bigint
  /** The hash of the unsigned bytes (`bodyHash`). */
  readonly body: string
  readonly bytes: string | null
  readonly lastValidHeight: bigint | null
}

/** A line of the journal for the server: the payment that it belongs to, and the sequence that it used. */
export type JournalEntry =
  | ({ readonly kind: 'withdrawal' } & SignedPaymentRecord)
  | { readonly kind: 'topUp'; readonly network: NetworkId; readonly sequence: bigint; readonly txnHash: string }
  | { readonly kind: 'other' }

export type JournalPage = { readonly entries: readonly JournalEntry[]; readonly head: JournalHead }

/** unchecked: the server has not shown its head since the start. behind: the journal lacks lines that the server knows. */
export type JournalCheck = 'unchecked' | 'behind' | 'checked'
export type JournalState = { readonly check: JournalCheck; readonly nonce: string; readonly head: JournalHead }

/** The reasons of a refusal. None of them alone is a reason to release a hold. */
export type SignerRefusal =
  | 'badApproval'
  | 'notTheIntent'
  | 'notAllowedToken'
  | 'overLimit'
  | 'feeTooHigh'
  | 'alreadySigned'
  | 'voided'
  | 'journalUnchecked'
  | 'journalBehind'
  | 'stopped'
