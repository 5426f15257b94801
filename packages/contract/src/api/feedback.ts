// Feedback and the user's own cases.

import * as z from 'zod/mini'
import { entry } from '../endpoint.ts'
import { id, input, page, paragraph, recaptchaToken, requestId, search, text, time } from '../shapes/common.ts'
import { email } from '../shapes/credential.ts'

const category = z.enum(['question', 'problem', 'idea', 'complaint', 'transaction'])

export const send = entry({
  method: 'POST',
  path: '/feedback',
  about: 'Sends feedback and opens a case.',
  access: 'either',
  captcha: true,
  limit: 'message',
  replay: true,
  body: input({
    requestId,
    recaptchaToken,
    category,
    message: paragraph(5000),
    email: z.optional(email),
    transactionId: z.optional(id),
  }),
  result: z.object({ caseNo: text(32), createdAt: time }),
})

export const searchCases = entry({
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
    }),
  ),
})
