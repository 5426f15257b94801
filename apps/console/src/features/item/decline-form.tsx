// The form in which the second operator declines a proposal and says why.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextArea } from '@sampan/ui/text-area'
import { useEffect, useRef, useState } from 'react'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'

type DeclineFormProps = { own: boolean; busy: boolean; onDecline: (text: string) => Promise<void>; onCancel: () => void }

export function DeclineForm({ own, busy, onDecline, onCancel }: DeclineFormProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [pressed, setPressed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  return (
    <form
      className="stack"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (text.trim() !== '' && !busy) void onDecline(text.trim())
      }}
    >
      <Field label={t(messages.declineWhy)} error={pressed && text.trim() === '' && t(shared.required)}>
        <TextArea rows={2} maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="row">
        <Button type="submit" variant="danger" busy={busy}>
          {t(own ? messages.takeBack : messages.decline)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t(shared.cancel)}
        </Button>
      </div>
    </form>
  )
}
