import { companyRefusals } from '@sampan/contract/refusals/companies.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Dialog } from '@sampan/ui/dialog.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextArea } from '@sampan/ui/text-area.tsx'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { companyWords } from '../../lib/company-words.ts'
import { FactorNote, useFactorMissing } from '../../lib/set-up-factor.tsx'
import { useForm } from '../../lib/use-form.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import type { Rejection, Told } from './decide.ts'
import { decideWords as words } from './words.ts'

const calls = () => import('./decide.ts')

/** What this reader may do now; where he may do nothing, why not. */
export function Decide({ told }: { told: Told }) {
  const say = useSay()
  const [rejecting, setRejecting] = useState(false)
  const may = (move: string) => told.allowedMoves.includes(move)
  const factorMissing = useFactorMissing()
  if (rejecting && may('reject')) return <Reject told={told} onDone={() => setRejecting(false)} />
  return (
    <div className="stack">
      <WhyNot told={told} />
      {may('approve') && factorMissing && <FactorNote why={words.factorNeeded} />}
      <div className="row decide">
        {may('approve') && !factorMissing && !told.quote?.expired && (
          <Button
            variant="primary"
            size="l"
            icon={<UserRoundCheck className="i" />}
            onClick={() => void calls().then((part) => part.approveIt(told))}
          >
            {say(words.approve)}
          </Button>
        )}
        {may('reject') && (
          <Button variant="danger" size="l" onClick={() => setRejecting(true)}>
            {say(words.reject)}
          </Button>
        )}
        {may('recall') && <Recall told={told} />}
      </div>
    </div>
  )
}

/** A colleague who looks on reads why the buttons are not there. */
function WhyNot({ told }: { told: Told }) {
  const say = useSay()
  const { user, holds } = useVisitor()
  if (told.state !== 'PENDING' || told.allowedMoves.some((move) => move === 'approve' || move === 'requote')) return null
  const text = !holds('company.approve')
    ? say(words.permission, { permission: say(scopeLabels['company.approve']) })
    : told.maker.id === user?.userId
      ? say(companyRefusals.makerIsApprover.text)
      : told.decisions.some(({ who }) => who.id === user?.userId)
        ? say(companyRefusals.alreadyDecided.text)
        : say(companyRefusals.notAnApprover.text)
  return <Note title={text} />
}

function Reject({ told, onDone }: { told: Told; onDone: () => void }) {
  const say = useSay()
  const { form, field, errors, busy } = useForm<Rejection>({
    initial: { reason: '' },
    check: async (values) => (await calls()).checkReason(values),
    send: async (values) => {
      const refused = await (await calls()).rejectIt(told, values)
      if (!refused) onDone()
      return refused
    },
  })
  return (
    <form {...form} className="form">
      <Field
        label={say(words.reason)}
        help={say(words.reasonHelp, { name: told.maker.name })}
        error={errors.reason && say(errors.reason)}
      >
        {/* The button was pressed to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextArea {...field('reason')} autoFocus maxLength={500} rows={3} />
      </Field>
      <div className="row">
        <Button variant="danger" type="submit" busy={busy} busyLabel={say(words.rejecting)}>
          {say(words.rejectNow)}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {say(companyWords.cancel)}
        </Button>
      </div>
    </form>
  )
}

function Recall({ told }: { told: Told }) {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    await (await calls()).recallIt(told)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button size="l" onClick={() => setAsking(true)}>
        {say(words.recall)}
      </Button>
      <Dialog
        open={asking}
        title={say(words.recallAsk)}
        safeLabel={say(words.keep)}
        onSafe={() => setAsking(false)}
        actLabel={say(words.recall)}
        onAct={() => void act()}
        busy={busy}
        busyLabel={say(words.recalling)}
        danger
      >
        {say(words.recallMore)}
      </Dialog>
    </>
  )
}
