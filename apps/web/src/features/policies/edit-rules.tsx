// The editor of approval rules: change, try, propose.

import type { getPolicy } from '@sampan/contract/api/policies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Rule } from '@sampan/contract/policies.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextArea } from '@sampan/ui/text-area'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { FactorNote, useFactorMissing } from '../../lib/verification/second-factor-prompt.tsx'
import { DryRun } from './dry-run.tsx'
import { EditableRules } from './editable-rules.tsx'
import { messages } from './messages.ts'
import { proposeRules } from './propose-rules.ts'
import { dropRuleDraft, readRuleDraft, storeRuleDraft } from './rule-draft.ts'
import { listUnreachableRules } from './unreachable-rules.ts'

export type Policy = ResponseOf<typeof getPolicy>

/** A copy of the rules to change, to try on the past, and to propose. */
export function EditRules({ policy }: { policy: Policy }) {
  const t = useT()
  const url = useUrlState()
  const userId = useSession().user?.userId ?? ''
  const [rules, setRules] = useState<readonly Rule[]>(() => readRuleDraft(userId, policy.version) ?? policy.rules)
  const [open, setOpen] = useState<number>()
  const differs = open === undefined && JSON.stringify(rules) !== JSON.stringify(policy.rules)
  const unreachable = [...listUnreachableRules(rules).keys()].map((index) => index + 1)
  const factorMissing = useFactorMissing({ orPhone: true })
  const change = (next: readonly Rule[]) => {
    setRules(next)
    storeRuleDraft(userId, policy.version, next)
  }
  const leave = () => {
    dropRuleDraft(userId)
    url.set({ edit: undefined })
  }
  return (
    <div className="stack-l">
      <Note tone="caution" title={t(messages.editing)} />
      <EditableRules rules={rules} onChange={change} open={open} onOpen={setOpen} />
      {open === undefined && unreachable.length > 0 && (
        <Note tone="caution" live="status" title={t(messages.unreachable, { rules: unreachable.join(t(listComma)) })}>
          <p>{t(messages.unreachableMore)}</p>
        </Note>
      )}
      {factorMissing && <FactorNote why={messages.factorNeeded} />}
      {differs && <DryRun rules={rules} />}
      <Propose version={policy.version} rules={rules} differs={differs} onSent={() => dropRuleDraft(userId)} onLeave={leave} />
    </div>
  )
}

type ProposeProps = {
  version: number
  rules: readonly Rule[]
  differs: boolean
  onSent: () => void
  onLeave: () => void
}

function Propose({ version, rules, differs, onSent, onLeave }: ProposeProps) {
  const t = useT()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const propose = async () => {
    setBusy(true)
    proposeRules({ version, rules, note, onSent })
  }
  return (
    <div className="form rules__form">
      <Field label={t(messages.note)} aside={t(companyMessages.optional)} help={t(messages.noteHelp)}>
        <TextArea value={note} maxLength={500} rows={2} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="row">
        <Button
          variant="primary"
          size="l"
          busy={busy}
          busyLabel={t(messages.proposing)}
          disabledReason={differs ? undefined : t(messages.nothingChanged)}
          onClick={() => void propose()}
        >
          {t(messages.propose)}
        </Button>
        <Button variant="quiet" size="l" onClick={onLeave}>
          {t(messages.stop)}
        </Button>
      </div>
      <p className="small muted">{t(messages.next)}</p>
    </div>
  )
}
