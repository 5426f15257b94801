// The expected route of a bank withdrawal.

import type { Description } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { detailMessages } from '../../../entities/fiat-transfer/fiat-messages.ts'
import { formatBankDay } from '../../../entities/fiat-transfer/fiat-timeline.tsx'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import type { Outlook } from '../consequence.tsx'
import { messages } from './messages.ts'
import type { FiatWithdrawal } from './use-fiat-withdrawal.ts'

export function useFiatOutlook(withdrawal: FiatWithdrawal, more: readonly Description[] = []): Outlook {
  const t = useT()
  const locale = useLocaleFormat()
  const { preview, to, currentFee } = withdrawal
  const day = preview?.expectedOn ? formatBankDay(preview.expectedOn, locale) : undefined
  return {
    priced: withdrawal,
    feeName: detailMessages.fee,
    currentFee,
    way: {
      sent: { title: t(messages.sent), detail: t(messages.cancelUntil) },
      arrives: { title: to ? t(messages.arrivesAt, { label: to.label }) : t(messages.arrivesThere), detail: day },
    },
    more: [{ key: 'expected', term: t(detailMessages.expected), value: day ?? '–' }, ...more],
  }
}
