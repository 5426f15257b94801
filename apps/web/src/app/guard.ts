// The guard of section 2: pure, its rules in the specification's order.

import type { Scope } from '@sampan/contract/scopes.ts'
import type { Interruption } from '../lib/navigation/interruption.ts'

/** `public` for all, `signed-out-only` sends a signed-in user to /home, `signed-in` needs any session, otherwise the scope, or one of the others that open the page too. */
export type Access = 'public' | 'signed-out-only' | 'signed-in' | { readonly scope: Scope; readonly or?: readonly Scope[] }

export type Visitor =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly scopes: readonly string[] }

export type GuardDecision =
  | { readonly go: 'pass' }
  /** The stored session is still being read: nothing may be shown or refused yet. */
  | { readonly go: 'wait' }
  | { readonly go: 'redirect'; readonly to: '/404' | '/home'; readonly interruption?: Interruption }

export const opens = ({ scope, or = [] }: Exclude<Access, string>, held: readonly string[]): boolean =>
  [scope, ...or].some((one) => held.includes(one))

export function guardRoute(access: Access, path: string, visitor: Visitor): GuardDecision {
  if (typeof access === 'object') {
    if (visitor.status === 'unknown') return { go: 'wait' }
    const held = visitor.status === 'signed-in' && opens(access, visitor.scopes)
    return held ? { go: 'pass' } : { go: 'redirect', to: '/404', interruption: { interrupted: path, missing: access.scope } }
  }
  if (access === 'public') return { go: 'pass' }
  // A visitor who came to sign in sees the form at once; a signed-in one is led on as soon as that is known.
  if (access === 'signed-out-only') return visitor.status === 'signed-in' ? { go: 'redirect', to: '/home' } : { go: 'pass' }
  if (visitor.status === 'unknown') return { go: 'wait' }
  return visitor.status === 'signed-in' ? { go: 'pass' } : { go: 'redirect', to: '/home', interruption: { interrupted: path } }
}
