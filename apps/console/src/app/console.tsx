import { LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Logo } from '@sampan/ui/logo.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { type Health, useHealth } from '../lib/health.ts'
import { words } from './words.ts'

const tones = { asking: 'info', ready: 'positive', troubled: 'negative', silent: 'negative' } as const

/** What an operator finds until sign-in is open: where he is, that it is closed, and whether the server is well. */
export function Console() {
  const say = useSay()
  const health = useHealth()
  return (
    <>
      <header className="ctop">
        <span className="brand">
          <Logo />
        </span>
        <span className="ctop__c">{say(words.console)}</span>
      </header>
      <main className="cclosed" id="main">
        <h1>{say(words.title)}</h1>
        <p className="lead">{say(words.closed)}</p>
        <p className="muted">{say(words.about)}</p>
        <p>
          <LinkButton href="/home">{say(words.toWallet)}</LinkButton>
        </p>
        <Note tone={tones[health.state]} title={say(words.health)}>
          <span role="status">{tell(health, say)}</span>
        </Note>
      </main>
    </>
  )
}

function tell(health: Health, say: ReturnType<typeof useSay>): string {
  return health.state === 'troubled' ? say(words.troubled, { what: health.missing }) : say(words[health.state])
}
