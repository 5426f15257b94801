// Endpoints of documents: receipts with verification, exports and statements.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { choices, count, id, idParams, input, requestId, spelled, text, time } from '../shapes/common.ts'
import { historyFilters } from '../shapes/history-filters.ts'
import { currency, money } from '../shapes/money.ts'
import { statementFormats } from '../shapes/statement-formats.ts'
import { status } from '../shapes/status.ts'
import { transactionKind } from '../shapes/transaction.ts'

/** As printed on the receipt, with or without its dashes. */
const receiptCode = spelled(/^[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z-]+$/, 24, 16)

export const verifyReceipt = endpoint({
  method: 'POST',
  path: '/receipt/verify',
  about: 'What we know of a receipt: kind, amount, date and status, and the last characters of its references. Nothing more.',
  access: 'public',
  limit: 'visitor',
  body: input({ query: z.object({ code: receiptCode }) }),
  result: z.object({
    kind: transactionKind,
    status: z.nullable(status),
    amount: money,
    counterAmount: z.nullable(money),
    completedAt: z.nullable(time),
    issuedAt: time,
    referenceTail: text(8),
    /** Of the bank account, the transaction hash or the address; an exchange has none. */
    destinationTail: z.nullable(text(8)),
  }),
})

const exportFormat = z.enum(['csv', 'xlsx'])

const historyExport = z.object({
  id,
  format: exportFormat,
  /** `tooLarge`: more rows than one file may have; fewer days fit. */
  state: z.enum(['queued', 'working', 'ready', 'failed', 'tooLarge']),
  /** Written so far. */
  rows: count,
  createdAt: time,
  expiresAt: time,
})

export const startExport = endpoint({
  method: 'POST',
  path: '/wallet-history/export',
  about: 'Writes what the filters show to a file. A worker does it; the answer names the file to ask for.',
  access: ['wallet_history'],
  limit: 'file',
  replay: true,
  body: input({
    requestId,
    format: exportFormat,
    /** An IANA name: the file has times in UTC and in this zone. */
    zone: spelled(/^[A-Za-z][\w+\-/]*$/, 64),
    query: z.object(historyFilters),
  }),
  result: historyExport,
})

export const listExports = endpoint({
  method: 'GET',
  path: '/wallet-history/export',
  about: "The user's own files of the last day, newest first.",
  access: ['wallet_history'],
  limit: 'read',
  quiet: true,
  result: choices(historyExport, 20),
})

export const exportFile = endpoint({
  method: 'GET',
  path: '/wallet-history/export/{id}',
  about: 'The file itself, for the user who requested it.',
  access: ['wallet_history'],
  limit: 'file',
  readsReplica: 'always',
  params: idParams,
  result: 'file',
})

export const statementFile = endpoint({
  method: 'GET',
  path: '/wallet-account/statement/{id}',
  about: 'A month or a year of one balance: opening, every line, closing. Formats of banks and bookkeeping for fiat only.',
  access: ['wallet.wallets'],
  limit: 'file',
  readsReplica: 'always',
  params: idParams,
  query: input({
    /** `2026-11` or `2026`. */
    period: spelled(/^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/, 7),
    format: z.enum(statementFormats),
  }),
  result: 'file',
})

export const taxReportFile = endpoint({
  method: 'GET',
  path: '/wallet-account/tax-report',
  about: 'A year of all balances: what came in, what went out and fees, each with its value at the time.',
  access: ['wallet.wallets'],
  limit: 'file',
  readsReplica: 'always',
  query: input({
    year: spelled(/^20\d\d$/, 4),
    format: z.enum(['pdf', 'csv']),
    valueIn: z.optional(currency),
  }),
  result: 'file',
})
