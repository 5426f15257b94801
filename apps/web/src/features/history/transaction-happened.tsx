// What happened to one transaction, step by step.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { type Translate, useT } from '@sampan/ui/language'
import { Timeline } from '@sampan/ui/timeline'
import { nameActor } from '../../entities/transaction/actor-messages.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages, stateMessages } from './detail-messages.ts'
import type { TransactionDetail } from './transaction-figures.tsx'

export function TransactionHappened({ transaction: { timeline, nextStep } }: { transaction: TransactionDetail }) {
  const t = useT()
  const locale = useLocaleFormat()
  const entries = timeline.flatMap(({ state, status, at, by, text }, index) =>
    at === null
      ? []
      : [
          {
            key: `${index}${state}`,
            title: titleOf(state, status, t),
            time: { iso: at, text: formatDayTime(Date.parse(at), locale) },
            by: nameActor(by, t),
            detail: text,
          },
        ],
  )
  if (entries.length === 0) return null
  return (
    <section className="stack">
      <h3>{t(messages.happened)}</h3>
      <Timeline label={t(messages.happened)} entries={entries} open={nextStep !== null} />
    </section>
  )
}

function titleOf(state: string, status: TransactionDetail['status'], t: Translate): string {
  const meaning = stateMessages[state]
  if (meaning) return t(meaning)
  return status ? t(statuses[status].label) : state
}
