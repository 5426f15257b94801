// The review step of a bank withdrawal.

import { withdrawFiat } from '@sampan/contract/api/fiat-withdrawal.ts'
import { isPurpose, purposes } from '@sampan/contract/bank/purposes.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { Description } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { RailBadge } from '@sampan/ui/rail-badge'
import { detailMessages } from '../../../entities/fiat-transfer/fiat-messages.ts'
import { ReviewFrame } from '../review-frame.tsx'
import { useFiatOutlook } from './fiat-outlook.ts'
import { messages } from './fiat-review-messages.ts'
import type { FiatFormValues } from './fiat-values.ts'
import { messages as formMessages } from './messages.ts'
import { submitWithdrawal } from './submit-fiat-withdrawal.ts'
import type { BankChoice, FiatWithdrawal } from './use-fiat-withdrawal.ts'

type ReviewProps = { to: BankChoice; money: Money; values: FiatFormValues; withdrawal: FiatWithdrawal; onForget: () => void }

export function FiatReview({ to, money, values, withdrawal, onForget }: ReviewProps) {
  const t = useT()
  const go = async (userId: string) => {
    if (!withdrawal.preview) return
    submitWithdrawal({ userId, to, money, values, feeQuoteId: withdrawal.preview.feeQuoteId, onAccepted: onForget })
  }
  return (
    <ReviewFrame
      money={money}
      note={values.note}
      outlook={useFiatOutlook(withdrawal, useGiven(values))}
      destination={
        <div className="row row--between">
          <div>
            <h2>{to.label}</h2>
            <p className="muted">
              {to.bankName} ··{to.tail}
            </p>
          </div>
          <RailBadge rail={to.channel} />
        </div>
      }
      confirming={{
        kind: 'fiat-withdraw',
        result: withdrawFiat.result,
        follow: (id) => `/view-fiat-withdraw?id=${id}`,
        tick: t(messages.compared, { label: to.label, tail: to.tail }),
        tickFirst: t(messages.compareFirst),
        final: t(messages.final),
        onForget,
        onGo: go,
      }}
    />
  )
}

function useGiven({ purposeOfTransfer, statementReference }: FiatFormValues): Description[] {
  const t = useT()
  const purpose = isPurpose(purposeOfTransfer) ? t(purposes[purposeOfTransfer]) : ''
  return [
    { key: 'purpose', term: t(detailMessages.purpose), value: purpose },
    { key: 'statement', term: t(formMessages.statement), value: statementReference.trim() },
  ].filter(({ value }) => value !== '')
}
