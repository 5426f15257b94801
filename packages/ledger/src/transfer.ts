// The types of the ledger's five actions, which differ in the source of their postings; all of them call ledger.post.

import { hash } from 'node:crypto'
import type { Currency } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { LedgerRefusalName } from './refusal-names.ts'

export type Account = { readonly id: bigint; readonly currency: Currency }

/**
 * The idempotency key of a transfer: its origin, the requester, and the requester's id. Equal keys mean the same transfer;
 * the same id from another requester or for another purpose is a different transfer.
 */
export type Key = readonly [scope: string, ...words: string[]]

export const purposes = [
  'crypto_deposit',
  'crypto_withdrawal',
  'fiat_deposit',
  'fiat_withdrawal',
  'exchange',
  'internal',
  'treasury',
  'network_fee',
  'suspense',
  'adjustment',
] as const
export type Purpose = (typeof purposes)[number]

export type Posting = { readonly from: Account; readonly to: Account; readonly amount: Money }
export type SettlementPosting = { readonly to: Account; readonly amount: Money }

type TransferIdentity = { readonly key: Key; readonly purpose: Purpose }

export type TransferRequest = TransferIdentity & { readonly postings: readonly Posting[]; readonly reference?: string }
export type Hold = TransferIdentity & { readonly account: Account; readonly amount: Money }
export type Settlement = TransferIdentity & {
  readonly hold: bigint
  readonly postings: readonly SettlementPosting[]
  readonly reference?: string
}
export type Release = TransferIdentity & { readonly hold: bigint }
export type Reversal = TransferIdentity & { readonly transfer: bigint }

export type Transfer =
  | ({ readonly action: 'post' } & TransferRequest)
  | ({ readonly action: 'hold' } & Hold)
  | ({ readonly action: 'settle' } & Settlement)
  | ({ readonly action: 'release' } & Release)
  | ({ readonly action: 'reverse' } & Reversal)

export type PostedTransfer = {
  readonly transferId: bigint
  readonly postedAt: Date
  /** The key was known with the same request: this is the first result again. */
  readonly repeated: boolean
}

export type RefusedTransfer = { readonly refusal: LedgerRefusalName; readonly account?: bigint; readonly balance?: bigint }
export type TransferResult = PostedTransfer | RefusedTransfer

export const isRefused = (answer: TransferResult): answer is RefusedTransfer => 'refusal' in answer

/** A customer's held account has the number of the available one plus a thousand. */
export const heldOf = (available: Account): Account => ({ ...available, id: available.id + 1000n })

/** 128 bits of SHA-256; each word is prefixed with its length, so that no two lists hash the same input. */
export const keyToUuid = (key: Key): string =>
  hash('sha256', key.map((word) => `${Buffer.byteLength(word)}:${word}`).join(''), 'hex').slice(0, 32)

/** Units of the account's own currency; another currency is a bug and is never converted. */
export function unitsFor(account: Account, amount: Money): bigint {
  if (account.currency !== amount.currency) throw new TypeError(`${amount.currency} cannot move on a ${account.currency} account`)
  return amount.units
}

export function postingsOf(transfer: Transfer): readonly { from: bigint | null; to: bigint; units: bigint }[] {
  switch (transfer.action) {
    case 'post':
      return transfer.postings.map(({ from, to, amount }) => ({
        from: from.id,
        to: to.id,
        units: unitsFor(from, amount),
      }))
    case 'hold':
      return [{ from: transfer.account.id, to: heldOf(transfer.account).id, units: unitsFor(transfer.account, transfer.amount) }]
    case 'settle':
      return transfer.postings.map(({ to, amount }) => ({ from: null, to: to.id, units: unitsFor(to, amount) }))
    case 'release':
    case 'reverse':
      return []
  }
}

export function resolvedTransferOf(transfer: Transfer): bigint | null {
  switch (transfer.action) {
    case 'post':
    case 'hold':
      return null
    case 'settle':
    case 'release':
      return transfer.hold
    case 'reverse':
      return transfer.transfer
  }
}

export const referenceOf = (transfer: Transfer): string | null => ('reference' in transfer ? (transfer.reference ?? null) : null)
