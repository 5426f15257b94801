import { formatExact } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stepper } from '@sampan/ui/stepper.tsx'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { cryptoWords } from '../../lib/crypto-words.ts'
import { HoldNote } from '../../lib/hold-note.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useForm } from '../../lib/use-form.ts'
import { useStepArrival } from '../../lib/use-step-arrival.ts'
import { checkDetails } from './check-details.ts'
import { Details } from './details.tsx'
import { type AssetRow, useWithdrawal } from './use-withdrawal.ts'
import { emptyValues } from './values.ts'
import { words } from './words.ts'

const Review = lazy(() => import('./review.tsx').then((part) => ({ default: part.Review })))

type WithdrawProps = { title: Text; rows: readonly AssetRow[] }

/** One set of values behind both steps: going back keeps everything, and so does a reload or a new sign-in. */
export function Withdraw({ title, rows }: WithdrawProps) {
  const say = useSay()
  const url = useUrlState()
  const form = useForm({
    initial: emptyValues,
    check: async (values) => checkDetails(values, withdrawal.of(values)),
    send: async () => {
      url.set({ step: 'review' })
      return undefined
    },
  })
  const withdrawal = useWithdrawal(rows, form.values)
  const forget = useDraft('crypto-withdraw', form.values, form.replace)
  const { to, reading, choice } = withdrawal
  const reviews = url.get('step') === 'review' && to !== undefined && reading.kind === 'amount'
  useStepArrival(reviews ? 'review' : 'details')
  return (
    <>
      <div className="page-head">
        {reviews ? (
          <Link className="crumb" href={url.href({ step: undefined })}>
            <ArrowLeft className="i i--s" />
            {say(words.change)}
          </Link>
        ) : (
          <Link className="crumb" href="/wallet">
            <ArrowLeft className="i i--s" />
            {say(cryptoWords.wallet)}
          </Link>
        )}
        <div className="row row--between">
          <h1>{say(reviews ? words.reviewTitle : title)}</h1>
          <Stepper
            label={say(words.steps)}
            steps={[say(words.stepDetails), say(words.stepReview), say(words.stepVerify)]}
            current={reviews ? 1 : 0}
          />
        </div>
      </div>
      {!choice.asset && (
        <EmptyState level={2} title={say(words.none)}>
          {say(words.noneMore)}
        </EmptyState>
      )}
      {choice.asset && <HoldNote stillWorks={words.heldMore} />}
      {choice.asset && !reviews && <Details asset={choice.asset} form={form} withdrawal={withdrawal} />}
      {reviews && (
        <Suspense fallback={<Skeleton shape="text" count={6} label={say(cryptoWords.loading)} />}>
          <Review
            to={to}
            money={reading.money}
            note={form.values.note.trim()}
            withdrawal={withdrawal}
            onForget={forget}
            onTry={(money) => form.set('amount', formatExact(money))}
          />
        </Suspense>
      )}
    </>
  )
}
