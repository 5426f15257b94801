// Registers a passkey for the signed-in operator.

import { encodeJson } from '@sampan/client/base64url.ts'
import { addPasskey, passkeyOptions } from '@sampan/contract/operator/api/own-operator.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'

export function AddPasskey({ count }: { count: number }) {
  const t = useT()
  const [label, setLabel] = useState('')
  const [pressed, setPressed] = useState(false)
  const [added, setAdded] = useState(0)
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setPressed(true)
    if (label.trim() === '' || busy) return
    setBusy(true)
    const done = await makePasskey(label.trim())
    setBusy(false)
    if (done === 'refused') return
    showToast(done === 'added' ? { text: t(messages.added) } : { text: t(messages.notMade), tone: 'bad' })
    if (done !== 'added') return
    setAdded(added + 1)
    setLabel('')
    setPressed(false)
  }
  return (
    <Panel title={t(messages.passkeys)}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <p>{count + added === 0 ? t(messages.noPasskeys) : t(messages.passkeyCount, { n: count + added })}</p>
        <p className="small muted">{t(messages.passkeyAbout)}</p>
        <Field label={t(messages.passkeyName)} error={pressed && label.trim() === '' && t(shared.required)}>
          <TextInput value={label} maxLength={60} onChange={(event) => setLabel(event.target.value)} />
        </Field>
        <Button type="submit" busy={busy}>
          {t(messages.add)}
        </Button>
      </form>
    </Panel>
  )
}

/** Challenge, passkey response, registration. A refusal has been shown already. */
async function makePasskey(label: string): Promise<'added' | 'not-made' | 'refused'> {
  const asked = await call(passkeyOptions)
  if (!asked.ok) return 'refused'
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) return 'not-made'
  // The server's library writes these options and the browser's library reads them unchanged.
  const optionsJSON = asked.result.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(() => undefined)
  if (!made) return 'not-made'
  const saved = await call(addPasskey, { body: { ticket: asked.result.ticket, label, response: encodeJson(made) } })
  return saved.ok ? 'added' : 'refused'
}
