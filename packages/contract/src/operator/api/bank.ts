// Endpoints of bank statements, payment files and unassigned lines.

import * as z from 'zod/mini'
import { choices, count, id, idParams, input, line, list, page, pageParams, text, time } from '../../shapes/common.ts'
import { channel, fiat, money } from '../../shapes/money.ts'
import { upload } from '../../shapes/upload.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { bankLine } from '../line-shapes.ts'
import { proposal } from '../shapes.ts'

/** Statements are camt.053, MT940 or CSV: bounded like every upload, but no images. */
const statement = z.extend(upload, { type: text(100) })

export const importStatement = operatorEndpoint({
  method: 'POST',
  path: '/operator/bank/statements',
  about: 'Proposes a statement (camt.053, MT940 or CSV). A second operator approves it; until then nothing is booked.',
  permission: 'bank.import',
  limit: 'upload',
  content: '02',
  /** `bank` names the bank of a CSV, which does not contain it. */
  body: input({ statement: list(statement, 1).check(z.minLength(1)), bank: z.optional(line(60)) }),
  /** `proposal` is null when the file contains nothing new. */
  result: z.object({ lines: count, added: count, known: count, proposal: z.nullable(proposal) }),
})

export const bankLines = operatorEndpoint({
  method: 'GET',
  path: '/operator/bank/lines',
  about: 'Lines of the statements, newest first. Matching one with a deposit is the move fiatDeposit.match or recordDifference.',
  permission: 'bank.view',
  limit: 'read',
  query: input({ open: z.optional(z.enum(['yes', 'no'])), currency: z.optional(fiat), ...pageParams }),
  result: page(bankLine),
})

export const paymentFiles = operatorEndpoint({
  method: 'GET',
  path: '/operator/bank/payment-files',
  about: 'The payment files, newest first.',
  permission: 'bank.view',
  limit: 'read',
  result: choices(
    z.object({ id, messageId: line(60), channel, total: money, payments: count, createdAt: time, takenAt: z.nullable(time) }),
    100,
  ),
})

export const exportPayments = operatorEndpoint({
  method: 'POST',
  path: '/operator/bank/payment-files',
  about: 'Writes files of what is due now.',
  permission: 'bank.export',
  limit: 'write',
  result: z.object({ started: z.boolean() }),
})

export const openPaymentFile = operatorEndpoint({
  method: 'GET',
  path: '/operator/bank/payment-files/{id}',
  about: 'One file, pain.001. Opening it is logged.',
  permission: 'bank.export',
  limit: 'file',
  params: idParams,
  result: 'file',
})
