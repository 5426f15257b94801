// The details step of a registration.

import '../../lib/settings/settings.css'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { useLayoutEffect } from 'react'
import { useForm } from '../../lib/forms/use-form.ts'
import { Agreements } from './agreements.tsx'
import { DetailFields } from './detail-fields.tsx'
import { messages } from './details-messages.ts'
import { checkDetails, type Details } from './details-rules.ts'
import { Documents } from './documents.tsx'
import { loadStartValues, saveDetails, storeTypedDetails, submitRegistration } from './registration-details.ts'
import type { Draft } from './registration-store.ts'
import { SaveStateLine } from './save-state.tsx'
import { useAutosave } from './use-autosave.ts'

export function DetailsForm({ draft }: { draft: Draft }) {
  const t = useT()
  const { draftToken, fields, documents } = draft
  const [type, email] = [fields.accountType ?? 'corporate', fields.email ?? '']
  const use = useForm<Details>({
    initial: loadStartValues(draft),
    check: async (values) => checkDetails(type, email, values),
    send: async (values) => {
      await saveDetails(draftToken, type, values)
      submitRegistration(draftToken, type, email, values)
      return undefined
    },
  })
  const { values: typed } = use
  // With the change itself: a reload may be quicker than an effect, or than the server.
  useLayoutEffect(() => storeTypedDetails(draftToken, typed), [draftToken, typed])
  const saving = useAutosave(typed, (values) => saveDetails(draftToken, type, values))
  return (
    <form {...use.form} className="form">
      <DetailFields type={type} form={use} />
      {type === 'corporate' && <Documents draftToken={draftToken} arrived={documents} />}
      <Agreements form={use} />
      <div className="formend">
        <Button variant="primary" size="l" type="submit" busy={use.busy} busyLabel={t(messages.going)}>
          {t(messages.go)}
        </Button>
        <SaveStateLine saving={saving} />
      </div>
    </form>
  )
}
