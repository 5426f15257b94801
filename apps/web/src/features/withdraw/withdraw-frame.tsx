// The heading and the steps of a withdrawal.

import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Skeleton } from '@sampan/ui/skeleton'
import { Stepper } from '@sampan/ui/stepper'
import { useUrlState } from '@sampan/ui/url-state'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { RailSwitch } from '../../entities/transaction/rail-switch.tsx'
import type { Rail } from '../../entities/transaction/rails.ts'
import { ScheduleLink } from '../../entities/transaction/schedule-link.tsx'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { formMessages as messages } from './messages.ts'

type WithdrawFrameProps = { rail: Rail; title: Text; reviewTitle: Text; reviews: boolean; children: ReactNode }

/** Two steps of one page, and where they lie on the way: the third is the page of the codes. */
export function WithdrawFrame({ rail, title, reviewTitle, reviews, children }: WithdrawFrameProps) {
  const t = useT()
  const url = useUrlState()
  useStepFocus(reviews ? 'review' : 'details')
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={reviews ? url.href({ step: undefined }) : '/wallet'}>
          <ArrowLeft className="i i--s" />
          {t(reviews ? messages.change : messages.wallet)}
        </Link>
        <div className="row row--between">
          <h1>{t(reviews ? reviewTitle : title)}</h1>
          <Stepper
            label={t(messages.steps)}
            steps={[t(messages.stepDetails), t(messages.stepReview), t(messages.stepVerify)]}
            current={reviews ? 1 : 0}
          />
        </div>
        {!reviews && <RailSwitch kind="withdraw" rail={rail} />}
        {!reviews && <ScheduleLink kind={rail} />}
      </div>
      <Suspense fallback={<Skeleton shape="text" count={6} label={t(messages.loading)} />}>{children}</Suspense>
    </>
  )
}
