// One passkey with its actions.

import { serverNow } from '@sampan/client/server-clock.ts'
import type { listPasskeys } from '@sampan/contract/api/passkeys.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { relativeTime } from '@sampan/contract/format-time.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { Dialog } from '@sampan/ui/dialog'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { type FormEvent, useState } from 'react'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { messages } from './passkey-messages.ts'
import { dropPasskey, renamePasskey } from './register-passkey.ts'

type Passkey = ResponseOf<typeof listPasskeys>['resultList'][number]

export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const t = useT()
  const [naming, setNaming] = useState(false)
  const [asking, setAsking] = useState(false)
  const remove = async () => {
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
            <Button
              variant="quiet"
              size="s"
              aria-label={`${t(messages.rename)}: ${passkey.name}`}
              onClick={() => setNaming(true)}
            >
              {t(messages.rename)}
            </Button>
            <Button
              variant="quiet"
              size="s"
              aria-label={`${t(messages.remove)}: ${passkey.name}`}
              onClick={() => setAsking(true)}
            >
              {t(messages.remove)}
            </Button>
          </span>
        </>
      )}
      <Dialog
        open={asking}
        title={t(messages.removeAsk, { name: passkey.name })}
        safeLabel={t(messages.keepIt)}
        onSafe={() => setAsking(false)}
        actLabel={t(messages.remove)}
        onAct={() => void remove()}
        danger
      >
        {t(messages.removeMore)}
      </Dialog>
    </li>
  )
}

function Known({ passkey: { name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useT()
  const locale = useLocaleFormat()
  const ago = (at: string) => relativeTime({ ...locale, now: serverNow(), at: Date.parse(at) })
  const used = lastUsedAt === null ? t(messages.unused) : t(messages.used, { when: ago(lastUsedAt) })
  return (
    <span>
      <strong>{name}</strong> <small>{t(messages.added, { when: ago(createdAt) }) + t(comma) + used}</small>
    </span>
  )
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useT()
  const [name, setName] = useState(passkey.name)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
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
      <Field label={t(messages.name)}>
        <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="row">
        <Button variant="primary" size="s" type="submit" busy={busy} busyLabel={t(messages.saving)}>
          {t(messages.save)}
        </Button>
        <Button variant="quiet" size="s" onClick={onDone}>
          {t(messages.cancel)}
        </Button>
      </div>
    </form>
  )
}
