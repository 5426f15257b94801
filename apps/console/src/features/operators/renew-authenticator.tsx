// Requests a new authenticator for an operator who has lost theirs.

import { askRenewal } from '@sampan/contract/operator/api/staff.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { SetUpToken } from '../../entities/operator/set-up-token.tsx'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { Sheet } from '../../lib/overlay/sheet.tsx'
import { type Operator, reasonMin } from './change-operator.tsx'
import { messages } from './messages.ts'

/** One operator requests it, a second confirms it, and each passes on one token. */
export function RenewAuthenticator({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useT()
  const [token, setToken] = useState<string>()
  return (
    <Sheet open title={t(messages.renewOne, { name: operator.name })} onClose={onClose}>
      {token === undefined ? (
        <Ask operator={operator} onAsked={setToken} />
      ) : (
        <SetUpToken token={token} name={operator.name} others={t(messages.renewAsked)} />
      )}
    </Sheet>
  )
}

function Ask({ operator, onAsked }: { operator: Operator; onAsked: (token: string) => void }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const short = reason.trim().length < reasonMin
  const ask = async () => {
    setPressed(true)
    if (short || busy) return
    setBusy(true)
    setRefused('')
    const outcome = await call(askRenewal, {
      params: { id: operator.id },
      body: { reason: reason.trim() },
      onRefusal: ({ errMsg }) => setRefused(errMsg),
    })
    setBusy(false)
    if (!outcome.ok) return
    onAsked(outcome.result.setUpToken)
    invalidate()
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <p>{t(messages.renewAbout)}</p>
      <Field label={t(shared.reason)} help={t(shared.reasonHelp)} error={pressed && short && t(shared.shortReason)}>
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {refused && (
        <Note tone="negative" live="alert">
          {refused}
        </Note>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t(messages.renewAsk)}
      </Button>
    </form>
  )
}
