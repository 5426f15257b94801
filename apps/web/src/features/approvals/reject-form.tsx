// The reason of a rejection.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextArea } from '@sampan/ui/text-area'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { type FormErrors, useForm } from '../../lib/forms/use-form.ts'
import type { Rejection } from './decide-approval.ts'
import { checkReason } from './decide-approval.ts'
import { decisionMessages as messages } from './messages.ts'

type RejectFormProps = {
  help: string
  /** Closes the form when it returns nothing. */
  onReject: (rejection: Rejection) => Promise<FormErrors<Rejection> | undefined>
  onDone: () => void
}

export function RejectForm({ help, onReject, onDone }: RejectFormProps) {
  const t = useT()
  const { form, field, errors, busy } = useForm<Rejection>({
    initial: { reason: '' },
    check: async (values) => checkReason(values),
    send: async (values) => {
      const refused = await onReject(values)
      if (!refused) onDone()
      return refused
    },
  })
  return (
    <form {...form} className="form decidebar__reject">
      <Field label={t(messages.reason)} help={help} error={errors.reason && t(errors.reason)}>
        {/* The button was pressed to type here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <TextArea {...field('reason')} autoFocus maxLength={500} rows={2} />
      </Field>
      <div className="row">
        <Button variant="danger" type="submit" busy={busy} busyLabel={t(messages.rejecting)}>
          {t(messages.rejectNow)}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t(companyMessages.cancel)}
        </Button>
      </div>
    </form>
  )
}
