// The form that adds a passkey.

import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { messages } from './passkey-messages.ts'
import type { RegistrationResult } from './register-passkey.ts'
import { addPasskey } from './register-passkey.ts'

type PasskeyForm = { readonly name: string }

const troubles = { stopped: messages.stopped, unable: messages.unable } as const

/** First a name, then the device's own question, then our codes. */
export function AddPasskey({ onCancel }: { onCancel: () => void }) {
  const t = useT()
  const [added, setAdded] = useState<RegistrationResult>()
  const { form, field, errors, busy } = useForm<PasskeyForm>({
    initial: { name: '' },
    check: async ({ name }) => {
      if (name.trim() === '') return { name: requiredText(messages.name) }
      return name.length > 60 ? { name: fieldMessages.invalid } : {}
    },
    send: async ({ name }) => {
      setAdded(undefined)
      setAdded(await addPasskey(name.trim()))
      return undefined
    },
  })
  return (
    <form {...form} className="form sec__form">
      {(added === 'stopped' || added === 'unable') && <Note tone="caution" live="alert" title={t(troubles[added])} />}
      <Field label={t(messages.name)} help={t(messages.nameHelp)} error={errors.name && t(errors.name)}>
        {/* The row was opened to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextInput {...field('name')} autoFocus maxLength={60} autoComplete="off" />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={t(messages.creating)}>
          {t(messages.create)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t(messages.cancel)}
        </Button>
      </div>
    </form>
  )
}
