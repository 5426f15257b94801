// A proposal of one operator and the decision of the second.

import { reasons } from '@sampan/contract/operator/reasons.ts'
import { Button } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { toMoney } from '@sampan/ui/wire-money'
import { useRef, useState } from 'react'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { useShortcuts } from '../../lib/navigation/use-shortcuts.ts'
import { session } from '../../lib/session/operator-session.ts'
import { DeclineForm } from './decline-form.tsx'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'
import { type Proposal, useDecision } from './use-decision.ts'

/** No customer reads what is proposed for these. */
const internalKinds: readonly string[] = ['bankStatement', 'receivingAccount', 'reserveTransfer']

/** Exactly what was proposed, before the second operator decides. */
export function ProposalPanel({ detail, proposal }: { detail: Detail; proposal: Proposal }) {
  const t = useT()
  const { moment } = useTimes()
  const act = useDecision(detail, proposal)
  const buttons = useRef<HTMLDivElement>(null)
  const [declining, setDeclining] = useState(false)
  const own = isOwn(proposal)
  useShortcuts({
    a: () => buttons.current?.querySelector<HTMLElement>('.btn--primary')?.focus(),
    r: () => proposal.mayReject && setDeclining(true),
  })
  return (
    <Panel title={t(messages.proposedTitle, { move: proposal.label })}>
      <div className="stack">
        <DescriptionList
          items={[
            ...(proposal.amount
              ? [{ key: 'amount', term: t(shared.amount), value: <Money money={toMoney(proposal.amount)} exact /> }]
              : []),
            { key: 'by', term: t(messages.proposedBy), value: proposal.by.name, note: moment(proposal.at) },
            { key: 'reason', term: t(shared.reason), value: t(reasons[proposal.reason].label) },
          ]}
        />
        {internalKinds.includes(detail.kind) ? (
          <Quoted title={t(detail.kind === 'bankStatement' ? messages.totals : messages.summary)} text={proposal.text} />
        ) : (
          <Quoted title={t(messages.customerReads)} text={proposal.text} lang={detail.customerLanguage} />
        )}
        {proposal.evidence && <Quoted title={t(messages.evidence)} text={proposal.evidence} />}
        {act.refused && (
          <Note tone="negative" live="alert">
            {act.refused}
          </Note>
        )}
        {declining ? (
          <DeclineForm own={own} busy={act.busy} onDecline={act.decline} onCancel={() => setDeclining(false)} />
        ) : (
          <div className="row" ref={buttons}>
            <Button
              variant="primary"
              busy={act.busy}
              busyLabel={t(messages.sending)}
              disabledReason={proposal.blocked}
              onClick={() => void act.agree()}
            >
              {t(messages.approve)}
            </Button>
            {proposal.mayReject && (
              <Button variant="danger" onClick={() => setDeclining(true)}>
                {t(own ? messages.takeBack : messages.decline)}
              </Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}

function isOwn(proposal: Proposal): boolean {
  const now = session.get()
  return now.status === 'signed-in' && now.operator.id === proposal.by.id
}

function Quoted({ title, text, lang }: { title: string; text: string; lang?: string }) {
  return (
    <div>
      <p className="small muted">{title}</p>
      <blockquote className="quoted" lang={lang}>
        {text}
      </blockquote>
    </div>
  )
}
