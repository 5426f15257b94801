// The steps of a crypto transfer with their times and actors.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { Timeline } from '@sampan/ui/timeline'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { nameActor } from '../transaction/actor-messages.ts'
import { messages, stateTitles } from './crypto-detail-messages.ts'
import type { CryptoTransfer } from './crypto-steps.ts'

/** Every step with its time and who took it. */
export function CryptoStepLog({ transfer: { timeline, nextStep, mainNet } }: { transfer: CryptoTransfer }) {
  const t = useT()
  const locale = useLocaleFormat()
  const titleOf = (state: string, status: CryptoTransfer['status']): string => {
    const title = stateTitles[state] ?? (status ? statuses[status].label : undefined)
    return title ? t(title, { network: networkById(mainNet).label }) : state
  }
  const entries = timeline.flatMap(({ state, status, at, by, text }, index) =>
    at === null
      ? []
      : [
          {
            key: `${index}${state}`,
            title: titleOf(state, status),
            time: { iso: at, text: formatDayTime(Date.parse(at), locale) },
            by: nameActor(by, t),
            detail: text,
            stopped: status === 'rejected' || status === 'failed' || status === 'cancelled',
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
