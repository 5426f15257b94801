// Asks why a customer's API key is revoked, and revokes it.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { type listCustomerKeys, revokeCustomerKey } from '@sampan/contract/operator/api/api-keys.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { keyMessages as messages } from './key-messages.ts'

export type CustomerKey = ResponseOf<typeof listCustomerKeys>['resultList'][number]

const reasonMin = 5

export function RevokeKeyForm({ apiKey, onClose }: { apiKey: CustomerKey; onClose: () => void }) {
  const t = useT()
  const attempt = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const isShort = reason.trim().length < reasonMin
  const revoke = async () => {
    setBusy(true)
    setRefused('')
    const body = { requestId: attempt.id(), reason: reason.trim() }
    const onRefusal = ({ errMsg }: { errMsg: string }) => setRefused(errMsg)
    const outcome = await call(revokeCustomerKey, { params: { id: apiKey.id }, body, onRefusal })
    setBusy(false)
    if (outcome.ok || outcome.why === 'refused') attempt.end()
    if (!outcome.ok) return
    showToast({ text: t(messages.revokedToast, { name: apiKey.name }) })
    invalidate()
    onClose()
  }
  return (
    <form
      className="stack panel__foot"
      noValidate
      aria-label={t(messages.revokeTitle, { name: apiKey.name })}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (!isShort && !busy) void revoke()
      }}
    >
      {refused !== '' && <Note tone="negative">{refused}</Note>}
      <Field label={t(messages.revokeTitle, { name: apiKey.name })} error={pressed && isShort && t(shared.shortReason)}>
        <TextInput value={reason} maxLength={300} autoComplete="off" onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div className="row">
        <Button type="submit" variant="danger" busy={busy}>
          {t(messages.revoke)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t(shared.cancel)}
        </Button>
      </div>
    </form>
  )
}
