import type { Fact } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { dayOf } from '../../../lib/fiat-course.tsx'
import { detailWords } from '../../../lib/fiat-words.ts'
import { useReader } from '../../../lib/use-reader.ts'
import type { Outlook } from '../consequence.tsx'
import type { Withdrawal } from './use-withdrawal.ts'
import { words } from './words.ts'

export function useOutlook(withdrawal: Withdrawal, more: readonly Fact[] = []): Outlook {
  const say = useSay()
  const reader = useReader()
  const { preview, to, currentFee } = withdrawal
  const day = preview?.expectedOn ? dayOf(preview.expectedOn, reader) : undefined
  return {
    priced: withdrawal,
    feeName: detailWords.fee,
    currentFee,
    way: {
      sent: { title: say(words.sent), detail: say(words.cancelUntil) },
      arrives: { title: to ? say(words.arrivesAt, { label: to.label }) : say(words.arrivesThere), detail: day },
    },
    more: [{ key: 'expected', term: say(detailWords.expected), value: day ?? '–' }, ...more],
  }
}
