// Who is calling, as far as the guard and the handlers need to know.

import type { Scope } from '@sampan/contract/scopes.ts'
import type { Tx } from '../db/db.ts'
import type { ApiKey } from './api-key.ts'
import type { SignedCall } from './device-proof.ts'

export type Session = {
  readonly id: string
  readonly userId: string
  readonly accountId: string
  readonly accountType: 'individual' | 'corporate'
  readonly email: string
  /** As colleagues read it in a timeline. */
  readonly name: string | null
  readonly scopes: readonly Scope[]
  /** The API key that calls, whose user is the key itself; none for a person. */
  readonly key?: ApiKey
  /** When the token that was sent ends; a stream opened with it ends then too. */
  readonly expiresAt: Date
}

export const sessionsTopic = 'sessions'

/** Called when a session ends or changes: the next call on this process reads it again, other processes learn it from the database. */
export const tellSessionsChanged = (tx: Tx): void => tx.wake(sessionsTopic)

export type FoundSession = {
  readonly session: Session
  /** The user did something: the idle time starts again. A stream in the background is no activity. */
  touch(): void
}

export type Sessions = {
  /** The living session that this token opens, if the call proves possession of the session's device key. */
  find(token: string, call: SignedCall): Promise<FoundSession | undefined>
  /** Which of these sessions still live. */
  alive(ids: readonly string[]): Promise<ReadonlySet<string>>
}
