// The signed-in user and their permissions.

import type { Scope } from '@sampan/contract/scopes.ts'
import { useSignal } from '@sampan/ui/use-signal'
import { unknownVisitor } from './session.ts'
import { session } from './session-runtime.ts'

/** The user is undefined until the session is known. */
export function useSession() {
  const visitor = useSignal(session.state, unknownVisitor)
  const scopes = visitor.status === 'signed-in' ? visitor.scopes : []
  return {
    user: visitor.status === 'signed-in' ? visitor.user : undefined,
    holds: (scope: Scope): boolean => scopes.includes(scope),
  }
}
