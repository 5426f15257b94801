import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { PasskeyReply } from './passkey-sign-in.ts'
import { words } from './words.ts'

/** The other way in; everything it needs is fetched when it is pressed. */
export function PasskeyButton() {
  const say = useSay()
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
      <div className="or">{say(words.or)}</div>
      {reply?.kind === 'refused' && <Note tone="negative" live="alert" title={reply.message} />}
      {(reply?.kind === 'none' || reply?.kind === 'unsent') && <Note tone="caution" live="alert" title={say(words.noPasskey)} />}
      <Button
        block
        icon={<FingerprintPattern className="i" />}
        busy={busy}
        busyLabel={say(words.askingPasskey)}
        onClick={() => void signIn()}
      >
        {say(words.passkey)}
      </Button>
    </>
  )
}
