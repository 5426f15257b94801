// The form of a payee: name and note.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import type { Payee } from '../../entities/payee/payee-name.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { messages } from './messages.ts'
import { checkPayee, type PayeeForm as PayeeValues, savePayee } from './payee-calls.ts'

type PayeeFormProps = { payee?: Payee; onSaved: (id: string) => void; onCancel: () => void }

export function PayeeForm({ payee, onSaved, onCancel }: PayeeFormProps) {
  const t = useT()
  const { form, field, errors, busy } = useForm<PayeeValues>({
    initial: { name: payee?.name ?? '', note: payee?.note ?? '' },
    check: async (values) => checkPayee(values),
    send: async (values) => {
      const saved = await savePayee(values, payee)
      if ('errors' in saved) return saved.errors
      onSaved(saved.id)
      return undefined
    },
  })
  return (
    <form {...form} className="form">
      <Field label={t(messages.name)} error={errors.name && t(errors.name)}>
        {/* The button was pressed to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextInput {...field('name')} autoFocus maxLength={100} autoComplete="off" />
      </Field>
      <Field label={t(messages.note)} aside={t(messages.optional)} error={errors.note && t(errors.note)}>
        <TextInput {...field('note')} maxLength={200} autoComplete="off" />
      </Field>
      <div className="row">
        <Button variant="primary" type="submit" busy={busy} busyLabel={t(messages.saving)}>
          {t(messages.save)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t(messages.cancel)}
        </Button>
      </div>
    </form>
  )
}
