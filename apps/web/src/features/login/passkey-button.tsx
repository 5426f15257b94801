// The button that signs in with a passkey.

import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { messages } from './messages.ts'
import type { PasskeyReply } from './passkey-sign-in.ts'

/** The other way in; everything it needs is fetched when it is pressed. */
export function PasskeyButton() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [reply, setReply] = useState<PasskeyReply>()
  const signIn = async () => {
    setBusy(true)
    setReply(undefined)
    const { signInByPasskey } = await import('./passkey-sign-in.ts')
    const answer = await signInByPasskey()
    setBusy(false)
    setReply(answer)
    if (answer.kind === 'in') navigate(answer.path, { replace: true })
  }
  return (
    <>
      <div className="or">{t(messages.or)}</div>
      {reply?.kind === 'refused' && <Note tone="negative" live="alert" title={reply.message} />}
      {(reply?.kind === 'none' || reply?.kind === 'unsent') && <Note tone="caution" live="alert" title={t(messages.noPasskey)} />}
      <Button
        block
        icon={<FingerprintPattern className="i" />}
        busy={busy}
        busyLabel={t(messages.askingPasskey)}
        onClick={() => void signIn()}
      >
        {t(messages.passkey)}
      </Button>
    </>
  )
}
