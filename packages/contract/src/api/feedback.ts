// Endpoints of feedback and of the user's own cases.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { id, idParams, input, page, paragraph, recaptchaToken, requestId, search, text, time } from '../shapes/common.ts'
import { email } from '../shapes/credential.ts'
import { feedbackCategoryNames } from '../shapes/feedback-categories.ts'
import { money } from '../shapes/money.ts'
import { transactionKind } from '../shapes/transaction.ts'
import { uploads } from '../shapes/upload.ts'

const category = z.enum(feedbackCategoryNames)

/** The fields that identify a transaction to its reader. */
const meantTransaction = z.object({ id, kind: transactionKind, reference: text(64), amount: z.nullable(money), createdAt: time })

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  about:
    'Sends feedback and opens a case. Signed-in users may add one of their transactions and a picture, or a PDF that we asked for; visitors an address for the answer.',
  access: 'either',
  captcha: true,
  limit: 'message',
  content: '02',
  replay: true,
  body: input({
    requestId,
    recaptchaToken,
    category,
    message: paragraph(5000),
    email: z.optional(email),
    transactionId: z.optional(id),
    screenshot: z.optional(uploads(1)),
  }),
  result: z.object({ caseNo: text(32), createdAt: time }),
})

export const getTransaction = endpoint({
  method: 'GET',
  path: '/feedback/transaction/{id}',
  about: 'An own transaction that a case may be about.',
  access: 'signed-in',
  limit: 'read',
  params: idParams,
  result: z.extend(meantTransaction, {
    /** The documents that we asked for and do not have yet. */
    wanted: z.nullable(paragraph(500)),
  }),
})

export const searchCases = endpoint({
  method: 'POST',
  path: '/feedback/search',
  about: "The user's own cases.",
  access: 'signed-in',
  limit: 'read',
  body: search({ open: z.optional(z.boolean()) }),
  result: page(
    z.object({
      caseNo: text(32),
      category,
      message: paragraph(5000),
      createdAt: time,
      open: z.boolean(),
      answer: z.nullable(paragraph(5000)),
      answeredAt: z.nullable(time),
      /** By its reference; another screen shows the details. */
      transaction: z.nullable(z.object({ id, kind: transactionKind, reference: text(64) })),
      hasScreenshot: z.boolean(),
    }),
  ),
})
