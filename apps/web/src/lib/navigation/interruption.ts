// The history state from which /404 reads the missing permission.

import type { Scope } from '@sampan/contract/scopes.ts'

/** Passed to /404 in the history state. */
export type Interruption = { readonly interrupted: string; readonly missing?: Scope }

/** What /404 finds in its history entry; anything else there is ignored. */
export function readInterruption(state: unknown): Interruption | undefined {
  if (typeof state !== 'object' || state === null || !('interrupted' in state)) return undefined
  return typeof state.interrupted === 'string' ? (state as Interruption) : undefined
}
