// The shapes of ledger accounts, transfers and postings in the console.

import * as z from 'zod/mini'
import { currencyCodes } from '../money/currencies.ts'
import { id, line, list, spelled, time } from '../shapes/common.ts'
import { signedDecimal } from '../shapes/money.ts'

/** Includes the coins for network fees, which no customer holds. */
export const currency = z.enum(currencyCodes)

/** A number of the ledger: house accounts are below zero. It may exceed a JSON number. */
export const ledgerNumber = spelled(/^-?[1-9]\d{0,18}$/, 20)

const ledgerAccountKinds = [
  'available',
  'held',
  'omnibus',
  'bank',
  'suspense',
  'fees',
  'fx_position',
  'rounding',
  'gas',
  'receivable',
  'adjustment',
  'issued',
  'reserve',
  'clearing',
] as const
export const kind = z.enum(ledgerAccountKinds)

export const ledgerActions = ['post', 'hold', 'settle', 'release', 'reverse'] as const
export const ledgerPurposes = [
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

const named = {
  id: ledgerNumber,
  kind,
  /** Of an omnibus or gas account the network. */
  detail: z.nullable(line(60)),
  currency,
  /** The customer's account id and masked name. Null for the house. */
  owner: z.nullable(z.object({ id, name: line(200) })),
} as const

export const account = z.object({
  ...named,
  balance: signedDecimal,
  frozen: z.nullable(z.enum(['outgoing', 'both'])),
  postedAt: z.nullable(time),
})

const posting = z.object({
  from: z.object(named),
  to: z.object(named),
  amount: signedDecimal,
  currency,
  /** Null for house accounts, whose balance is the sum of their lines. */
  fromBalance: z.nullable(signedDecimal),
  toBalance: z.nullable(signedDecimal),
})

export const transfer = z.object({
  id: ledgerNumber,
  postedAt: time,
  action: z.enum(ledgerActions),
  purpose: z.enum(ledgerPurposes),
  /** chain:<network>:<transaction>:<log index> or bank:<bank>:<line>. */
  reference: z.nullable(line(300)),
  /** The hold that it ends, or the transfer that it reverses. */
  resolvesTransferId: z.nullable(ledgerNumber),
  resolvedById: z.nullable(ledgerNumber),
  postings: list(posting, 20),
})
