// Endpoints of registration: the draft, its documents, and the review.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { agreements } from '../../endpoint/fields.ts'
import { accountType, corporateFields, individualFields, language, registrationReview } from '../../shapes/account.ts'
import { count, guarded, id, input, list, recaptchaToken, requestId, text, ticket, time } from '../../shapes/common.ts'
import { email } from '../../shapes/credential.ts'
import { uploads } from '../../shapes/upload.ts'

export const openRegistration = endpoint({
  method: 'POST',
  path: '/user/register/draft',
  about: 'Opens a registration that can be saved and resumed.',
  access: 'public',
  captcha: true,
  limit: 'entrance',
  replay: true,
  body: input({ requestId, recaptchaToken, accountType, email, language: z.optional(language) }),
  result: z.object({ draftToken: ticket, expiresAt: time }),
})

const draftFields = z.object({
  ...z.partial(z.object({ ...individualFields, ...corporateFields })).shape,
  accountType: z.optional(accountType),
})

export const saveRegistration = endpoint({
  method: 'PUT',
  path: '/user/register/draft',
  about: 'Saves what has been filled in so far.',
  access: 'public',
  limit: 'visitor',
  quiet: true,
  body: input({ draftToken: ticket, fields: draftFields }),
  result: z.object({ savedAt: time }),
})

const document = z.object({ id, kind: text(40), name: text(255), size: count })

export const resumeRegistration = endpoint({
  method: 'POST',
  path: '/user/register/draft/get',
  about: 'The saved registration, to go on with it.',
  access: 'public',
  limit: 'visitor',
  body: input({ query: z.object({ draftToken: ticket }) }),
  result: z.object({ fields: draftFields, documents: list(document, 20), savedAt: time, expiresAt: time }),
})

export const addRegistrationDocument = endpoint({
  method: 'POST',
  path: '/user/register/document',
  about: 'Adds a document to a registration.',
  access: 'public',
  limit: 'upload',
  content: '02',
  replay: true,
  body: input({
    requestId,
    draftToken: ticket,
    kind: z.enum(['incorporation', 'register', 'identity', 'address', 'other']),
    file: uploads(1),
  }),
  result: document,
})

const registration = { requestId, draftToken: ticket, agreements } as const

export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  about: 'Hands in the registration of a person or a company.',
  access: 'public',
  scene: 'register',
  limit: 'entrance',
  replay: true,
  body: guarded(
    z.discriminatedUnion('accountType', [
      z.object({ ...registration, ...individualFields }),
      z.object({ ...registration, ...corporateFields }),
    ]),
  ),
  result: z.object({ registrationToken: ticket, review: registrationReview }),
})

export const registrationStatus = endpoint({
  method: 'POST',
  path: '/user/register/status',
  about: 'Where the review of a registration stands.',
  access: 'public',
  limit: 'visitor',
  body: input({ query: z.object({ registrationToken: ticket }) }),
  result: registrationReview,
})

export const resubmitRegistration = endpoint({
  method: 'POST',
  path: '/user/register/resubmit',
  about: 'Answers what the review has asked for.',
  access: 'public',
  limit: 'entrance',
  replay: true,
  body: input({ requestId, registrationToken: ticket, fields: draftFields }),
  result: registrationReview,
})
