// The errors that the client throws: a refusal of the API, no response, a gap in the feed, a webhook that is not ours.

import type { RefusalName } from './api-types.ts'

/** Further names can be added by the server. */
type AnyRefusal = RefusalName | (string & {})

/** A problem document (RFC 9457) as the API sends it. */
export type Problem = {
  readonly type?: string
  readonly title?: string
  readonly detail?: string
  readonly code?: string
  readonly requestId?: string
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
  readonly context?: Readonly<Record<string, unknown>>
}

/** The API has refused the call, and has done nothing. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly status: number
  /** Five digits, the same for every occurrence. */
  readonly code: string
  /** The name of the refusal, such as `keyExpired`. */
  readonly refusal: AnyRefusal
  readonly fields: readonly { readonly field: string; readonly message: string }[]
  /** Identifies the call in the server's log. */
  readonly requestId: string | undefined
  readonly context: Readonly<Record<string, unknown>>
  /** When the call may be repeated, for a rate limit or a busy server. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, problem: Problem, retryAfterSeconds?: number) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}.`)
    this.status = status
    this.code = problem.code ?? ''
    this.refusal = problem.type?.split('/').at(-1) ?? ''
    this.fields = problem.fields ?? []
    this.requestId = problem.requestId
    this.context = problem.context ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** No response came. A money call may have been executed: repeat it with the same idempotency key. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly idempotencyKey: string | undefined

  constructor(idempotencyKey: string | undefined, cause: unknown) {
    super('The server did not respond.', { cause })
    this.idempotencyKey = idempotencyKey
  }
}

/** An event of the feed has another number than the next one. */
export class EventGapError extends Error {
  override readonly name = 'EventGapError'
  readonly expected: number
  readonly received: number

  constructor(expected: number, received: number) {
    super(`Event ${expected} is missing: the feed continues with ${received}.`)
    this.expected = expected
    this.received = received
  }
}

export type WebhookProblem = 'headers' | 'timestamp' | 'signature' | 'body'

/** The request is no webhook of the owner of the keys, is too old, or was changed on its way. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly problem: WebhookProblem

  constructor(problem: WebhookProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
