import '@sampan/ui/styles/door.css'
import { useSay } from '@sampan/ui/language.tsx'
import { Logo } from '@sampan/ui/logo.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useEffect, useState } from 'react'
import { DisplayMenu, LanguageMenu } from '../../lib/preference-menus.tsx'
import { PasswordStep, type Started } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'
import { SetUp } from './set-up.tsx'
import { words } from './words.ts'

/** Password, then authenticator or passkey. Nothing of the wallet's session counts here. */
export function SignIn({ ending }: { ending: 'expired' | 'ended' | undefined }) {
  const say = useSay()
  const [started, setStarted] = useState<Started>()
  useEffect(() => {
    document.title = `${say(words.title)} · Sampan`
  }, [say])
  return (
    <>
      <header className="ctop">
        <span className="brand">
          <Logo title="Sampan" />
        </span>
        <span className="ctop__c">{say(words.console)}</span>
        <div className="ctop__w">
          <LanguageMenu />
          <DisplayMenu />
        </div>
      </header>
      <main className="cdoor" id="main">
        {ending && !started && <Note tone="info">{say(words[ending])}</Note>}
        {started === undefined ? (
          <PasswordStep onStarted={setStarted} />
        ) : started.mustSetUp ? (
          <SetUp
            ticket={started.ticket}
            serverKey={started.serverKey}
            tokens={started.setUpTokens}
            onBack={() => setStarted(undefined)}
          />
        ) : (
          <SecondStep started={started} onBack={() => setStarted(undefined)} />
        )}
        <p className="small muted">
          {say(words.about)} <a href="/home">{say(words.toWallet)}</a>
        </p>
      </main>
    </>
  )
}
