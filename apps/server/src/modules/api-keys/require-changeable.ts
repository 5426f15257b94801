// Only a living key without a waiting change is changed, and only by a person who could make it.

import { isKeyScope } from '@sampan/contract/api-keys.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Session } from '../../platform/security/session.ts'
import { type KeyRow, stateOf } from './read-keys.ts'
import { requireOwnScopes } from './terms/key-terms.ts'

/** A new secret is as much as a new key: the person who gets it must hold every scope of the key. */
export function requireChangeable(row: KeyRow, { session, now }: { readonly session: Session; readonly now: Date }): KeyRow {
  const state = stateOf(row, now)
  if (row.change_kind !== null) throw new Refusal('alreadyWaiting')
  if (state !== 'active') throw new Refusal('illegalMove', { result: { process: 'apiKey', state } })
  requireOwnScopes((row.custom_scopes ?? []).filter(isKeyScope), session.scopes)
  return row
}
