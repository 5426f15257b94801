// The decisions that this member may take on an approval, always in view.

import { companyRefusals } from '@sampan/contract/refusals/companies.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { useUrlState } from '@sampan/ui/url-state'
import { usePlural } from '@sampan/ui/use-plural'
import { toMoney } from '@sampan/ui/wire-money'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../lib/session/use-session.ts'
import { FactorLink, FactorNote, useFactorMissing } from '../../lib/verification/second-factor-prompt.tsx'
import type { Approval } from './decide-approval.ts'
import { submitApproval, submitRejection } from './decide-approval.ts'
import { messages as approvalMessages, decisionMessages as messages, waitingCount } from './messages.ts'
import { Recall } from './recall-request.tsx'
import { RejectForm } from './reject-form.tsx'
import { findRecipient } from './request-summary.ts'

/** Why this member may not decide, or what they need first. */
export function DecisionNotes({ approval }: { approval: Approval }) {
  const factorMissing = useFactorMissing()
  if (approval.allowedMoves.includes('approve')) return factorMissing ? <FactorNote why={messages.factorNeeded} /> : null
  return <WhyNot approval={approval} />
}

/** Stays at the lower edge: nobody scrolls for the button, and the amount is beside it. */
export function DecisionBar({ approval }: { approval: Approval }) {
  const t = useT()
  const url = useUrlState()
  const [rejecting, setRejecting] = useState(false)
  const may = (move: string) => approval.allowedMoves.includes(move)
  if (rejecting && may('reject'))
    return (
      <div className="decidebar">
        <RejectForm
          help={t(messages.reasonHelp, { name: approval.maker.name })}
          onReject={async (values) => submitRejection(approval, values)}
          onDone={() => setRejecting(false)}
        />
      </div>
    )
  const nextId = may('approve') ? null : approval.queue.nextId
  if (!may('approve') && !may('reject') && !may('recall') && nextId === null) return null
  return (
    <div className="decidebar">
      {nextId === null ? <Subject approval={approval} /> : <Waiting queue={approval.queue} />}
      <div className="decidebar__do">
        <Approve approval={approval} />
        {nextId !== null && (
          <LinkButton variant="primary" href={url.href({ id: nextId })}>
            {t(approvalMessages.next)}
          </LinkButton>
        )}
        {may('reject') && (
          <Button variant="danger" onClick={() => setRejecting(true)}>
            {t(messages.reject)}
          </Button>
        )}
        {may('recall') && <Recall approval={approval} />}
      </div>
    </div>
  )
}

function Subject({ approval }: { approval: Approval }) {
  const t = useT()
  const recipient = findRecipient(approval)
  if (!approval.amount) return <span className="decidebar__what">{approval.title}</span>
  return (
    <span className="decidebar__what">
      <Money exact money={toMoney(approval.amount)} />
      {recipient && <small>{t(approvalMessages.to, { name: recipient.name })}</small>}
    </span>
  )
}

function Approve({ approval }: { approval: Approval }) {
  const t = useT()
  const factorMissing = useFactorMissing()
  if (!approval.allowedMoves.includes('approve') || approval.quote?.expired) return null
  if (factorMissing) return <FactorLink />
  return (
    <Button variant="primary" icon={<UserRoundCheck className="i" />} onClick={() => submitApproval(approval)}>
      {t(messages.approve)}
    </Button>
  )
}

/** After a decision the next request is one step away. */
function Waiting({ queue: { waiting } }: Pick<Approval, 'queue'>) {
  const plural = usePlural()
  return <span className="decidebar__what">{plural(waitingCount, waiting)}</span>
}

/** A colleague who looks on reads why the buttons are not there. */
function WhyNot({ approval }: { approval: Approval }) {
  const t = useT()
  const { user, holds } = useSession()
  if (approval.state !== 'PENDING' || approval.allowedMoves.includes('requote')) return null
  if (!holds('company.approve')) return <Note title={t(messages.permission, { permission: t(scopeLabels['company.approve']) })} />
  if (approval.maker.id === user?.userId) return <Note title={t(companyRefusals.makerIsApprover.text)} />
  const decided = approval.decisions.some(({ who }) => who.id === user?.userId)
  return <Note title={t(decided ? companyRefusals.alreadyDecided.text : companyRefusals.notAnApprover.text)} />
}
