// The authenticator page: connect, renew recovery codes, disconnect.

import '../security.css'
import { serverNow } from '@sampan/client/server-clock.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Stepper } from '@sampan/ui/stepper'
import { useUrlState } from '@sampan/ui/url-state'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { insidePath } from '../../../lib/navigation/paths.ts'
import type { ScreenProps } from '../../../lib/navigation/screen.ts'
import { forgetCodes, setupState } from './authenticator-calls.ts'
import { messages } from './authenticator-messages.ts'
import { BoundApp } from './bound-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanApp } from './scan-app.tsx'

/** For every signed-in user, whatever the scopes: connect, renew the recovery codes, disconnect. */
export function Authenticator({ title }: ScreenProps) {
  const t = useT()
  const query = useEndpointQuery(accountInfo)
  const [{ begun, codes }, setKept] = useState(() => setupState(serverNow()))
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
          {t(messages.back)}
        </Link>
        <h1>{t(title)}</h1>
        {!codes && query.data?.authenticator.bound === false && <p className="lead">{t(messages.lead)}</p>}
      </div>
      {codes ? (
        <div className="form">
          <Steps current={2} />
          <RecoveryCodes codes={codes} onDone={done} />
        </div>
      ) : (
        <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={2}>
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
        </QueryBoundary>
      )}
    </main>
  )
}

function Steps({ current }: { current: number }) {
  const t = useT()
  const steps = [messages.stepScan, messages.stepCodes, messages.stepKeep].map((step) => t(step))
  return <Stepper label={t(messages.steps)} steps={steps} current={current} />
}
