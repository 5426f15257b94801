import { exportAudit } from '@sampan/contract/operator/audit.ts'
import { Button } from '@sampan/ui/button.tsx'
import { download } from '@sampan/ui/download.ts'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { words as shared } from '../../lib/words.ts'
import type { AuditFilters } from './audit.tsx'
import { words } from './words.ts'

export function ExportAudit({ open, filters, onClose }: { open: boolean; filters: AuditFilters; onClose: () => void }) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setPressed(true)
    if (reason.trim() === '' || busy) return
    setBusy(true)
    const outcome = await call(exportAudit, { body: { query: filters, reason: reason.trim() } })
    setBusy(false)
    if (!outcome.ok) return
    download(outcome.result, `audit-${new Date().toISOString().slice(0, 10)}.csv`)
    onClose()
  }
  return (
    <Sheet open={open} title={say(words.exportTitle)} closeLabel={say(shared.close)} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p>{say(words.exportAbout)}</p>
        <Field label={say(shared.reason)} error={pressed && reason.trim() === '' && say(shared.required)}>
          <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {say(words.export)}
        </Button>
      </form>
    </Sheet>
  )
}
