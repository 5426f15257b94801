// The page for unknown paths and missing permissions.

import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { useSignal } from '@sampan/ui/use-signal'
import { lazy, Suspense } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { readInterruption } from '../../lib/navigation/interruption.ts'
import { unknownVisitor } from '../../lib/session/session.ts'
import { session } from '../../lib/session/session-runtime.ts'
import { messages } from './messages.ts'

// Few lack a permission: what asks who grants it comes when it is wanted.
const MissingPermission = lazy(() => import('./missing-permission.tsx').then((part) => ({ default: part.MissingPermission })))

/** Unknown paths, and what the guard refused: a signed-in user reads which permission is missing, a visitor can sign in and return. */
export function NotFound() {
  const t = useT()
  const visitor = useSignal(session.state, unknownVisitor)
  const interruption = readInterruption(useHistoryState())
  const missing = visitor.status === 'signed-in' ? interruption?.missing : undefined
  const mayReturn = visitor.status === 'signed-out' && interruption
  if (missing)
    return (
      <Suspense fallback={<main className="wrap not-found" id="main" />}>
        <MissingPermission missing={missing} />
      </Suspense>
    )
  return (
    <main className="wrap not-found" id="main">
      <h1>{t(messages.title)}</h1>
      <p className="lead">{t(messages.nothing)}</p>
      {mayReturn && <p className="lead">{t(messages.signInFirst)}</p>}
      <div className="row">
        {visitor.status === 'signed-in' ? (
          <LinkButton variant="primary" href="/wallet">
            {t(messages.wallet)}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" href="/login">
            {t(messages.signIn)}
          </LinkButton>
        )}
        <LinkButton href="/home">{t(messages.home)}</LinkButton>
      </div>
    </main>
  )
}
