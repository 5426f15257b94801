// What customers import of the package.

export type * from './api-types.ts'
export { type Client, type ClientOptions, createClient, type PaymentLinkPage, type TransactionPage } from './create-client.ts'
export {
  createPersonClient,
  type PersonClient,
  type PersonClientOptions,
  type WebhookRequest,
} from './create-person-client.ts'
export { ConnectionError, EventGapError, RefusalError, WebhookError, type WebhookProblem } from './errors.ts'
export type { FollowOptions } from './follow-events.ts'
export type { Challenge, Confirm, Factor, PersonSession } from './send-as-person.ts'
export type { CallOptions } from './send-request.ts'
export { generateSigningKey, type NewSigningKey, type SignBytes, type SigningKey } from './signing-key.ts'
export type { Simulations } from './simulations.ts'
export { type ReceivedWebhook, verifyWebhook } from './verify-webhook.ts'
