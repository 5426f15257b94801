// The heading and the steps of the bank account form.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Stepper } from '@sampan/ui/stepper'
import { useUrlState } from '@sampan/ui/url-state'
import { ArrowLeft } from 'lucide-react'
import { useMovedValue } from '../../lib/navigation/use-moved-value.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import type { AccountFormValues } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { messages } from './form-messages.ts'

/** The review is shown only of what is whole; a link to it with an empty form leads to the form. */
export function useReviewStep(values: AccountFormValues): boolean {
  const url = useUrlState()
  const reviews = useMovedValue(url.get('step')) === 'review' && Object.keys(checkAccount(values)).length === 0
  useStepFocus(reviews ? 'review' : 'details')
  return reviews
}

type FormHeadProps = { title: string; lead?: string; reviews: boolean; back: { href: string; label: string } }

export function FormHead({ title, lead, reviews, back }: FormHeadProps) {
  const t = useT()
  const url = useUrlState()
  return (
    <div className="page-head">
      <Link className="crumb" href={reviews ? url.href({ step: undefined }) : back.href}>
        <ArrowLeft className="i i--s" />
        {reviews ? t(messages.change) : back.label}
      </Link>
      <div className="row row--between">
        <h1>{reviews ? t(messages.reviewTitle) : title}</h1>
        <Stepper
          label={t(messages.steps)}
          steps={[t(messages.stepDetails), t(messages.stepReview), t(messages.stepVerify)]}
          current={reviews ? 1 : 0}
        />
      </div>
      {lead && !reviews && <p className="lead">{lead}</p>}
    </div>
  )
}
