// What a signed-in person does for the systems of the account: API keys and webhooks. An API key can do none of it.

import type { ApiKey, KeyRequest, NewKey, NewWebhook } from './api-types.ts'
import { type Confirm, type PersonRequest, type PersonSession, sendAsPerson } from './send-as-person.ts'
import type { CallOptions } from './send-request.ts'

export type PersonClientOptions = {
  /** Where the product is, such as https://wallet.example.com. */
  readonly baseUrl: string
  readonly session: PersonSession
  /** Asks the person for their codes, where the server asks for a second verification. */
  readonly confirm: Confirm
  readonly fetch?: typeof globalThis.fetch
}

export type WebhookRequest = {
  readonly url: string
  /** `*`, `bank_withdrawal.*` or a type of the catalogue. */
  readonly events: readonly string[]
  readonly signing?: 'ed25519' | 'hmac'
  readonly description?: string
}

export type PersonClient = {
  /** Newest first. */
  listKeys(options?: CallOptions): Promise<readonly ApiKey[]>
  /** The secret is in this response only. In a company it works once an approver has agreed. */
  createKey(request: KeyRequest, options?: CallOptions): Promise<NewKey>
  /** A new secret for the key. The former one works for the overlap, 0 to 24 hours. */
  rollKey(id: string, request: { readonly overlapHours: number }, options?: CallOptions): Promise<NewKey>
  /** Ends the key at once and for good. */
  revokeKey(id: string, options?: CallOptions): Promise<void>
  createWebhook(request: WebhookRequest, options?: CallOptions): Promise<NewWebhook>
  deleteWebhook(id: string, options?: CallOptions): Promise<void>
  /** Delivers the events of this range of sequences again, at most 1,000. Returns how many. */
  resendEvents(webhookId: string, range: { readonly from: number; readonly to: number }, options?: CallOptions): Promise<number>
}

export function createPersonClient({ fetch = globalThis.fetch, ...options }: PersonClientOptions): PersonClient {
  // Browsers refuse to call fetch as a method of another object.
  const sender = { ...options, fetch: (...args: Parameters<typeof fetch>) => fetch(...args) }
  const send = <Result>(request: PersonRequest, limits?: CallOptions) => sendAsPerson<Result>(sender, request, limits)
  const post = <Result>(path: string, body: object, limits?: CallOptions) => send<Result>({ method: 'POST', path, body }, limits)
  const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`
  const requestId = () => crypto.randomUUID()
  return {
    async listKeys(limits) {
      const { resultList } = await send<{ resultList: ApiKey[] }>({ method: 'GET', path: '/api-key/list' }, limits)
      return resultList
    },
    createKey: (request, limits) => post('/api-key', request, limits),
    rollKey: (id, request, limits) => post(at('/api-key/roll', id), request, limits),
    async revokeKey(id, limits) {
      await post(at('/api-key/revoke', id), { requestId: requestId() }, limits)
    },
    createWebhook: (request, limits) => post('/webhook', { requestId: requestId(), ...request }, limits),
    async deleteWebhook(id, limits) {
      await send({ method: 'DELETE', path: at('/webhook', id) }, limits)
    },
    async resendEvents(webhookId, range, limits) {
      const path = at('/webhook/resend-range', webhookId)
      return (await post<{ count: number }>(path, { requestId: requestId(), ...range }, limits)).count
    },
  }
}
