import './security.css'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { serverNow } from '@sampan/ui/server-clock.ts'
import { Stepper } from '@sampan/ui/stepper.tsx'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { insidePath } from '../../lib/paths.ts'
import type { ScreenProps } from '../../lib/screen.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { forgetCodes, kept } from './authenticator.ts'
import { BoundApp } from './bound-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanApp } from './scan-app.tsx'
import { words } from './words-authenticator.ts'

/** For every signed-in user, whatever the scopes: connect, renew the recovery codes, disconnect. */
export function Authenticator({ title }: ScreenProps) {
  const say = useSay()
  const query = useAnswer(accountInfo)
  const [{ begun, codes }, setKept] = useState(() => kept(serverNow()))
  const next = useUrlState().get('next')
  const done = () => {
    forgetCodes()
    setKept({ begun: undefined, codes: undefined })
    if (next !== undefined) navigate(insidePath(next))
  }
  return (
    <main className="wrap narrow" id="main">
      <div className="page-head">
        <Link className="crumb" href="/account-info">
          <ArrowLeft className="i i--s" />
          {say(words.back)}
        </Link>
        <h1>{say(title)}</h1>
        {!codes && query.data?.authenticator.bound === false && <p className="lead">{say(words.lead)}</p>}
      </div>
      {codes ? (
        <div className="form">
          <Steps current={2} />
          <RecoveryCodes codes={codes} onDone={done} />
        </div>
      ) : (
        <Answered query={query} label={say(words.loading)} shape="form" count={2}>
          {({ authenticator }) =>
            authenticator.bound ? (
              <BoundApp authenticator={authenticator} />
            ) : (
              <div className="form">
                <Steps current={0} />
                <ScanApp first={begun} />
              </div>
            )
          }
        </Answered>
      )}
    </main>
  )
}

function Steps({ current }: { current: number }) {
  const say = useSay()
  const steps = [words.stepScan, words.stepCodes, words.stepKeep].map((step) => say(step))
  return <Stepper label={say(words.steps)} steps={steps} current={current} />
}
