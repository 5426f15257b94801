// The approvers of an approval and their decisions.

import { formatDayTime } from '@sampan/contract/format-time.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { Timeline } from '@sampan/ui/timeline'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { formatAnyOf } from '../../entities/company/name-list.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { Approval } from './decide-approval.ts'
import { messages } from './messages.ts'

/** Who it waits for and until when, then each decision. */
export function ApproverList({ approval }: { approval: Approval }) {
  return (
    <div className="stack-l">
      <Waiting approval={approval} />
      <Happened approval={approval} />
    </div>
  )
}

function Waiting({ approval: { state, needed, agreed, waitingFor, createdAt, expiresAt } }: { approval: Approval }) {
  const t = useT()
  const locale = useLocaleFormat()
  const language = useLanguage()
  if (state !== 'PENDING' && state !== 'BLOCKED') return null
  const time = (at: string) => formatDayTime(Date.parse(at), locale)
  const counted = t(messages.agreedSo, { agreed, needed })
  return (
    <section className="nextbox" aria-labelledby="h-who">
      <h2 id="h-who">{t(messages.who)}</h2>
      {waitingFor.length > 0 && <p>{t(companyMessages.waitingFor, { names: formatAnyOf(waitingFor, language) })}</p>}
      <p>
        {t(companyMessages.since, { time: time(createdAt) }) + t(sentenceGap)}
        {t(companyMessages.until, { time: time(expiresAt) })}
      </p>
      {needed > 1 && <ScaleBar value={agreed} max={needed} label={t(messages.approvals)} valueText={counted} />}
      {needed > 0 && <p>{counted}</p>}
    </section>
  )
}

function Happened({ approval: { maker, createdAt, decisions, state } }: { approval: Approval }) {
  const t = useT()
  const locale = useLocaleFormat()
  const time = (at: string) => ({ iso: at, text: formatDayTime(Date.parse(at), locale) })
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
