// The steps of a crypto withdrawal.

import { formatExact } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { lazy } from 'react'
import { HoldNote } from '../../../entities/transaction/hold-note.tsx'
import { useWithdrawForm } from '../use-withdraw-form.ts'
import { WithdrawFrame } from '../withdraw-frame.tsx'
import { checkCryptoDetails } from './check-crypto-details.ts'
import { CryptoDetailsStep } from './crypto-details.tsx'
import { emptyValues } from './crypto-values.ts'
import { messages } from './messages.ts'
import { type AssetRow, useCryptoWithdrawal } from './use-crypto-withdrawal.ts'

const CryptoReview = lazy(() => import('./crypto-review.tsx').then((part) => ({ default: part.CryptoReview })))

export function CryptoWithdrawForm({ title, rows }: { title: Text; rows: readonly AssetRow[] }) {
  const t = useT()
  const { form, forget, asksReview } = useWithdrawForm({
    kind: 'crypto-withdraw',
    initial: emptyValues,
    check: async (values) => checkCryptoDetails(values, withdrawal.of(values)),
  })
  const withdrawal = useCryptoWithdrawal(rows, form.values)
  const { to, reading, choice } = withdrawal
  const reviews = asksReview && to !== undefined && reading.kind === 'amount'
  return (
    <WithdrawFrame rail="crypto" title={title} reviewTitle={messages.reviewTitle} reviews={reviews}>
      {!choice.asset && (
        <EmptyState level={2} title={t(messages.none)}>
          {t(messages.noneMore)}
        </EmptyState>
      )}
      {choice.asset && <HoldNote stillWorks={messages.heldMore} />}
      {choice.asset && !reviews && <CryptoDetailsStep asset={choice.asset} form={form} withdrawal={withdrawal} />}
      {reviews && (
        <CryptoReview
          to={to}
          money={reading.money}
          note={form.values.note}
          withdrawal={withdrawal}
          onForget={forget}
          onTry={(money) => form.set('amount', formatExact(money))}
        />
      )}
    </WithdrawFrame>
  )
}
