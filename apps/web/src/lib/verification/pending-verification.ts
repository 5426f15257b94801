// What waits for a second verification: kept in memory only, because it may hold a password, and gone with the page.

import type { RefusalReply } from '@sampan/client/send-request.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import type { MultiFactor } from '../http/client.ts'

/** What the business call answered, as far as the way on depends on it. */
export type ConfirmedAction = {
  readonly resetToken?: string
  readonly email?: string
  readonly result?: unknown
  readonly givenPath?: string
  /** Handed to the page of `givenPath` in the history entry. */
  readonly carries?: Readonly<Record<string, unknown>>
}

export type ConfirmReply =
  | { readonly ok: true; readonly confirmed: ConfirmedAction }
  /** `botCheck`: it could not be loaded, and nothing was sent. */
  | { readonly ok: false; readonly refusal?: RefusalReply; readonly botCheck?: 'failed' }

export type PendingAction = {
  /** The payload of POST /mfa/challenge: the call to come ('POST /crypto-transaction/withdraw'), or the last step's token. */
  readonly action?: { readonly call: string; readonly params?: Record<string, unknown>; readonly body?: Record<string, unknown> }
  readonly token?: string
  /** Where one route serves several scenes: change-email the old and then the new address, the security settings all of theirs. */
  readonly scene?: SceneName
  /** Makes the business call with the proof and returns refusals instead of showing them. */
  readonly confirm: (proof: MultiFactor) => Promise<ConfirmReply>
  /** The label of the button, where the route alone does not determine it. */
  readonly button?: Text
  /** One sentence about what happens after the confirmation. */
  readonly next?: Text
  /** Where the user was, for the way back. */
  readonly from?: string
  /** Where "Go back" leads, if not where the route does. */
  readonly back?: string
}

const waiting = new Map<string, PendingAction>()

export const pendingActions = {
  put: (path: string, pending: PendingAction) => void waiting.set(path, pending),
  get: (path: string): PendingAction | undefined => waiting.get(path),
  drop: (path: string) => void waiting.delete(path),
  /** What one user began must not wait for the next. */
  clear: () => waiting.clear(),
}
