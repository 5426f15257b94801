// The timeline of a bank deposit or withdrawal.

import { formatDate, formatDayTime } from '@sampan/contract/format-time.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { TransferTimeline } from '@sampan/ui/transfer-timeline'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { dropEarlierTimes, readPromisedTime } from '../transaction/promised-time.ts'
import { fiatStepTitles, detailMessages as messages } from './fiat-messages.ts'
import { type FiatStep, type FiatTransfer, listFiatSteps } from './fiat-steps.ts'

export function FiatTimeline({ transfer }: { transfer: FiatTransfer }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { status, nextStep, expectedOn } = transfer
  const titleOf = ({ name }: FiatStep) => (name === 'ended' ? status && t(statuses[status].label) : t(fiatStepTitles[name]))
  const steps = listFiatSteps(transfer)
  const promised = dropEarlierTimes(
    steps.map(({ name, state, at }) => {
      if (at !== null) return Date.parse(at)
      // A bank day has no hour: the payment arrives until its end.
      if (name === 'arrived' && expectedOn !== null) return Date.parse(`${expectedOn}T23:59:59Z`)
      return state === 'now' ? readPromisedTime(nextStep?.by) : undefined
    }),
  )
  const detailOf = ({ name, at }: FiatStep, time: number | undefined) => {
    if (time === undefined) return undefined
    if (at !== null) return formatDayTime(time, locale)
    if (name === 'arrived' && expectedOn !== null) return formatBankDay(expectedOn, locale)
    return t(messages.until, { time: formatDayTime(time, locale) })
  }
  return (
    <TransferTimeline
      flat
      label={t(messages.progress)}
      stateLabels={{ done: t(messages.done), now: t(messages.now), next: t(messages.next), stopped: t(messages.stopped) }}
      steps={steps.map((step, index) => ({
        key: step.name,
        title: titleOf(step),
        detail: detailOf(step, promised[index]),
        state: step.state,
      }))}
    />
  )
}

/** A day without an hour belongs to no zone. */
export const formatBankDay = (day: string, { language }: ReturnType<typeof useLocaleFormat>): string =>
  formatDate(Date.parse(`${day}T00:00:00Z`), { language, zone: 'UTC' })
