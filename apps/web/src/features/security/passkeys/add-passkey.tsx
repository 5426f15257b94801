import { messages, requiredText } from '@sampan/contract/messages.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { words } from './passkey-messages.ts'
import type { Added } from './register-passkey.ts'

type Named = { readonly name: string }

const troubles = { stopped: words.stopped, unable: words.unable } as const

/** First a name, then the device's own question, then our codes. */
export function AddPasskey({ onCancel }: { onCancel: () => void }) {
  const t = useT()
  const [added, setAdded] = useState<Added>()
  const { form, field, errors, busy } = useForm<Named>({
    initial: { name: '' },
    check: async ({ name }) =>
      name.trim() === '' ? { name: requiredText(words.name) } : name.length > 60 ? { name: messages.invalid } : {},
    send: async ({ name }) => {
      setAdded(undefined)
      const { addPasskey } = await import('./register-passkey.ts')
      setAdded(await addPasskey(name.trim()))
      return undefined
    },
  })
  return (
    <form {...form} className="form sec__form">
      {(added === 'stopped' || added === 'unable') && <Note tone="caution" live="alert" title={t(troubles[added])} />}
      <Field label={t(words.name)} help={t(words.nameHelp)} error={errors.name && t(errors.name)}>
        {/* The row was opened to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextInput {...field('name')} autoFocus maxLength={60} autoComplete="off" />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={t(words.creating)}>
          {t(words.create)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t(words.cancel)}
        </Button>
      </div>
    </form>
  )
}
