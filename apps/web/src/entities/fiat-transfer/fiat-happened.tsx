// What happened to a bank transfer, step by step.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { type Translate, useT } from '@sampan/ui/language'
import { Timeline } from '@sampan/ui/timeline'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { nameActor } from '../transaction/actor-messages.ts'
import { isVoid } from '../transaction/amount-tone.ts'
import { fiatStates, detailMessages as messages } from './fiat-messages.ts'
import type { FiatTransfer } from './fiat-steps.ts'

function titleOf(state: string, status: FiatTransfer['status'], t: Translate): string {
  const meaning = fiatStates[state]
  if (meaning) return t(meaning)
  return status ? t(statuses[status].label) : state
}

export function FiatHappened({ transfer: { timeline, nextStep } }: { transfer: FiatTransfer }) {
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
            stopped: isVoid(status),
          },
        ],
  )
  if (entries.length === 0) return null
  return (
    <section className="stack">
      <h2>{t(messages.happened)}</h2>
      <Timeline label={t(messages.happened)} entries={entries} open={nextStep !== null} />
    </section>
  )
}
