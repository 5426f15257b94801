// The decisions that this member may take on an approval.

import { companyRefusals } from '@sampan/contract/refusals/companies.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { Button } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextArea } from '@sampan/ui/text-area'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { FactorNote, useFactorMissing } from '../../lib/verification/second-factor-prompt.tsx'
import type { Approval, Rejection } from './decide-approval.ts'
import { decisionMessages as messages } from './messages.ts'

const calls = () => import('./decide-approval.ts')

/** What this member may do now, or why they may do nothing. */
export function DecisionPanel({ approval }: { approval: Approval }) {
  const t = useT()
  const [rejecting, setRejecting] = useState(false)
  const may = (move: string) => approval.allowedMoves.includes(move)
  const factorMissing = useFactorMissing()
  if (rejecting && may('reject')) return <Reject approval={approval} onDone={() => setRejecting(false)} />
  return (
    <div className="stack">
      <WhyNot approval={approval} />
      {may('approve') && factorMissing && <FactorNote why={messages.factorNeeded} />}
      <div className="row decide">
        {may('approve') && !factorMissing && !approval.quote?.expired && (
          <Button
            variant="primary"
            size="l"
            icon={<UserRoundCheck className="i" />}
            onClick={() => void calls().then((part) => part.submitApproval(approval))}
          >
            {t(messages.approve)}
          </Button>
        )}
        {may('reject') && (
          <Button variant="danger" size="l" onClick={() => setRejecting(true)}>
            {t(messages.reject)}
          </Button>
        )}
        {may('recall') && <Recall approval={approval} />}
      </div>
    </div>
  )
}

/** A colleague who looks on reads why the buttons are not there. */
function WhyNot({ approval }: { approval: Approval }) {
  const t = useT()
  const { user, holds } = useSession()
  if (approval.state !== 'PENDING' || approval.allowedMoves.some((move) => move === 'approve' || move === 'requote')) return null
  if (!holds('company.approve')) return <Note title={t(messages.permission, { permission: t(scopeLabels['company.approve']) })} />
  if (approval.maker.id === user?.userId) return <Note title={t(companyRefusals.makerIsApprover.text)} />
  const decided = approval.decisions.some(({ who }) => who.id === user?.userId)
  return <Note title={t(decided ? companyRefusals.alreadyDecided.text : companyRefusals.notAnApprover.text)} />
}

function Reject({ approval, onDone }: { approval: Approval; onDone: () => void }) {
  const t = useT()
  const { form, field, errors, busy } = useForm<Rejection>({
    initial: { reason: '' },
    check: async (values) => (await calls()).checkReason(values),
    send: async (values) => {
      const refused = await (await calls()).submitRejection(approval, values)
      if (!refused) onDone()
      return refused
    },
  })
  return (
    <form {...form} className="form">
      <Field
        label={t(messages.reason)}
        help={t(messages.reasonHelp, { name: approval.maker.name })}
        error={errors.reason && t(errors.reason)}
      >
        {/* The button was pressed to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextArea {...field('reason')} autoFocus maxLength={500} rows={3} />
      </Field>
      <div className="row">
        <Button variant="danger" type="submit" busy={busy} busyLabel={t(messages.rejecting)}>
          {t(messages.rejectNow)}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t(companyMessages.cancel)}
        </Button>
      </div>
    </form>
  )
}

function Recall({ approval }: { approval: Approval }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    await (await calls()).recallRequest(approval)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button size="l" onClick={() => setAsking(true)}>
        {t(messages.recall)}
      </Button>
      <Dialog
        open={asking}
        title={t(messages.recallAsk)}
        safeLabel={t(messages.keep)}
        onSafe={() => setAsking(false)}
        actLabel={t(messages.recall)}
        onAct={() => void act()}
        busy={busy}
        busyLabel={t(messages.recalling)}
        danger
      >
        {t(messages.recallMore)}
      </Dialog>
    </>
  )
}
