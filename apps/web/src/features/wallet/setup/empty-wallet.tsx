// The wallet before the first deposit.

import { Boat } from '@sampan/ui/boat'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { lazy, Suspense } from 'react'
import { useSession } from '../../../lib/session/use-session.ts'
import { messages } from './setup-messages.ts'
import { SetupSteps } from './setup-steps.tsx'

const SetupProgress = lazy(() => import('./setup-progress.tsx').then((part) => ({ default: part.SetupProgress })))

/** How to make the first deposit, as far as this user may. */
export function EmptyWallet() {
  const t = useT()
  const { holds } = useSession()
  return (
    <Panel flush className="firstday">
      <div className="empty">
        <Boat />
        <h2>{t(messages.title)}</h2>
        <p>{t(holds('wallet.wallets.deposit') ? messages.more : messages.onlyLook)}</p>
      </div>
      <Suspense fallback={<SetupSteps />}>
        <SetupProgress untouched>{(done) => <SetupSteps done={done} />}</SetupProgress>
      </Suspense>
    </Panel>
  )
}
