// A refusal as RFC 9457 writes it, for the systems of customers: its code, fields, request id and a link that explains it.

import type { Envelope } from '@sampan/contract/envelope.ts'
import { titleOf } from '@sampan/contract/refusals/refusal-title.ts'
import type { Refusal, RefusalName } from '@sampan/contract/refusals.ts'
import { refusals } from '@sampan/contract/refusals.ts'

export const problemType = 'application/problem+json; charset=utf-8'

export const problemLink = (name: RefusalName): string => `/v1/errors/${name}`

export function problemOf({ refusal: name }: Refusal, { header, result }: Envelope<unknown>, requestId?: string) {
  const { fields, ...context } = isRecord(result) ? result : {}
  return {
    type: problemLink(name),
    title: titleOf(name),
    status: refusals[name].status,
    detail: header.errMsg,
    code: header.errCode,
    ...(requestId !== undefined && { requestId }),
    ...(isRecord(fields) && { fields: Object.entries(fields).map(([field, message]) => ({ field, message })) }),
    ...(Object.keys(context).length > 0 && { context }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
