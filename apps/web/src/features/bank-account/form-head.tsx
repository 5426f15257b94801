import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Stepper } from '@sampan/ui/stepper.tsx'
import { ArrowLeft } from 'lucide-react'
import { useUrlState } from '../../lib/url-state.ts'
import { useStepArrival } from '../../lib/use-step-arrival.ts'
import type { Typed } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { words } from './words-form.ts'

/** The review is shown only of what is whole; a link to it with an empty form leads to the form. */
export function useReviewStep(values: Typed): boolean {
  const url = useUrlState()
  const reviews = url.get('step') === 'review' && Object.keys(checkAccount(values)).length === 0
  useStepArrival(reviews ? 'review' : 'details')
  return reviews
}

type FormHeadProps = { title: string; lead?: string; reviews: boolean; back: { href: string; label: string } }

export function FormHead({ title, lead, reviews, back }: FormHeadProps) {
  const say = useSay()
  const url = useUrlState()
  return (
    <div className="page-head">
      <Link className="crumb" href={reviews ? url.href({ step: undefined }) : back.href}>
        <ArrowLeft className="i i--s" />
        {reviews ? say(words.change) : back.label}
      </Link>
      <div className="row row--between">
        <h1>{reviews ? say(words.reviewTitle) : title}</h1>
        <Stepper
          label={say(words.steps)}
          steps={[say(words.stepDetails), say(words.stepReview), say(words.stepVerify)]}
          current={reviews ? 1 : 0}
        />
      </div>
      {lead && !reviews && <p className="lead">{lead}</p>}
    </div>
  )
}
