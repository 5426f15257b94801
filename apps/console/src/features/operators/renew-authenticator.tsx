import { askRenewal } from '@sampan/contract/operator/api/staff.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { HandedToken } from '../../lib/handed-token.tsx'
import { outdate } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { type Operator, reasonMin } from './change-operator.tsx'
import { words } from './words.ts'

/** For whoever has lost his phone: this one asks, another operator confirms, and each hands over a token. */
export function RenewAuthenticator({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const say = useSay()
  const [token, setToken] = useState<string>()
  return (
    <Sheet open title={say(words.renewOne, { name: operator.name })} closeLabel={say(shared.close)} onClose={onClose}>
      {token === undefined ? (
        <Ask operator={operator} onAsked={setToken} />
      ) : (
        <HandedToken token={token} name={operator.name} others={say(words.renewAsked)} />
      )}
    </Sheet>
  )
}

function Ask({ operator, onAsked }: { operator: Operator; onAsked: (token: string) => void }) {
  const say = useSay()
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
    outdate()
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
      <p>{say(words.renewAbout)}</p>
      <Field label={say(shared.reason)} help={say(shared.reasonHelp)} error={pressed && short && say(shared.shortReason)}>
        <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {refused && (
        <Note tone="negative" live="alert">
          {refused}
        </Note>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {say(words.renewAsk)}
      </Button>
    </form>
  )
}
