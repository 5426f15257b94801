// The timeline of a bank deposit or withdrawal.

import { formatDate, formatDayTime } from '@sampan/contract/format-time.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { TransferTimeline } from '@sampan/ui/transfer-timeline'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { readPromisedTime } from '../transaction/promised-time.ts'
import { fiatStepTitles, detailMessages as messages } from './fiat-messages.ts'
import { type FiatStep, type FiatTransfer, listFiatSteps } from './fiat-steps.ts'

export function FiatTimeline({ transfer }: { transfer: FiatTransfer }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { status, nextStep, expectedOn } = transfer
  const titleOf = ({ name }: FiatStep) => (name === 'ended' ? status && t(statuses[status].label) : t(fiatStepTitles[name]))
  const detailOf = ({ name, state, at }: FiatStep) => {
    if (at !== null) return formatDayTime(Date.parse(at), locale)
    if (name === 'arrived' && expectedOn !== null) return formatBankDay(expectedOn, locale)
    const by = state === 'now' ? readPromisedTime(nextStep?.by) : undefined
    return by === undefined ? undefined : t(messages.until, { time: formatDayTime(by, locale) })
  }
  return (
    <TransferTimeline
      flat
      label={t(messages.progress)}
      stateLabels={{ done: t(messages.done), now: t(messages.now), next: t(messages.next), stopped: t(messages.stopped) }}
      steps={listFiatSteps(transfer).map((step) => ({
        key: step.name,
        title: titleOf(step),
        detail: detailOf(step),
        state: step.state,
      }))}
    />
  )
}

/** A day without an hour belongs to no zone. */
export const formatBankDay = (day: string, { language }: ReturnType<typeof useLocaleFormat>): string =>
  formatDate(Date.parse(`${day}T00:00:00Z`), { language, zone: 'UTC' })
