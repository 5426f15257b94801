import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { ReactNode } from 'react'
import { placeRefusal } from './check-amount.ts'
import { Consequence, type Outlook } from './consequence.tsx'
import { Unpriced } from './unpriced.tsx'
import type { WithdrawForm } from './use-withdraw-form.ts'
import { formWords as words } from './words.ts'

type DetailsFormProps = { form: WithdrawForm; outlook: Outlook; children: ReactNode }

/** Form left, consequence right: the aside is the receipt written in advance. The fields of the kind stand first. */
export function DetailsForm({ form, outlook, children }: DetailsFormProps) {
  const say = useSay()
  const { preview, settled, query, reading } = outlook.priced
  const other = settled ? placeRefusal(preview).other : undefined
  return (
    <form {...form.form}>
      <div className="split split--flow">
        <div className="form">
          {children}
          <Field label={say(words.note)} aside={say(words.optional)}>
            <TextInput {...form.field('note')} maxLength={200} autoComplete="off" />
          </Field>
          {other && <Note tone="negative" live="alert" title={other} />}
          <Unpriced query={query} />
        </div>
        <Consequence outlook={outlook}>
          <div className="only-wide">
            <Submit busy={form.busy} label={say(words.review)} large />
          </div>
        </Consequence>
      </div>
      <div className="submitbar">
        <span>
          <small className="muted">{say(words.leaves)}</small>
          <strong>{preview && reading.kind === 'amount' ? <Money money={moneyOf(preview.total)} exact /> : '–'}</strong>
        </span>
        <Submit busy={form.busy} label={say(words.reviewShort)} />
      </div>
    </form>
  )
}

function Submit({ busy, label, large }: { busy: boolean; label: string; large?: boolean }) {
  const say = useSay()
  return (
    <Button variant="primary" type="submit" size={large ? 'l' : 'm'} block={large} busy={busy} busyLabel={say(words.checking)}>
      {label}
    </Button>
  )
}
