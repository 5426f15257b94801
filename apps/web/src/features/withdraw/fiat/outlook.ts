import type { Description } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { dayOf } from '../../../lib/fiat-course.tsx'
import { detailWords } from '../../../lib/fiat-words.ts'
import { useReader } from '../../../lib/use-reader.ts'
import type { Outlook } from '../consequence.tsx'
import type { Withdrawal } from './use-withdrawal.ts'
import { words } from './words.ts'

export function useOutlook(withdrawal: Withdrawal, more: readonly Description[] = []): Outlook {
  const t = useT()
  const reader = useReader()
  const { preview, to, currentFee } = withdrawal
  const day = preview?.expectedOn ? dayOf(preview.expectedOn, reader) : undefined
  return {
    priced: withdrawal,
    feeName: detailWords.fee,
    currentFee,
    way: {
      sent: { title: t(words.sent), detail: t(words.cancelUntil) },
      arrives: { title: to ? t(words.arrivesAt, { label: to.label }) : t(words.arrivesThere), detail: day },
    },
    more: [{ key: 'expected', term: t(detailWords.expected), value: day ?? '–' }, ...more],
  }
}
