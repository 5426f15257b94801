import '@sampan/ui/styles/security.css'
import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useEffect, useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { Agreements } from './agreements.tsx'
import { DetailFields } from './detail-fields.tsx'
import type { Details } from './details.ts'
import { Documents } from './documents.tsx'
import type { Draft } from './kept-registration.ts'
import { SavedLine } from './saved-line.tsx'
import { useAutosave } from './use-autosave.ts'
import { words } from './words-details.ts'

type Rules = typeof import('./details.ts')

/** The rules are needed to fill the form in the first place, so they come before it. */
export function DetailsForm({ draft }: { draft: Draft }) {
  const [rules, setRules] = useState<Rules>()
  useEffect(() => {
    let wanted = true
    void import('./details.ts').then((part) => wanted && setRules(part))
    return () => {
      wanted = false
    }
  }, [])
  return rules ? <Form draft={draft} rules={rules} /> : null
}

function Form({ draft, rules }: { draft: Draft; rules: Rules }) {
  const say = useSay()
  const { draftToken, fields, documents } = draft
  const [type, email] = [fields.accountType ?? 'corporate', fields.email ?? '']
  const use = useForm<Details>({
    initial: rules.startOf(draft),
    check: async (values) => rules.checkDetails(type, email, values),
    send: async (values) => {
      await rules.saveDetails(draftToken, type, values)
      rules.handIn(draftToken, type, email, values)
      return undefined
    },
  })
  const saving = useAutosave(use.values, (values) => {
    rules.keepTyped(draftToken, values)
    return rules.saveDetails(draftToken, type, values)
  })
  return (
    <form {...use.form} className="form">
      <DetailFields type={type} form={use} />
      {type === 'corporate' && <Documents draftToken={draftToken} arrived={documents} />}
      <Agreements form={use} />
      <div className="formend">
        <Button variant="primary" size="l" type="submit" busy={use.busy} busyLabel={say(words.going)}>
          {say(words.go)}
        </Button>
        <SavedLine saving={saving} />
      </div>
    </form>
  )
}
