// The end of every treasury proposal: reason, evidence and button.

import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextArea } from '@sampan/ui/text-area'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'

export type Reasons = { readonly text: string; readonly evidence: string }

export const noReasons: Reasons = { text: '', evidence: '' }
export const isJustified = ({ text, evidence }: Reasons): boolean => text.trim() !== '' && evidence.trim() !== ''

type JustificationProps = {
  reasons: Reasons
  set: (reasons: Reasons) => void
  pressed: boolean
  refused: string
  busy: boolean
}

/** The end of every proposal of the treasury: why, what shows that it is right, and the button. */
export function Justification({ reasons, set, pressed, refused, busy }: JustificationProps) {
  const t = useT()
  const missing = (value: string) => pressed && value.trim() === '' && t(shared.required)
  return (
    <>
      <Field label={t(messages.note)} help={t(messages.noteHelp)} error={missing(reasons.text)}>
        <TextArea
          rows={2}
          maxLength={500}
          value={reasons.text}
          onChange={(event) => set({ ...reasons, text: event.target.value })}
        />
      </Field>
      <Field label={t(messages.evidence)} help={t(messages.evidenceHelp)} error={missing(reasons.evidence)}>
        <TextArea
          rows={2}
          maxLength={1000}
          value={reasons.evidence}
          onChange={(event) => set({ ...reasons, evidence: event.target.value })}
        />
      </Field>
      {refused && (
        <Note tone="negative" live="alert">
          {refused}
        </Note>
      )}
      <Button type="submit" variant="primary" block busy={busy} busyLabel={t(messages.sending)}>
        {t(messages.send)}
      </Button>
    </>
  )
}
