// The form of three steps that adds an address.

import type { Text } from '@sampan/contract/language.ts'
import { isNetworkName } from '@sampan/contract/networks.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Stepper } from '@sampan/ui/stepper'
import { useUrlState } from '@sampan/ui/url-state'
import { ArrowLeft } from 'lucide-react'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useMovedValue } from '../../../lib/navigation/use-moved-value.ts'
import { useStepFocus } from '../../../lib/navigation/use-step-focus.ts'
import { messages } from './add-address-messages.ts'
import { addDraft, emptyAddress } from './empty-address.ts'
import { checkOwner, checkPlace, isOwner } from './new-address.ts'
import { StepAddress } from './step-address.tsx'
import { StepOwner } from './step-owner.tsx'
import { StepReview } from './step-review.tsx'

const steps = ['address', 'owner', 'review'] as const
type Step = (typeof steps)[number]

/** One form behind three pages; each page is an entry of the way back. */
export function AddAddress({ title }: { title: Text }) {
  const t = useT()
  const url = useUrlState()
  const [asked, network] = [url.get('add'), url.get('network')]
  /** The network in the address wins, so that a link can name it. */
  const whole = (typed: typeof emptyAddress) => (isNetworkName(network) ? { ...typed, network } : typed)
  const form = useForm({
    initial: emptyAddress,
    check: async (typed) => {
      return asked === 'owner' ? checkOwner(typed) : checkPlace(whole(typed))
    },
    send: async () => {
      url.set({ add: asked === 'owner' ? 'review' : 'owner' })
      return undefined
    },
  })
  const forget = useDraft(addDraft, form.values, form.replace)
  const values = whole(form.values)
  const step = useMovedValue(reachable(asked, values))
  useStepFocus(step)
  const current = steps.indexOf(step)
  const chooseNetwork = (name: string) => {
    // A name has another address on each network.
    if (form.values.ensName === '') form.set('network', name)
    else form.replace({ ...form.values, network: name, address: '', ensName: '' })
    url.set({ network: name }, { replace: true })
  }
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={url.href({ add: steps[current - 1], network: current === 0 ? undefined : network })}>
          <ArrowLeft className="i i--s" />
          {current === 0 ? t(title) : t(messages.back)}
        </Link>
        <div className="row row--between">
          <h1>{t(step === 'review' ? messages.reviewTitle : messages.title)}</h1>
          <Stepper
            label={t(messages.steps)}
            steps={[t(messages.stepAddress), t(messages.stepOwner), t(messages.stepReview), t(messages.stepVerify)]}
            current={current}
          />
        </div>
      </div>
      {step === 'address' && <StepAddress form={form} values={values} onNetwork={chooseNetwork} />}
      {step === 'owner' && <StepOwner form={form} />}
      {step === 'review' && <StepReview values={values} onForget={forget} />}
    </>
  )
}

/** A step whose predecessors are empty (a link, a lost draft) leads back to the first. */
function reachable(asked: string | undefined, { network, address, label, owner }: typeof emptyAddress): Step {
  const wanted = steps.find((step) => step === asked) ?? 'address'
  if (!isNetworkName(network) || address === '') return 'address'
  return wanted === 'review' && (label === undefined || label.trim() === '' || !isOwner(owner ?? '')) ? 'owner' : wanted
}
