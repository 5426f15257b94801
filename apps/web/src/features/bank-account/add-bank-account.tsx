// The page that adds a bank account.

import { addAccount } from './save-account.ts'
import '../../lib/settings/settings.css'
import '../../entities/transaction/transfer-page.css'
import './bank-account.css'
import { isFiat } from '@sampan/contract/currencies.ts'
import { useT } from '@sampan/ui/language'
import { useUrlState } from '@sampan/ui/url-state'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { AccountFormPage } from './account-form.tsx'
import { type AccountFormValues, emptyAccount } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { FormHead, useReviewStep } from './form-head.tsx'
import { messages } from './form-messages.ts'
import { ReviewAccount } from './review-account.tsx'

/** One set of values behind both steps; a reload, the way back and a new sign-in find it again. */
export function AddBankAccount({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const { user } = useSession()
  const asked = { currency: url.get('currency'), from: url.get('from') }
  const form = useForm<AccountFormValues>({
    initial: withAddress(emptyAccount, asked),
    check: async (values) => checkAccount(values),
    send: async () => {
      url.set({ step: 'review' })
      return undefined
    },
  })
  const { values } = form
  const forget = useDraft('bank-account-add', values, (kept) => form.replace(withAddress(kept, asked)))
  const reviews = useReviewStep(values)
  const save = async () => {
    if (user?.userId === undefined) return
    addAccount({ userId: user.userId, values, onSaved: forget })
  }
  const back =
    values.from === 'withdraw'
      ? { href: '/fiat-withdraw', label: t(messages.withdrawal) }
      : { href: '/bank-account', label: t(messages.accounts) }
  return (
    <main className="wrap" id="main">
      <FormHead title={t(title)} reviews={reviews} back={back} lead={t(messages.lead)} />
      {reviews ? <ReviewAccount values={values} onGo={() => void save()} /> : <AccountFormPage form={form} />}
    </main>
  )
}

/** A link may preset the currency and the return path; the form's own choice wins. */
function withAddress(
  values: AccountFormValues,
  { currency, from }: { currency: string | undefined; from: string | undefined },
): AccountFormValues {
  const wanted = isFiat(currency) && values.currency === '' ? { currency } : {}
  return { ...values, ...wanted, from: from ?? values.from }
}
