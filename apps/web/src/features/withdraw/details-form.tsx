// The layout of the details step: form left, consequence right.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { TextInput } from '@sampan/ui/text-input'
import { toMoney } from '@sampan/ui/wire-money'
import type { ReactNode } from 'react'
import { placeRefusal } from './check-amount.ts'
import { Consequence, type Outlook } from './consequence.tsx'
import { formMessages as messages } from './messages.ts'
import { PreviewError } from './preview-error.tsx'
import type { WithdrawForm } from './use-withdraw-form.ts'

type DetailsFormProps = { form: WithdrawForm; outlook: Outlook; children: ReactNode }

/** The fields of the kind come first. */
export function DetailsForm({ form, outlook, children }: DetailsFormProps) {
  const t = useT()
  const { preview, settled, query, reading } = outlook.priced
  const other = settled ? placeRefusal(preview).other : undefined
  return (
    <form {...form.form}>
      <div className="split split--flow">
        <div className="form">
          {children}
          <Field label={t(messages.note)} aside={t(messages.optional)}>
            <TextInput {...form.field('note')} maxLength={200} autoComplete="off" />
          </Field>
          {other && <Note tone="negative" live="alert" title={other} />}
          <PreviewError query={query} />
        </div>
        <Consequence outlook={outlook}>
          <div className="only-wide">
            <Submit busy={form.busy} label={t(messages.review)} large />
          </div>
        </Consequence>
      </div>
      <div className="submitbar">
        <span>
          <small className="muted">{t(messages.leaves)}</small>
          <strong>{preview && reading.kind === 'amount' ? <Money money={toMoney(preview.total)} exact /> : '–'}</strong>
        </span>
        <Submit busy={form.busy} label={t(messages.reviewShort)} />
      </div>
    </form>
  )
}

function Submit({ busy, label, large }: { busy: boolean; label: string; large?: boolean }) {
  const t = useT()
  return (
    <Button variant="primary" type="submit" size={large ? 'l' : 'm'} block={large} busy={busy} busyLabel={t(messages.checking)}>
      {label}
    </Button>
  )
}
