// The calls that change webhooks and deliver again. A secret is kept in memory only, until the reader leaves the page of its webhook.

import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getDelivery,
  listWebhooks,
  resendDelivery,
  resendFailed,
  resendRange,
  rollWebhookSecret,
  searchDeliveries,
  testWebhook,
} from '@sampan/contract/api/webhooks.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { call } from '../../lib/http/api.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { actionMessages, chooseRollMessages } from './delivery-messages.ts'
import { formMessages, messages } from './messages.ts'

export type Webhook = ResponseOf<typeof listWebhooks>['resultList'][number]
export type Delivery = ResponseOf<typeof searchDeliveries>['resultList'][number]

export const webhooksPath = '/developers/webhooks'
const route = '/developers-security-verification'

let fresh: { readonly id: string; readonly secret: string } | undefined

/** The secret that this page has made for the webhook and that was not left yet. */
export const freshSecret = (id: string): string | undefined => (fresh?.id === id ? fresh.secret : undefined)
export const forgetSecret = (): void => void (fresh = undefined)

const openKey = (intent: string, input: object = {}) =>
  openIdempotencyKey(sessionStorage, `webhook.${intent}.${JSON.stringify(input)}`)

function showMade({ webhook: { id }, secret }: ResponseOf<typeof createWebhook>) {
  fresh = secret === null ? undefined : { id, secret }
  return showChanged({ id })
}

function showChanged({ id }: Pick<Webhook, 'id'>) {
  invalidate(listWebhooks)
  return { givenPath: `${webhooksPath}?id=${id}` }
}

export type WebhookSettings = {
  readonly url: string
  readonly description: string
  readonly events: string[]
}

export function addWebhook(wanted: WebhookSettings & Pick<Webhook, 'signing'>): void {
  const idempotencyKey = openKey('add', wanted)
  askVerification(route, {
    entry: createWebhook,
    input: { body: { requestId: idempotencyKey.requestId, ...wanted } },
    idempotencyKey,
    scene: 'webhook',
    button: messages.add,
    back: webhooksPath,
    confirmed: showMade,
  })
}

type Change = WebhookSettings & { readonly enabled: boolean }

export function saveWebhook(id: string, wanted: Change, button: Text = formMessages.save): void {
  const idempotencyKey = openKey(`change.${id}`, wanted)
  askVerification(route, {
    entry: changeWebhook,
    input: { params: { id }, body: { requestId: idempotencyKey.requestId, ...wanted } },
    idempotencyKey,
    scene: 'webhook',
    button,
    back: `${webhooksPath}?id=${id}`,
    confirmed: showChanged,
  })
}

export function switchWebhook({ id, url, description, events, state }: Webhook): void {
  const enabled = state !== 'ACTIVE'
  saveWebhook(id, { url, description, events, enabled }, actionMessages[enabled ? 'resume' : 'pause'])
}

export function rollSecret({ id, signing }: Webhook, overlapHours: number): void {
  const idempotencyKey = openKey(`roll.${id}`, { overlapHours })
  askVerification(route, {
    entry: rollWebhookSecret,
    input: { params: { id }, body: { requestId: idempotencyKey.requestId, overlapHours } },
    idempotencyKey,
    scene: 'webhook',
    button: chooseRollMessages({ signing }).act,
    back: `${webhooksPath}?id=${id}`,
    confirmed: showMade,
  })
}

export async function removeWebhook({ id }: Webhook): Promise<boolean> {
  const { ok } = await call(deleteWebhook, { params: { id } })
  invalidate(listWebhooks)
  return ok
}

export const refreshDeliveries = () => invalidate(searchDeliveries, getDelivery, listWebhooks)

/** The delivery of the test event, so that its result can be followed. */
export async function sendTest({ id }: Webhook): Promise<Delivery | undefined> {
  const key = openKey(`test.${id}`)
  const outcome = await callIdempotent(testWebhook, key, { params: { id }, body: { requestId: key.requestId } })
  refreshDeliveries()
  return outcome.ok ? outcome.result : undefined
}

export type Resend =
  | { readonly kind: 'one'; readonly deliveryId: string }
  | { readonly kind: 'failed'; readonly webhookId: string; readonly since: string }
  | { readonly kind: 'range'; readonly webhookId: string; readonly from: number; readonly to: number }

/** How many events will be sent again; undefined where the call was refused. */
export async function resend(wanted: Resend): Promise<number | undefined> {
  const key = openKey('resend', wanted)
  const outcome = await callResend(wanted, key)
  refreshDeliveries()
  return outcome.ok ? outcome.result.count : undefined
}

function callResend(wanted: Resend, key: ReturnType<typeof openKey>) {
  const { requestId } = key
  if (wanted.kind === 'one')
    return callIdempotent(resendDelivery, key, { params: { id: wanted.deliveryId }, body: { requestId } })
  const params = { id: wanted.webhookId }
  if (wanted.kind === 'failed') return callIdempotent(resendFailed, key, { params, body: { requestId, since: wanted.since } })
  return callIdempotent(resendRange, key, { params, body: { requestId, from: wanted.from, to: wanted.to } })
}
