import { formatDate, formatDayTime } from '@sampan/contract/format-time.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { TransferTimeline } from '@sampan/ui/transfer-timeline'
import { useReader } from '../../lib/i18n/use-locale-format.ts'
import { promisedTime } from '../transaction/promised-time.ts'
import { fiatLegTitles, detailMessages as messages } from './fiat-messages.ts'
import { type FiatLeg, type FiatTold, fiatLegs } from './fiat-steps.ts'

/** The crossing of one bank deposit or withdrawal, with the boat where the money is. */
export function FiatCourse({ told }: { told: FiatTold }) {
  const t = useT()
  const reader = useReader()
  const { status, nextStep, expectedOn } = told
  const titleOf = ({ name }: FiatLeg) => (name === 'ended' ? status && t(statuses[status].label) : t(fiatLegTitles[name]))
  const detailOf = ({ name, state, at }: FiatLeg) => {
    if (at !== null) return formatDayTime(Date.parse(at), reader)
    if (name === 'arrived' && expectedOn !== null) return dayOf(expectedOn, reader)
    const by = state === 'now' ? promisedTime(nextStep?.by) : undefined
    return by === undefined ? undefined : t(messages.until, { time: formatDayTime(by, reader) })
  }
  return (
    <TransferTimeline
      flat
      label={t(messages.progress)}
      stateLabels={{ done: t(messages.done), now: t(messages.now), next: t(messages.next), stopped: t(messages.stopped) }}
      steps={fiatLegs(told).map((leg) => ({ key: leg.name, title: titleOf(leg), detail: detailOf(leg), state: leg.state }))}
    />
  )
}

/** A day without an hour belongs to no zone. */
export const dayOf = (day: string, { language }: ReturnType<typeof useReader>): string =>
  formatDate(Date.parse(`${day}T00:00:00Z`), { language, zone: 'UTC' })
