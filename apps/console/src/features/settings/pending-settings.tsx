// A proposed setting: before, after, and the second operator's decision.

import { decideSetting } from '@sampan/contract/operator/settings.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { messages } from './messages.ts'
import { type SettingProposal, SettingValue } from './setting-value.tsx'

/** Exactly what would change, before and after, and the decision of the second operator. */
export function PendingSettings({ proposal }: { proposal: SettingProposal }) {
  const t = useT()
  const { moment } = useTimes()
  const attempt = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const decide = async (move: SettingProposal['moves'][number]) => {
    setPressed(true)
    if (reason.trim() === '' || busy) return
    setBusy(true)
    setRefused('')
    const outcome = await call(decideSetting, {
      params: { id: proposal.id },
      body: { requestId: attempt.id(), move, reason: reason.trim() },
      onRefusal: ({ errMsg }) => setRefused(errMsg),
    })
    setBusy(false)
    if (outcome.ok || outcome.why === 'refused') attempt.end()
    if (outcome.ok) showToast({ text: t(messages.decided) })
    invalidate()
  }
  return (
    <section className="cpending stack" aria-label={proposal.title}>
      <p>
        <strong>{proposal.title}</strong>{' '}
        <span className="small muted">
          {t(messages.pending, { name: proposal.proposedBy.name, time: moment(proposal.proposedAt) })}
        </span>
      </p>
      <SettingChanges changes={proposal.changes} />
      <blockquote className="quoted">{proposal.reason}</blockquote>
      {refused && (
        <Note tone="negative" live="alert">
          {refused}
        </Note>
      )}
      {proposal.moves.length > 0 && (
        <>
          <Field label={t(messages.decision)} error={pressed && reason.trim() === '' && t(shared.required)}>
            <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <div className="row">
            {proposal.moves.map((move) => (
              <Button
                key={move}
                size="s"
                variant={move === 'approve' ? 'primary' : 'danger'}
                busy={busy}
                onClick={() => void decide(move)}
              >
                {t(messages[move])}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function SettingChanges({ changes }: Pick<SettingProposal, 'changes'>) {
  return (
    <ul className="cchanges">
      {changes.map((change) => (
        <li key={change.name}>
          <span className="muted">{change.label}</span>
          <s>
            <SettingValue field={change} value={change.before} />
          </s>
          <strong>
            <SettingValue field={change} value={change.after} />
          </strong>
        </li>
      ))}
    </ul>
  )
}
