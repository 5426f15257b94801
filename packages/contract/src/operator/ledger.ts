// Endpoints of the ledger: accounts, transfers, trial balance and proofs.

import * as z from 'zod/mini'
import { count, id, input, line, list, page, requestId, search, time } from '../shapes/common.ts'
import { signedDecimal } from '../shapes/money.ts'
import { operatorEndpoint } from './endpoint.ts'
import { account, currency, kind, ledgerActions, ledgerNumber, ledgerPurposes, transfer } from './ledger-shapes.ts'

export const searchLedgerAccounts = operatorEndpoint({
  method: 'POST',
  path: '/operator/ledger/account/search',
  about: 'Accounts of the ledger: the house first, then customers by number.',
  permission: 'ledger.view',
  limit: 'read',
  readsReplica: 'always',
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

export const searchTransfers = operatorEndpoint({
  method: 'POST',
  path: '/operator/ledger/transfer/search',
  about: 'Transfers, newest first; of one account, of one purpose, of one reference, or all.',
  permission: 'ledger.view',
  limit: 'read',
  readsReplica: 'always',
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
  readsReplica: 'always',
  params: input({ id: ledgerNumber }),
  result: transfer,
})

export const trialBalance = operatorEndpoint({
  method: 'GET',
  path: '/operator/ledger/trial-balance',
  about: 'What every kind of account holds, per currency; each currency adds up to zero.',
  permission: 'ledger.view',
  limit: 'read',
  readsReplica: 'always',
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
