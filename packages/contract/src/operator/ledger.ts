// The ledger in the console: accounts, transfers, trial balance, proofs, and reconciliation with banks and chains.

import * as z from 'zod/mini'
import { currencyCodes } from '../money/currencies.ts'
import { count, day, id, input, line, list, page, requestId, search, spelled, text, time } from '../shapes/common.ts'
import { currency as heldCurrency, mainNet, signedDecimal } from '../shapes/money.ts'
import { operatorEndpoint } from './endpoint.ts'

/** Includes the coins for network fees, which no customer holds. */
const currency = z.enum(currencyCodes)

/** A number of the ledger: house accounts are below zero. It may exceed a JSON number. */
const ledgerNumber = spelled(/^-?[1-9]\d{0,18}$/, 20)

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
] as const
const kind = z.enum(ledgerAccountKinds)

const ledgerActions = ['post', 'hold', 'settle', 'release', 'reverse'] as const
const ledgerPurposes = [
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

const account = z.object({
  ...named,
  balance: signedDecimal,
  frozen: z.nullable(z.enum(['outgoing', 'both'])),
  postedAt: z.nullable(time),
})

export const searchLedgerAccounts = operatorEndpoint({
  method: 'POST',
  path: '/operator/ledger/account/search',
  about: 'Accounts of the ledger: the house first, then customers by number.',
  permission: 'ledger.view',
  limit: 'read',
  body: search({
    kind: z.optional(kind),
    currency: z.optional(currency),
    /** The id of a customer's account. */
    owner: z.optional(id),
    ofHouse: z.optional(z.boolean()),
    notZero: z.optional(z.boolean()),
  }),
  result: page(account),
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

const transfer = z.object({
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

export const searchTransfers = operatorEndpoint({
  method: 'POST',
  path: '/operator/ledger/transfer/search',
  about: 'Transfers, newest first; of one account, of one purpose, of one reference, or all.',
  permission: 'ledger.view',
  limit: 'read',
  body: search({
    accountId: z.optional(ledgerNumber),
    purpose: z.optional(z.enum(ledgerPurposes)),
    action: z.optional(z.enum(ledgerActions)),
    from: z.optional(time),
    to: z.optional(time),
    reference: z.optional(line(300)),
  }),
  result: page(transfer),
})

export const getTransfer = operatorEndpoint({
  method: 'GET',
  path: '/operator/ledger/transfer/{id}',
  about: 'One transfer with its postings.',
  permission: 'ledger.view',
  limit: 'read',
  params: input({ id: ledgerNumber }),
  result: transfer,
})

export const trialBalance = operatorEndpoint({
  method: 'GET',
  path: '/operator/ledger/trial-balance',
  about: 'What every kind of account holds, per currency; each currency adds up to zero.',
  permission: 'ledger.view',
  limit: 'read',
  result: z.object({
    asOf: time,
    currencies: list(
      z.object({
        currency,
        lines: list(z.object({ kind, detail: z.nullable(line(60)), balance: signedDecimal }), 100),
        /** Zero when the books are correct. */
        sum: signedDecimal,
      }),
      30,
    ),
  }),
})

const defect = z.object({ subject: line(300), expected: line(80), found: line(80) })
const proofRun = z.object({
  scope: z.enum(['whole', 'recent']),
  at: time,
  seconds: line(20),
  transfers: count,
  defects: count,
  results: list(z.object({ name: line(200), defects: count, first: list(defect, 20) }), 60),
})

export const ledgerProofs = operatorEndpoint({
  method: 'GET',
  path: '/operator/ledger/proofs',
  about: 'What proves the books, when it last ran, and what it found. The recent part runs every minute.',
  permission: 'ledger.view',
  limit: 'read',
  result: z.object({
    whole: z.nullable(proofRun),
    recent: z.nullable(proofRun),
    /** Withdrawals are stopped since a defect was found; the text names it. */
    stopped: z.nullable(z.object({ at: time, reason: line(1000) })),
  }),
})

export const proveLedger = operatorEndpoint({
  method: 'POST',
  path: '/operator/ledger/prove',
  about: 'Proves the whole book in the background; the answer appears among the proofs.',
  permission: 'ledger.view',
  limit: 'write',
  replay: true,
  body: input({ requestId }),
  result: z.object({}),
})

const chainRow = z.object({
  mainNet,
  network: line(40),
  currency,
  books: signedDecimal,
  omnibus: signedDecimal,
  depositAddresses: signedDecimal,
  arriving: signedDecimal,
  leaving: signedDecimal,
  /** The chain's surplus over the books; below zero when coins are missing. */
  difference: signedDecimal,
})

const bankRow = z.object({
  currency,
  /** The bank balance in the ledger. */
  books: signedDecimal,
  /** The sum of the banks' own lines. */
  lines: signedDecimal,
  difference: signedDecimal,
  /** The banks' closing balances and their difference to the lines up to that day; null when no statement has one. */
  closing: z.nullable(signedDecimal),
  closingDifference: z.nullable(signedDecimal),
  /** The sum of lines after the last closing balance; null in earlier comparisons. */
  unconfirmed: z.nullable(signedDecimal),
  /** Lines without a matching transaction, and their sum. */
  unmatched: count,
  unmatchedAmount: signedDecimal,
})

const reconciliationFinding = z.object({
  /**
   * difference: books and outside differ. missingTransaction: booked, and not on its chain.
   * unreadableAddress: the network returned no balance. unknownLine: a bank line without a match.
   * unconfirmedLines: the number of lines (in `subject`) of a bank that no closing balance covers.
   */
  kind: z.enum(['difference', 'missingTransaction', 'unreadableAddress', 'unknownLine', 'unconfirmedLines']),
  where: z.enum(['chain', 'bank']),
  /** The network, or the bank. */
  place: line(60),
  subject: line(300),
  amount: signedDecimal,
  currency,
  since: time,
})

export const reconciliation = operatorEndpoint({
  method: 'GET',
  path: '/operator/ledger/reconciliation',
  about: 'The books against the chains and the banks, as last compared.',
  permission: 'ledger.view',
  limit: 'read',
  result: z.object({
    at: z.nullable(time),
    /** Networks that could not be queried. */
    silent: list(line(40), 20),
    chains: list(chainRow, 60),
    banks: list(bankRow, 20),
    findings: list(reconciliationFinding, 200),
    findingsInAll: count,
  }),
})

export const reconcileNow = operatorEndpoint({
  method: 'POST',
  path: '/operator/ledger/reconcile',
  about: 'Compares the books with chains and banks in the background.',
  permission: 'ledger.view',
  limit: 'write',
  replay: true,
  body: input({ requestId }),
  result: z.object({}),
})

const volumeKinds = ['cryptoDeposit', 'cryptoWithdrawal', 'fiatDeposit', 'fiatWithdrawal', 'exchange'] as const

export const dashboard = operatorEndpoint({
  method: 'GET',
  path: '/operator/dashboard',
  about: 'Volumes per day, and what is held per currency. How old the queues are: /operator/queues.',
  permission: 'dashboard.view',
  limit: 'read',
  query: input({ days: z.optional(text(3)) }),
  result: z.object({
    asOf: time,
    /** Completed on that day (UTC); days and kinds without any are left out. */
    volumes: list(z.object({ day, kind: z.enum(volumeKinds), currency: heldCurrency, count, amount: signedDecimal }), 5000),
    floats: list(
      z.object({
        currency: heldCurrency,
        /** The liabilities to customers: available and held. */
        customers: signedDecimal,
        /** The balances on chains and at banks. */
        outside: signedDecimal,
        suspense: signedDecimal,
        reserve: signedDecimal,
      }),
      20,
    ),
  }),
})
