// The approvers of an approval and their decisions.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { Timeline } from '@sampan/ui/timeline'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { formatAnyOf } from '../../entities/company/name-list.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { Approval } from './decide-approval.ts'
import { messages } from './messages.ts'

/** Whom it waits for, since when, until when; then what each has said. */
export function ApproverList({ told }: { told: Approval }) {
  return (
    <div className="stack-l">
      <Waiting told={told} />
      <Happened told={told} />
    </div>
  )
}

function Waiting({ told: { state, needed, agreed, waitingFor, createdAt, expiresAt } }: { told: Approval }) {
  const t = useT()
  const reader = useLocaleFormat()
  const language = useLanguage()
  if (state !== 'PENDING' && state !== 'BLOCKED') return null
  const time = (at: string) => formatDayTime(Date.parse(at), reader)
  const counted = t(messages.agreedSo, { agreed, needed })
  return (
    <section className="nextbox" aria-labelledby="h-who">
      <h2 id="h-who">{t(messages.who)}</h2>
      {waitingFor.length > 0 && <p>{t(companyMessages.waitingFor, { names: formatAnyOf(waitingFor, language) })}</p>}
      <p>
        {t(companyMessages.since, { time: time(createdAt) })} {t(companyMessages.until, { time: time(expiresAt) })}
      </p>
      {needed > 0 && <ScaleBar value={agreed} max={needed} label={t(messages.approvals)} valueText={counted} />}
      {needed > 0 && <p>{counted}</p>}
    </section>
  )
}

function Happened({ told: { maker, createdAt, decisions, state } }: { told: Approval }) {
  const t = useT()
  const reader = useLocaleFormat()
  const time = (at: string) => ({ iso: at, text: formatDayTime(Date.parse(at), reader) })
  return (
    <section className="stack">
      <h2>{t(messages.happened)}</h2>
      <Timeline
        label={t(messages.happened)}
        open={state === 'PENDING' || state === 'BLOCKED'}
        entries={[
          { key: 'made', title: t(messages.prepared, { name: maker.name }), time: time(createdAt) },
          ...decisions.map(({ who, decision, at, reason }) => ({
            key: `${who.id}${at}`,
            title: t(decision === 'agreed' ? messages.yes : messages.no, { name: who.name }),
            time: time(at),
            detail: reason,
          })),
        ]}
      />
    </section>
  )
}
