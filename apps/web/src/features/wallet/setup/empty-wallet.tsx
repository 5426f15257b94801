import { Boat } from '@sampan/ui/boat'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { lazy, Suspense } from 'react'
import { useVisitor } from '../../../lib/session/use-session.ts'
import { messages } from './setup-messages.ts'
import { StepList } from './setup-steps.tsx'

const StepsDone = lazy(() => import('./setup-progress.tsx').then((part) => ({ default: part.StepsDone })))

/** On the first day the page says how money comes to be here, as far as this user may do it. */
export function FirstDay() {
  const t = useT()
  const { holds } = useVisitor()
  return (
    <Panel flush className="firstday">
      <div className="empty">
        <Boat />
        <h2>{t(messages.title)}</h2>
        <p>{t(holds('wallet.wallets.deposit') ? messages.more : messages.onlyLook)}</p>
      </div>
      <Suspense fallback={<StepList />}>
        <StepsDone untouched>{(done) => <StepList done={done} />}</StepsDone>
      </Suspense>
    </Panel>
  )
}
