// The history state from which /404 reads the missing permission.

import { isScope, type Scope } from '@sampan/contract/scopes.ts'

/** Passed to /404 in the history state. */
export type Interruption = { readonly interrupted: string; readonly missing?: Scope }

/** What /404 finds in its history entry; anything else there is ignored. */
export function readInterruption(state: unknown): Interruption | undefined {
  if (typeof state !== 'object' || state === null || !('interrupted' in state)) return undefined
  if (typeof state.interrupted !== 'string') return undefined
  return 'missing' in state && typeof state.missing === 'string' && isScope(state.missing)
    ? { interrupted: state.interrupted, missing: state.missing }
    : { interrupted: state.interrupted }
}
