import type { listAccounts } from '@sampan/contract/api/wallet.ts'
import { isFiat } from '@sampan/contract/currencies.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stepper } from '@sampan/ui/stepper.tsx'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { fiatWords } from '../../lib/fiat-words.ts'
import { HoldNote } from '../../lib/hold-note.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useForm } from '../../lib/use-form.ts'
import { useStepArrival } from '../../lib/use-step-arrival.ts'
import { checkDetails } from './check-details.ts'
import { Details } from './details.tsx'
import { emptyValues, type Typed, useWithdrawal } from './use-withdrawal.ts'
import { words } from './words.ts'

const Review = lazy(() => import('./review.tsx').then((part) => ({ default: part.Review })))

export type Wallet = AnswerOf<typeof listAccounts>['resultList'][number]

/** One set of values behind both steps: going back keeps everything, and so does a reload or a new sign-in. */
export function Withdraw({ title, wallets }: { title: Text; wallets: readonly Wallet[] }) {
  const say = useSay()
  const url = useUrlState()
  const form = useForm<Typed>({
    initial: emptyValues,
    check: async (values) => checkDetails(values, withdrawal.of(values)),
    send: async () => {
      url.set({ step: 'review' })
      return undefined
    },
  })
  const held = wallets.map(({ currency }) => currency).filter(isFiat)
  const withdrawal = useWithdrawal(held, form.values)
  const forget = useDraft('fiat-withdraw', form.values, form.replace)
  const { to, reading } = withdrawal
  const whole = to !== undefined && reading.kind === 'amount' && form.values.purposeOfTransfer !== ''
  const reviews = url.get('step') === 'review' && whole
  useStepArrival(reviews ? 'review' : 'details')
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={reviews ? url.href({ step: undefined }) : '/wallet'}>
          <ArrowLeft className="i i--s" />
          {say(reviews ? words.change : fiatWords.wallet)}
        </Link>
        <div className="row row--between">
          <h1>{say(reviews ? words.reviewTitle : title)}</h1>
          <Stepper
            label={say(words.steps)}
            steps={[say(words.stepDetails), say(words.stepReview), say(words.stepVerify)]}
            current={reviews ? 1 : 0}
          />
        </div>
      </div>
      <HoldNote stillWorks={words.heldMore} />
      {reviews ? (
        <Suspense fallback={<Skeleton shape="text" count={6} label={say(fiatWords.loading)} />}>
          <Review to={to} money={reading.money} values={form.values} withdrawal={withdrawal} onForget={forget} />
        </Suspense>
      ) : (
        <Details wallets={wallets} form={form} withdrawal={withdrawal} />
      )}
    </>
  )
}
