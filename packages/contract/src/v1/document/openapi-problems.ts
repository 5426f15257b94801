// The headers and problem documents that all operations of the customer API share.

import { limits } from '../../endpoint/limits.ts'
import type { Json } from '../../endpoint/openapi-schema.ts'
import { titleOf } from '../../refusals/refusal-title.ts'
import { refusals } from '../../refusals/refusals.ts'

export const problemSchema = {
  type: 'object',
  description: 'A refusal (RFC 9457). Nothing was done.',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', description: 'The address that explains the refusal. Its last part is the name.' },
    title: { type: 'string', description: 'The refusal in a few words, always the same.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'What is wrong this time and what to do, for people.' },
    code: { type: 'string', pattern: '^\\d{5}$', description: 'Five digits that name the refusal and never change.' },
    requestId: { type: 'string', description: 'Name it when you contact support.' },
    fields: {
      type: 'array',
      description: 'The fields that are wrong.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: 'Its name, with dots inside of objects.' },
          message: { type: 'string', description: 'What is wrong with it, for people.' },
        },
      },
    },
    context: { type: 'object', description: 'Data about the refusal, such as the scope that is needed.' },
  },
} as const

const text = (description: string, example: string): Json => ({ description, schema: { type: 'string' }, example })
const { max, windowSeconds } = limits.read

export const headers = {
  RateLimit: text('What is left of the limit, and the seconds until it starts again.', `"read";r=${max - 1};t=${windowSeconds}`),
  'RateLimit-Policy': text('The limit: calls (q) per window in seconds (w).', `"read";q=${max};w=${windowSeconds}`),
  'Retry-After': text('Seconds to wait before the next try.', '12'),
} as const

const answers = {
  401: ['keyInvalid', 'The key or the signature is missing, wrong or no longer valid.'],
  403: ['keyScopeMissing', 'The key may not do this, or not from this address.'],
  404: ['notFound', 'There is no such thing in this account.'],
  409: ['requestIdReused', 'The idempotency key was used for another body.'],
  422: ['invalidInput', 'A field is wrong, or a limit, a balance or a rule does not allow the call.'],
  429: ['tooManyRequests', 'Too many calls. Wait for the seconds of `Retry-After`.'],
  503: ['overloaded', 'The service is busy. Repeat the call after the seconds of `Retry-After`.'],
} as const satisfies Record<number, readonly [keyof typeof refusals, string]>

export type ProblemStatus = keyof typeof answers

/** `responses` of the components, by status. */
export const problemResponses = Object.fromEntries(
  Object.entries(answers).map(([status, [name, description]]) => {
    const { code, text: words } = refusals[name]
    const detail = words.en
      .replace('{scope}', 'wallet.wallets')
      .replace('{when}', 'in 12 seconds')
      .replace('{retryAfterSeconds}', '2')
    const example = {
      type: `/v1/errors/${name}`,
      title: titleOf(name),
      status: Number(status),
      detail,
      code,
      requestId: 'c0ffee12',
    }
    const retry = status === '429' || status === '503'
    const response = {
      description,
      ...(retry && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example } },
    }
    return [`Problem${status}`, response]
  }),
)
