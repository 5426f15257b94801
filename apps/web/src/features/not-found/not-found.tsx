// The page for unknown paths and missing permissions.

import { scopeLabels } from '@sampan/contract/scopes.ts'
import { LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { useSignal } from '@sampan/ui/use-signal'
import { useHistoryState } from 'wouter/use-browser-location'
import { readInterruption } from '../../lib/navigation/interruption.ts'
import { unknownVisitor } from '../../lib/session/session.ts'
import { session } from '../../lib/session/session-runtime.ts'
import { messages } from './messages.ts'

/** Unknown paths, and what the guard refused: a signed-in user reads which permission is missing, a visitor can sign in and return. */
export function NotFound() {
  const t = useT()
  const visitor = useSignal(session.state, unknownVisitor)
  const interruption = readInterruption(useHistoryState())
  const missing = visitor.status === 'signed-in' && interruption?.missing && scopeLabels[interruption.missing]
  const mayReturn = visitor.status === 'signed-out' && interruption
  return (
    <main className="wrap not-found" id="main">
      <h1>{t(messages.title)}</h1>
      <p className="lead">{missing ? t(messages.permission, { permission: t(missing) }) : t(messages.nothing)}</p>
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
