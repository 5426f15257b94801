// The steps of a crypto withdrawal.

import { listCryptoAssets } from '@sampan/contract/api/crypto-deposit.ts'
import { formatExact } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { lazy } from 'react'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import { HoldNote } from '../../../entities/transaction/hold-note.tsx'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { useWithdrawForm } from '../use-withdraw-form.ts'
import { WithdrawFrame } from '../withdraw-frame.tsx'
import { checkCryptoDetails } from './check-crypto-details.ts'
import { CryptoDetailsStep } from './crypto-details.tsx'
import { emptyValues } from './crypto-values.ts'
import { messages } from './messages.ts'
import { useCryptoWithdrawal } from './use-crypto-withdrawal.ts'

const CryptoReview = lazy(() => import('./crypto-review.tsx').then((part) => ({ default: part.CryptoReview })))

export function CryptoWithdrawForm({ title }: { title: Text }) {
  const t = useT()
  const query = useEndpointQuery(listCryptoAssets)
  const { form, forget, asksReview } = useWithdrawForm({
    kind: 'crypto-withdraw',
    initial: emptyValues,
    check: async (values) => checkCryptoDetails(values, withdrawal.of(values)),
  })
  const withdrawal = useCryptoWithdrawal(query.data?.resultList ?? [], form.values)
  const { to, reading, choice } = withdrawal
  const reviews = asksReview && to !== undefined && reading.kind === 'amount'
  return (
    <WithdrawFrame rail="crypto" title={title} reviewTitle={messages.reviewTitle} reviews={reviews}>
      <QueryBoundary query={query} label={t(cryptoMessages.loading)} shape="form" count={4}>
        {() => (
          <>
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
          </>
        )}
      </QueryBoundary>
    </WithdrawFrame>
  )
}
