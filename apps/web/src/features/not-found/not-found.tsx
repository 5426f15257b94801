import { scopeLabels } from '@sampan/contract/scopes.ts'
import { LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useSignal } from '@sampan/ui/use-signal.ts'
import { useHistoryState } from 'wouter/use-browser-location'
import { readInterruption } from '../../lib/interruption.ts'
import { unknownVisitor } from '../../lib/session.ts'
import { session } from '../../lib/this-browser.ts'
import { words } from './words.ts'

/** Unknown paths, and what the guard refused: a signed-in user reads which permission is missing, a visitor can sign in and return. */
export function NotFound() {
  const say = useSay()
  const visitor = useSignal(session.state, unknownVisitor)
  const interruption = readInterruption(useHistoryState())
  const missing = visitor.status === 'signed-in' && interruption?.missing && scopeLabels[interruption.missing]
  const mayReturn = visitor.status === 'signed-out' && interruption
  return (
    <main className="wrap not-found" id="main">
      <h1>{say(words.title)}</h1>
      <p className="lead">{missing ? say(words.permission, { permission: say(missing) }) : say(words.nothing)}</p>
      {mayReturn && <p className="lead">{say(words.signInFirst)}</p>}
      <div className="row">
        {visitor.status === 'signed-in' ? (
          <LinkButton variant="primary" href="/wallet">
            {say(words.wallet)}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" href="/login">
            {say(words.signIn)}
          </LinkButton>
        )}
        <LinkButton href="/home">{say(words.home)}</LinkButton>
      </div>
    </main>
  )
}
