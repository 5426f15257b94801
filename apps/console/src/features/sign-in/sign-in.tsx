// The sign-in of operators; it shares nothing with the wallet's session.

import '@sampan/ui/sign-in-page.css'
import { useT } from '@sampan/ui/language'
import { Logo } from '@sampan/ui/logo'
import { Note } from '@sampan/ui/note'
import { useEffect, useState } from 'react'
import { DisplayMenu, LanguageMenu } from '../../lib/preferences/preference-menus.tsx'
import { messages } from './messages.ts'
import { PasswordStep, type SignInChallenge } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'

/** Password, then authenticator or passkey. Nothing of the wallet's session counts here. */
export function SignIn({ ending }: { ending: 'expired' | 'ended' | undefined }) {
  const t = useT()
  const [started, setStarted] = useState<SignInChallenge>()
  useEffect(() => {
    document.title = `${t(messages.title)} · Sampan`
  }, [t])
  return (
    <>
      <header className="ctop">
        <span className="brand">
          <Logo title="Sampan" />
        </span>
        <span className="ctop__c">{t(messages.console)}</span>
        <div className="ctop__w">
          <LanguageMenu />
          <DisplayMenu />
        </div>
      </header>
      <main className="cdoor" id="main">
        {ending && !started && <Note tone="info">{t(messages[ending])}</Note>}
        {started === undefined && <PasswordStep onStarted={setStarted} />}
        {started?.mustSetUp && (
          <SetUpAuthenticator
            ticket={started.ticket}
            serverKey={started.serverKey}
            tokens={started.setUpTokens}
            onBack={() => setStarted(undefined)}
          />
        )}
        {started && !started.mustSetUp && <SecondStep started={started} onBack={() => setStarted(undefined)} />}
        <p className="small muted">
          {t(messages.about)} <a href="/home">{t(messages.toWallet)}</a>
        </p>
      </main>
    </>
  )
}
