// The form that ends a running announcement.

import { endAnnouncement } from '@sampan/contract/operator/announcements.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'

export function EndForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const attempt = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const end = async () => {
    setPressed(true)
    if (reason.trim() === '') return
    const outcome = await call(endAnnouncement, { params: { id }, body: { requestId: attempt.id(), reason: reason.trim() } })
    if (!outcome.ok) return
    showToast({ text: t(messages.ended) })
    invalidate()
    onClose()
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void end()
      }}
    >
      <Field label={t(messages.endWhy)} error={pressed && reason.trim() === '' && t(shared.required)}>
        <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="row">
        <Button type="submit" size="s" variant="danger">
          {t(messages.end)}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t(shared.cancel)}
        </Button>
      </div>
    </form>
  )
}
