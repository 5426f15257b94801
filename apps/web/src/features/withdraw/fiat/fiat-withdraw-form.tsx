// The steps of a bank withdrawal.

import { listAccounts } from '@sampan/contract/api/wallet.ts'
import { isFiat } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { lazy } from 'react'
import { fiatMessages } from '../../../entities/fiat-transfer/fiat-messages.ts'
import { HoldNote } from '../../../entities/transaction/hold-note.tsx'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { useWithdrawForm } from '../use-withdraw-form.ts'
import { WithdrawFrame } from '../withdraw-frame.tsx'
import { checkFiatDetails } from './check-fiat-details.ts'
import { FiatDetailsStep } from './fiat-details.tsx'
import { emptyValues } from './fiat-values.ts'
import { messages } from './messages.ts'
import { useFiatWithdrawal } from './use-fiat-withdrawal.ts'

const FiatReview = lazy(() => import('./fiat-review.tsx').then((part) => ({ default: part.FiatReview })))

export function FiatWithdrawForm({ title }: { title: Text }) {
  const t = useT()
  const query = useEndpointQuery(listAccounts)
  const held = (query.data?.resultList ?? []).map(({ currency }) => currency).filter(isFiat)
  const { form, forget, asksReview } = useWithdrawForm({
    kind: 'fiat-withdraw',
    initial: emptyValues,
    check: async (values) => checkFiatDetails(values, withdrawal.of(values)),
  })
  const withdrawal = useFiatWithdrawal(held, form.values)
  const { to, reading } = withdrawal
  const reviews = asksReview && to !== undefined && reading.kind === 'amount' && form.values.purposeOfTransfer !== ''
  return (
    <WithdrawFrame rail="bank" title={title} reviewTitle={messages.reviewTitle} reviews={reviews}>
      <QueryBoundary query={query} label={t(fiatMessages.loading)} shape="form" count={4}>
        {({ resultList }) => (
          <>
            <HoldNote stillWorks={messages.heldMore} />
            {reviews ? (
              <FiatReview to={to} money={reading.money} values={form.values} withdrawal={withdrawal} onForget={forget} />
            ) : (
              <FiatDetailsStep
                wallets={resultList.filter(({ currency }) => isFiat(currency))}
                form={form}
                withdrawal={withdrawal}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </WithdrawFrame>
  )
}
