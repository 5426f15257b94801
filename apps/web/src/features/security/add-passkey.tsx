import { messages, requiredText } from '@sampan/contract/messages.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import type { Added } from './passkey.ts'
import { words } from './words-passkeys.ts'

type Named = { readonly name: string }

const troubles = { stopped: words.stopped, unable: words.unable } as const

/** First a name, then the device's own question, then our codes. */
export function AddPasskey({ onCancel }: { onCancel: () => void }) {
  const say = useSay()
  const [added, setAdded] = useState<Added>()
  const { form, field, errors, busy } = useForm<Named>({
    initial: { name: '' },
    check: async ({ name }) =>
      name.trim() === '' ? { name: requiredText(words.name) } : name.length > 60 ? { name: messages.invalid } : {},
    send: async ({ name }) => {
      setAdded(undefined)
      const { addPasskey } = await import('./passkey.ts')
      setAdded(await addPasskey(name.trim()))
      return undefined
    },
  })
  return (
    <form {...form} className="form sec__form">
      {(added === 'stopped' || added === 'unable') && <Note tone="caution" live="alert" title={say(troubles[added])} />}
      <Field label={say(words.name)} help={say(words.nameHelp)} error={errors.name && say(errors.name)}>
        {/* The row was opened to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextInput {...field('name')} autoFocus maxLength={60} autoComplete="off" />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={say(words.creating)}>
          {say(words.create)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say(words.cancel)}
        </Button>
      </div>
    </form>
  )
}
