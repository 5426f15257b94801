// Endpoints of webhooks: where events are delivered, what was delivered, and delivering again.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { choices, count, id, idParams, input, nothing, page, requestId, search, time } from '../shapes/common.ts'
import {
  delivery,
  deliveryDetail,
  deliveryStates,
  description,
  events,
  newSecret,
  overlapHours,
  signing,
  webhook,
  webhooksMax,
  webhookUrl,
} from '../shapes/webhook.ts'

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhook',
  about: "The account's webhook endpoints, oldest first.",
  access: ['account.webhooks'],
  limit: 'read',
  /** `loopbackAllowed`: this server also calls its own machine, so that a form accepts what the server accepts. */
  result: z.object({ ...choices(webhook, webhooksMax).shape, loopbackAllowed: z.boolean() }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhook',
  about: 'Adds an endpoint. Its HMAC secret is shown this once; of an Ed25519 key only the public half leaves us.',
  access: ['account.webhooks'],
  scene: 'webhook',
  limit: 'write',
  replay: true,
  body: input({ requestId, url: webhookUrl, events, signing: z.optional(signing), description: z.optional(description) }),
  result: newSecret,
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/webhook/{id}',
  about: 'Changes address, events or description, or switches the endpoint on again.',
  access: ['account.webhooks'],
  scene: 'webhook',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, url: webhookUrl, events, description: z.optional(description), enabled: z.boolean() }),
  result: webhook,
})

export const rollWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhook/roll/{id}',
  about: 'Makes a new secret. The former one signs too until the overlap ends.',
  access: ['account.webhooks'],
  scene: 'webhook',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, overlapHours }),
  result: newSecret,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhook/{id}',
  about: 'Deletes an endpoint. Nothing is delivered to it any more.',
  access: ['account.webhooks'],
  limit: 'write',
  params: idParams,
  result: nothing,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhook/test/{id}',
  about: 'Delivers a test event (webhook.test), which is not in the feed.',
  access: ['account.webhooks'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: delivery,
})

export const searchDeliveries = endpoint({
  method: 'POST',
  path: '/webhook/delivery/search',
  about: 'Deliveries to an endpoint, newest first. They are kept for 30 days.',
  access: ['account.webhooks'],
  limit: 'read',
  body: search({ webhookId: id, state: z.optional(z.enum(deliveryStates)) }),
  result: page(delivery),
})

export const getDelivery = endpoint({
  method: 'GET',
  path: '/webhook/delivery/{id}',
  about: 'One delivery with its request and every try: response, latency, next try.',
  access: ['account.webhooks'],
  limit: 'read',
  params: idParams,
  result: deliveryDetail,
})

const resent = z.object({ count })

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/webhook/resend/{id}',
  about: 'Delivers one event again, now, with the whole schedule of tries.',
  access: ['account.webhooks'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: resent,
})

export const resendRange = endpoint({
  method: 'POST',
  path: '/webhook/resend-range/{id}',
  about: 'Delivers the events of a range of sequences to the endpoint, also those that it never got. At most 1,000.',
  access: ['account.webhooks'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, from: count, to: count }),
  result: resent,
})

export const resendFailed = endpoint({
  method: 'POST',
  path: '/webhook/resend-failed/{id}',
  about: 'Delivers everything again that has failed since a moment.',
  access: ['account.webhooks'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, since: time }),
  result: resent,
})
