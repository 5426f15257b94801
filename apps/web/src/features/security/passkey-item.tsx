import type { passkeys } from '@sampan/contract/api/mfa.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { relativeTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Dialog } from '@sampan/ui/dialog.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { serverNow } from '@sampan/ui/server-clock.ts'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useReader } from '../../lib/use-reader.ts'
import { words } from './words-passkeys.ts'

type Passkey = AnswerOf<typeof passkeys>['resultList'][number]

export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const say = useSay()
  const [naming, setNaming] = useState(false)
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    const { dropPasskey } = await import('./passkey.ts')
    dropPasskey(passkey.id)
  }
  return (
    <li>
      {naming ? (
        <RenameForm passkey={passkey} onDone={() => setNaming(false)} />
      ) : (
        <>
          <Known passkey={passkey} />
          <span className="row row--tight">
            <Button variant="quiet" size="s" aria-label={`${say(words.rename)}: ${passkey.name}`} onClick={() => setNaming(true)}>
              {say(words.rename)}
            </Button>
            <Button variant="quiet" size="s" aria-label={`${say(words.remove)}: ${passkey.name}`} onClick={() => setAsking(true)}>
              {say(words.remove)}
            </Button>
          </span>
        </>
      )}
      <Dialog
        open={asking}
        title={say(words.removeAsk, { name: passkey.name })}
        safeLabel={say(words.keepIt)}
        onSafe={() => setAsking(false)}
        actLabel={say(words.remove)}
        onAct={() => void remove()}
        danger
      >
        {say(words.removeMore)}
      </Dialog>
    </li>
  )
}

function Known({ passkey: { name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const say = useSay()
  const reader = useReader()
  const ago = (at: string) => relativeTime({ ...reader, now: serverNow(), at: Date.parse(at) })
  const used = lastUsedAt === null ? say(words.unused) : say(words.used, { when: ago(lastUsedAt) })
  return (
    <span>
      <strong>{name}</strong>{' '}
      <small>
        {say(words.added, { when: ago(createdAt) })}, {used}
      </small>
    </span>
  )
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const say = useSay()
  const [name, setName] = useState(passkey.name)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const { renamePasskey } = await import('./passkey.ts')
    const done = name.trim() === '' || (await renamePasskey(passkey.id, name.trim()))
    setBusy(false)
    if (done) onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className="form sec__form" onSubmit={submit}>
      <Field label={say(words.name)}>
        <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="row">
        <Button variant="primary" size="s" type="submit" busy={busy} busyLabel={say(words.saving)}>
          {say(words.save)}
        </Button>
        <Button variant="quiet" size="s" onClick={onDone}>
          {say(words.cancel)}
        </Button>
      </div>
    </form>
  )
}
