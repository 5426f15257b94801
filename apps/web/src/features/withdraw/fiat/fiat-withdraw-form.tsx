// The steps of a bank withdrawal.

import { isFiat } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import { lazy } from 'react'
import { HoldNote } from '../../../entities/transaction/hold-note.tsx'
import { useWithdrawForm } from '../use-withdraw-form.ts'
import { WithdrawFrame } from '../withdraw-frame.tsx'
import { checkFiatDetails } from './check-fiat-details.ts'
import type { Wallet } from './fiat-details.tsx'
import { FiatDetailsStep } from './fiat-details.tsx'
import { emptyValues } from './fiat-values.ts'
import { messages } from './messages.ts'
import { useFiatWithdrawal } from './use-fiat-withdrawal.ts'

const FiatReview = lazy(() => import('./fiat-review.tsx').then((part) => ({ default: part.FiatReview })))

export function FiatWithdrawForm({ title, wallets }: { title: Text; wallets: readonly Wallet[] }) {
  const { form, forget, asksReview } = useWithdrawForm({
    kind: 'fiat-withdraw',
    initial: emptyValues,
    check: async (values) => checkFiatDetails(values, withdrawal.of(values)),
  })
  const held = wallets.map(({ currency }) => currency).filter(isFiat)
  const withdrawal = useFiatWithdrawal(held, form.values)
  const { to, reading } = withdrawal
  const reviews = asksReview && to !== undefined && reading.kind === 'amount' && form.values.purposeOfTransfer !== ''
  return (
    <WithdrawFrame rail="bank" title={title} reviewTitle={messages.reviewTitle} reviews={reviews}>
      <HoldNote stillWorks={messages.heldMore} />
      {reviews ? (
        <FiatReview to={to} money={reading.money} values={form.values} withdrawal={withdrawal} onForget={forget} />
      ) : (
        <FiatDetailsStep wallets={wallets} form={form} withdrawal={withdrawal} />
      )}
    </WithdrawFrame>
  )
}
