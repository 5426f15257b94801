// The form state that crypto and bank withdrawals share.

import { useUrlState } from '@sampan/ui/url-state'
import { useEffect, useState } from 'react'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { type FormErrors, useForm } from '../../lib/forms/use-form.ts'
import { useMovedValue } from '../../lib/navigation/use-moved-value.ts'
import type { Kind } from './attempt-names.ts'

export type WithdrawValues = { readonly amount: string; readonly note: string } & Record<string, string>

/** What the parts of the form that both kinds share need of it. */
export type WithdrawForm = Omit<ReturnType<typeof useForm<WithdrawValues>>, 'replace'>

type WithdrawFormOptions<Values> = {
  readonly kind: Kind
  readonly initial: Values
  readonly check: (values: Values) => Promise<FormErrors<Values>>
}

/** One set of values behind both steps: going back keeps everything, and so does a reload or a new sign-in. */
export function useWithdrawForm<Values extends WithdrawValues>({ kind, initial, check }: WithdrawFormOptions<Values>) {
  const url = useUrlState()
  // A link may bring an amount. From then on the form keeps it, so that the address cannot overwrite what is typed.
  const [given] = useState(() => url.get('amount') ?? '')
  useEffect(() => {
    if (given !== '') url.set({ amount: undefined }, { replace: true })
    // Once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const form = useForm<Values>({
    initial: given === '' ? initial : { ...initial, amount: given },
    check,
    send: async () => {
      url.set({ step: 'review' })
      return undefined
    },
  })
  const restore = (kept: Values) => form.replace(given === '' ? kept : { ...kept, amount: given })
  const forget = useDraft(kind, form.values, restore)
  return { form, forget, asksReview: useMovedValue(url.get('step')) === 'review' }
}
