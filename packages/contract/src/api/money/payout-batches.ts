// Endpoints of batch payouts: template, upload, review, submission and results.

import * as z from 'zod/mini'
import { purposeCodes } from '../../bank/purposes.ts'
import { payoutFile } from '../../endpoint/constants.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import {
  choices,
  count,
  id,
  idParams,
  input,
  line,
  list,
  page,
  pageParams,
  recaptchaToken,
  requestId,
  text,
  time,
} from '../../shapes/common.ts'
import { currency, decimal, mainNet } from '../../shapes/money.ts'
import { status } from '../../shapes/status.ts'
import { allowedMoves, nextStep, ruleApplied } from '../../shapes/transaction.ts'
import { upload } from '../../shapes/upload.ts'
import { messageOf } from '../../text/messages.ts'

const fileFormat = z.enum(['csv', 'xlsx'])

/** What leaves in one currency, and what is there now. */
const total = z.object({
  currency,
  rows: count,
  amount: decimal,
  fee: decimal,
  total: decimal,
  available: decimal,
  isShort: z.boolean(),
})

const batch = {
  id,
  state: text(40),
  status: z.nullable(status),
  stateLabel: line(60),
  fileName: line(255),
  createdAt: time,
  createdBy: line(200),
  submittedAt: z.nullable(time),
  submittedBy: z.nullable(line(200)),
  finishedAt: z.nullable(time),
  rows: count,
  /** Rows that are wrong: while there is one, nothing can be submitted. */
  errors: count,
  warnings: count,
  /** Rows that have become a withdrawal, and rows that were refused. */
  made: count,
  failed: count,
} as const

const batchDetail = z.object({
  ...batch,
  totals: list(total, 20),
  /** A hash of every row and fee: the customer returns it, so that they confirm what they have read. */
  content: text(64),
  /** Until when the fees above are kept. Later, the rows have to be checked again. */
  checkedUntil: z.nullable(time),
  /** An earlier submitted batch with the same file. */
  sameFileAt: z.nullable(time),
  approvers: list(line(200), 20),
  approvalsNeeded: count,
  rule: ruleApplied,
  nextStep,
  /** submit, check, cancel. */
  allowedMoves,
})

const batchRow = z.object({
  /** Its line in the file; the heading is line 1. */
  place: count,
  /** As the file has it. */
  given: z.object({
    destination: line(200, 0),
    network: line(200, 0),
    currencyCode: line(200, 0),
    sum: line(200, 0),
    purpose: line(200, 0),
    reference: line(200, 0),
  }),
  /** What the row means; null where it is wrong. */
  payment: z.nullable(
    z.object({
      kind: z.enum(['crypto', 'bank']),
      label: line(200),
      /** The address or the account number, in full. */
      target: line(300),
      mainNet: z.nullable(mainNet),
      currency,
      amount: decimal,
      fee: decimal,
      purpose: z.nullable(z.enum(purposeCodes)),
    }),
  ),
  errors: list(line(500), 10),
  warnings: list(line(500), 10),
  state: z.enum(['QUEUED', 'SUBMITTED', 'FAILED']),
  /** Why it was refused when it was its turn. */
  failure: z.nullable(line(500)),
  transaction: z.nullable(z.object({ id, reference: text(64), status: z.nullable(status) })),
})

const reads = ['wallet.wallets.withdraw', 'company.approve'] as const

export const getPayoutTemplate = endpoint({
  method: 'GET',
  path: '/payout-batches/template',
  about: 'A file to fill in, with one line per kind of destination as an example.',
  access: ['wallet.wallets.withdraw'],
  limit: 'file',
  query: input({ format: fileFormat }),
  result: 'file',
})

export const listPayoutBatches = endpoint({
  method: 'GET',
  path: '/payout-batches',
  about: 'The batches of the account, newest first.',
  access: reads,
  limit: 'read',
  query: input(pageParams),
  result: page(z.object(batch)),
})

const payoutUpload = z.extend(upload, {
  type: text(100),
  size: z.int().check(z.minimum(1, messageOf('proofEmpty')), z.maximum(payoutFile.bytesMax, messageOf('payoutFileSize'))),
})

export const createPayoutBatch = endpoint({
  method: 'POST',
  path: '/payout-batches',
  about: 'Reads a CSV or XLSX file and checks every row. Nothing is paid before the batch is submitted.',
  access: ['wallet.wallets.withdraw'],
  limit: 'upload',
  content: '02',
  replay: true,
  body: input({ requestId, file: list(payoutUpload, 1).check(z.minLength(1, messageOf('required'))) }),
  result: batchDetail,
})

export const getPayoutBatch = endpoint({
  method: 'GET',
  path: '/payout-batches/{id}',
  about: 'A batch with its totals per currency and what happens next.',
  access: reads,
  limit: 'read',
  quiet: true,
  params: idParams,
  result: batchDetail,
})

export const listPayoutRows = endpoint({
  method: 'GET',
  path: '/payout-batches/{id}/rows',
  about: 'Every row of a batch, with what is wrong in it and what became of it.',
  access: reads,
  limit: 'read',
  quiet: true,
  params: idParams,
  result: choices(batchRow, payoutFile.rowsMax),
})

export const checkPayoutBatch = endpoint({
  method: 'POST',
  path: '/payout-batches/{id}/check',
  about: 'Checks every row of a draft again, with the present fees, limits and destinations.',
  access: ['wallet.wallets.withdraw'],
  limit: 'write',
  params: idParams,
  result: batchDetail,
})

export const submitPayoutBatch = endpoint({
  method: 'POST',
  path: '/payout-batches/{id}/submit',
  about: 'Pays every row, after one approval for the whole batch where the policy of the company needs one.',
  access: ['wallet.wallets.withdraw'],
  scene: 'payoutBatch',
  captcha: true,
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, recaptchaToken, content: text(64) }),
  result: batchDetail,
})

export const cancelPayoutBatch = endpoint({
  method: 'POST',
  path: '/payout-batches/{id}/cancel',
  about: 'Discards a draft, or recalls a batch that waits for approval.',
  access: ['wallet.wallets.withdraw'],
  limit: 'write',
  params: idParams,
  result: batchDetail,
})

export const getPayoutResults = endpoint({
  method: 'GET',
  path: '/payout-batches/{id}/results',
  about: 'Every row with its result, as a file.',
  access: reads,
  limit: 'file',
  params: idParams,
  query: input({ format: fileFormat }),
  result: 'file',
})
