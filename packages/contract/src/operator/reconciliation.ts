// Endpoints that compare the ledger with banks and chains.

import * as z from 'zod/mini'
import { count, input, line, list, requestId, time } from '../shapes/common.ts'
import { mainNet, signedDecimal } from '../shapes/money.ts'
import { operatorEndpoint } from './endpoint.ts'
import { currency } from './ledger-shapes.ts'

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
