// One request about an operator, with its confirmation.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { messages } from './messages.ts'

type OnRefusal = (refusal: { errMsg: string }) => void

type StaffRequestProps = {
  request: {
    readonly operator: { readonly name: string; readonly email: string; readonly roleLabel: string }
    readonly reason: string
    readonly by: { readonly name: string }
    readonly at: string
    readonly until: string
    readonly mayConfirm: boolean
  }
  /** What would change, where the list does not make it obvious. */
  change?: string
  /** What to do before confirming. */
  check: string
  confirm: (onRefusal: OnRefusal) => Promise<void>
  /** Answers whether it was declined. */
  decline: (reason: string, onRefusal: OnRefusal) => Promise<boolean>
}

const reasonMin = 5

/** What one operator asks for about another; a third confirms or declines it. */
export function StaffRequest({ request, change, check, confirm, decline }: StaffRequestProps) {
  const t = useT()
  const { moment } = useTimes()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const { operator, by, at, until, mayConfirm } = request
  const onRefusal: OnRefusal = ({ errMsg }) => setRefused(errMsg)
  const act = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setRefused('')
    await work()
    setBusy(false)
    invalidate()
  }
  const short = reason.trim().length < reasonMin
  const sendDecline = async () => {
    setPressed(true)
    if (short) return
    await act(async () => {
      if (await decline(reason.trim(), onRefusal)) showToast({ text: t(messages.declined) })
    })
  }
  return (
    <section className="cpending stack" aria-label={operator.name}>
      <p>
        <strong className="break">{operator.name}</strong>{' '}
        <span className="muted break">
          {operator.email} · {operator.roleLabel}
        </span>
      </p>
      {change !== undefined && <p className="strong">{change}</p>}
      <p className="small muted">{t(messages.renewalBy, { name: by.name, time: moment(at), until: moment(until) })}</p>
      <blockquote className="quoted">{request.reason}</blockquote>
      <p className="small">{mayConfirm ? check : t(messages.renewalOther)}</p>
      {refused && (
        <Note tone="negative" live="alert">
          {refused}
        </Note>
      )}
      <Field label={t(messages.whyNot)} aside={t(shared.optional)} error={pressed && short && t(shared.shortReason)}>
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="row">
        {mayConfirm && (
          <Button size="s" variant="primary" busy={busy} onClick={() => void act(() => confirm(onRefusal))}>
            {t(messages.confirmRenewal)}
          </Button>
        )}
        <Button size="s" variant="danger" busy={busy} onClick={() => void sendDecline()}>
          {t(messages.decline)}
        </Button>
      </div>
    </section>
  )
}
