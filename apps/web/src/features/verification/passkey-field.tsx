// The button that proves by passkey.

import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Check, CircleAlert, FingerprintPattern } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { askPasskey, type Challenge } from './challenge-calls.ts'
import { messages } from './messages.ts'

type PasskeyFieldProps = { challenge: Challenge; error: string | undefined; others: ReactNode; onGive: (answer: string) => void }

/** The device asks its own question; its answer is the proof. */
export function PasskeyField({ challenge, error, others, onGive }: PasskeyFieldProps) {
  const t = useT()
  const id = useId()
  const [state, setState] = useState<'idle' | 'asking' | 'given' | 'none'>('idle')
  const ask = async () => {
    setState('asking')
    const answer = await askPasskey(challenge.challengeId)
    setState(answer === undefined ? 'none' : 'given')
    if (answer !== undefined) onGive(answer)
  }
  const fault = error ?? (state === 'none' ? t(messages.noPasskey) : undefined)
  return (
    <div className="field">
      <div className="field__head">
        <span id={id}>{t(messages.passkey)}</span>
      </div>
      <Button
        block
        icon={state === 'given' && !error ? <Check className="i" /> : <FingerprintPattern className="i" />}
        busy={state === 'asking'}
        busyLabel={t(messages.askingPasskey)}
        aria-describedby={fault ? `${id}e` : id}
        onClick={() => void ask()}
      >
        {t(state === 'given' && !error ? messages.passkeyGiven : messages.pressPasskey)}
      </Button>
      <div aria-live="polite">
        {fault && (
          <p className="error" id={`${id}e`}>
            <CircleAlert className="i i--s" />
            <span>{fault}</span>
          </p>
        )}
      </div>
      {others && <p className="help">{others}</p>}
    </div>
  )
}
