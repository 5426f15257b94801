// The button that downloads the audit log for a period.

import { exportAudit } from '@sampan/contract/operator/audit.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextInput } from '@sampan/ui/text-input'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { Sheet } from '../../lib/overlay/sheet.tsx'
import type { AuditFilters } from './audit-filters.ts'
import { messages } from './messages.ts'

export function ExportAudit({ open, filters, onClose }: { open: boolean; filters: AuditFilters; onClose: () => void }) {
  const t = useT()
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
    downloadFile(outcome.result, `audit-${new Date().toISOString().slice(0, 10)}.csv`)
    onClose()
  }
  return (
    <Sheet open={open} title={t(messages.exportTitle)} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p>{t(messages.exportAbout)}</p>
        <Field label={t(shared.reason)} error={pressed && reason.trim() === '' && t(shared.required)}>
          <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {t(messages.export)}
        </Button>
      </form>
    </Sheet>
  )
}
