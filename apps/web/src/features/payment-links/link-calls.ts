// The calls that make and cancel payment links.

import { cancelPaymentLink, createPaymentLink, getPaymentLink, searchPaymentLinks } from '@sampan/contract/api/payment-link.ts'
import type { RequestBodyOf, ResponseOf } from '@sampan/contract/endpoint.ts'
import { call } from '../../lib/http/api.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { readRefusedFields } from '../../lib/http/refused-fields.ts'

export type PaymentLink = ResponseOf<typeof searchPaymentLinks>['resultList'][number]
export type PaymentLinkDetail = ResponseOf<typeof getPaymentLink>
export type LinkRequest = Omit<RequestBodyOf<typeof createPaymentLink>, 'requestId'>

export const linksPath = '/payment-links'

export const pageAddress = ({ path }: Pick<PaymentLink, 'path'>): string => location.origin + path

/** The id of the new link, or what the server says about the fields. */
export async function addLink(wanted: LinkRequest): Promise<{ id: string } | { fields: Readonly<Record<string, string>> }> {
  const key = openIdempotencyKey(sessionStorage, `payment-link.${JSON.stringify(wanted)}`)
  const outcome = await callIdempotent(createPaymentLink, key, { body: { requestId: key.requestId, ...wanted } })
  invalidate(searchPaymentLinks)
  if (outcome.ok) return { id: outcome.result.id }
  return { fields: outcome.why === 'refused' ? readRefusedFields(outcome.refusal) : {} }
}

export async function cancelLink({ id }: Pick<PaymentLink, 'id'>): Promise<boolean> {
  const { ok } = await call(cancelPaymentLink, { params: { id } })
  invalidate(searchPaymentLinks, getPaymentLink)
  return ok
}
