import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { confirmRenewal, declineRenewal, renewals as readRenewals } from '@sampan/contract/operator/api/staff.ts'
import { permissionsAsked } from '@sampan/contract/operator/endpoint.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { HandedToken } from '../../lib/handed-token.tsx'
import { useTimes } from '../../lib/reader.ts'
import { outdate, useAnswer } from '../../lib/server-state.ts'
import { mayNow } from '../../lib/session.ts'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

type Renewal = AnswerOf<typeof readRenewals>['resultList'][number]

/** None for whoever has no say in them. */
export function useRenewals(): readonly Renewal[] {
  const asks = permissionsAsked(readRenewals).some((permission) => mayNow(permission))
  return useAnswer(readRenewals, undefined, { asks }).data?.resultList ?? []
}

/** New authenticators that one operator has asked for; another confirms each, or it stays as it is. */
export function Renewals({ open }: { open: readonly Renewal[] }) {
  const say = useSay()
  const [given, setGiven] = useState<{ readonly name: string; readonly token: string }>()
  return (
    <>
      {open.length > 0 && (
        <Panel title={say(words.renewals)}>
          <div className="stack-l">
            {open.map((renewal) => (
              <OneRenewal
                key={renewal.id}
                renewal={renewal}
                onConfirmed={(token) => setGiven({ name: renewal.operator.name, token })}
              />
            ))}
          </div>
        </Panel>
      )}
      {given && (
        <Sheet open title={say(words.confirmed)} closeLabel={say(shared.close)} onClose={() => setGiven(undefined)}>
          <HandedToken token={given.token} name={given.name} others={say(words.bothTokens)} />
        </Sheet>
      )}
    </>
  )
}

const reasonMin = 5

function OneRenewal({ renewal, onConfirmed }: { renewal: Renewal; onConfirmed: (token: string) => void }) {
  const say = useSay()
  const { moment } = useTimes()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const { id, operator, by, at, until, mayConfirm } = renewal
  const sending = { params: { id }, onRefusal: ({ errMsg }: { errMsg: string }) => setRefused(errMsg) }
  const act = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setRefused('')
    await work()
    setBusy(false)
    outdate()
  }
  const confirm = () =>
    act(async () => {
      const outcome = await call(confirmRenewal, { ...sending, body: {} })
      if (outcome.ok) onConfirmed(outcome.result.setUpToken)
    })
  const decline = async () => {
    setPressed(true)
    if (reason.trim().length < reasonMin) return
    await act(async () => {
      const outcome = await call(declineRenewal, { ...sending, body: { reason: reason.trim() } })
      if (outcome.ok) showToast({ text: say(words.declined) })
    })
  }
  const short = pressed && reason.trim().length < reasonMin
  return (
    <section className="cpending stack" aria-label={operator.name}>
      <p>
        <strong className="break">{operator.name}</strong>{' '}
        <span className="muted break">
          {operator.email} · {operator.roleLabel}
        </span>
      </p>
      <p className="small muted">{say(words.renewalBy, { name: by.name, time: moment(at), until: moment(until) })}</p>
      <blockquote className="quoted">{renewal.reason}</blockquote>
      <p className="small">{say(mayConfirm ? words.renewalCheck : words.renewalOther)}</p>
      {refused && (
        <Note tone="negative" live="alert">
          {refused}
        </Note>
      )}
      <Field label={say(words.whyNot)} aside={say(shared.optional)} error={short && say(shared.shortReason)}>
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="row">
        {mayConfirm && (
          <Button size="s" variant="primary" busy={busy} onClick={() => void confirm()}>
            {say(words.confirmRenewal)}
          </Button>
        )}
        <Button size="s" variant="danger" busy={busy} onClick={() => void decline()}>
          {say(words.decline)}
        </Button>
      </div>
    </section>
  )
}
