// The timeline of a crypto deposit or withdrawal.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { TransferTimeline } from '@sampan/ui/transfer-timeline'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { dropEarlierTimes, readPromisedTime } from '../transaction/promised-time.ts'
import { currentStepTitles, messages, stepTitles } from './crypto-detail-messages.ts'
import { cryptoMessages } from './crypto-messages.ts'
import { type CryptoStep, type CryptoTransfer, listCryptoSteps } from './crypto-steps.ts'

export function CryptoTimeline({ transfer }: { transfer: CryptoTransfer }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { status, mainNet, nextStep, confirmations, etaAt } = transfer
  const titleOf = ({ name, state }: CryptoStep) => {
    if (name === 'ended') return t(status ? statuses[status].label : messages.ended)
    const title = (state === 'now' && currentStepTitles[name]) || stepTitles[name]
    return t(title, { network: networkById(mainNet).label })
  }
  const steps = listCryptoSteps(transfer)
  const promised = dropEarlierTimes(
    steps.map(({ name, state, at }) => {
      if (at !== null) return Date.parse(at)
      if (state === 'now') return readPromisedTime(nextStep?.by)
      return (name === 'completed' || name === 'credited') && etaAt !== null ? Date.parse(etaAt) : undefined
    }),
  )
  const detailOf = ({ name, state }: CryptoStep, at: number | undefined) => {
    const time = at === undefined ? undefined : formatDayTime(at, locale)
    if (state !== 'now') return time
    if (name === 'confirmed' && confirmations) return t(cryptoMessages.confirmations, confirmations)
    const until = time !== undefined && t(messages.until, { time })
    return [name === 'approval' && nextStep?.name, until].filter(Boolean).join('. ') || undefined
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
