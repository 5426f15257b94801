// The bar that proposes all edited settings under one reason.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { usePlural } from '@sampan/ui/use-plural'
import { useState } from 'react'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages, rowCount } from './messages.ts'

type ProposeBarProps = {
  /** How many rows have edits. */
  rows: number
  busy: boolean
  onPropose: (reason: string) => Promise<boolean>
  onDiscard: () => void
}

export function ProposeBar({ rows, busy, onPropose, onDiscard }: ProposeBarProps) {
  const t = useT()
  const plural = usePlural()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const send = async () => {
    setPressed(true)
    if (reason.trim() === '') return
    if (await onPropose(reason.trim())) {
      setReason('')
      setPressed(false)
    }
  }
  return (
    <form
      className="cbar-propose panel"
      aria-label={t(messages.propose)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <strong role="status">{plural(rowCount, rows)}</strong>
      <Field label={t(shared.reason)} error={pressed && reason.trim() === '' && t(shared.required)}>
        <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="row">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t(messages.sending)}>
          {t(messages.propose)}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t(messages.discard)}
        </Button>
      </div>
    </form>
  )
}
