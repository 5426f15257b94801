// The form that changes an operator's role or state.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { changeOperator, type operators } from '@sampan/contract/operator/api/staff.ts'
import { operatorRoleNames, operatorRoles } from '@sampan/contract/operator/roles.ts'
import { Button } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { Sheet } from '../../lib/overlay/sheet.tsx'
import { messages } from './messages.ts'

export type Operator = ResponseOf<typeof operators>['resultList'][number]

export const reasonMin = 5

export function ChangeOperator({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useT()
  const [role, setRole] = useState(operator.role)
  const [active, setActive] = useState(operator.state === 'ACTIVE')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const short = reason.trim().length < reasonMin
  const save = async () => {
    setPressed(true)
    if (short || busy) return
    setBusy(true)
    setRefused('')
    const state = active ? 'ACTIVE' : 'DISABLED'
    const outcome = await call(changeOperator, {
      params: { id: operator.id },
      body: {
        ...(role === operator.role ? {} : { role }),
        ...(state === operator.state ? {} : ({ state } as const)),
        reason: reason.trim(),
      },
      onRefusal: ({ errMsg }) => setRefused(errMsg),
    })
    setBusy(false)
    if (!outcome.ok) return
    showToast({ text: t(outcome.result.changeAsked ? messages.changeAsked : messages.saved) })
    invalidate()
    onClose()
  }
  return (
    <Sheet open title={operator.name} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label={t(messages.role)} help={t(operatorRoles[role].about)}>
          <Select
            value={role}
            options={operatorRoleNames.map((value) => ({ value, label: t(operatorRoles[value].label) }))}
            onChange={(event) => setRole(operatorRoleNames.find((one) => one === event.target.value) ?? role)}
          />
        </Field>
        <Checkbox checked={active} onChange={(event) => setActive(event.target.checked)}>
          {t(messages.mayWork)}
        </Checkbox>
        <Field label={t(shared.reason)} help={t(shared.reasonHelp)} error={pressed && short && t(shared.shortReason)}>
          <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {(role !== operator.role || (active && operator.state !== 'ACTIVE')) && <Note>{t(messages.secondNeeded)}</Note>}
        {refused && (
          <Note tone="negative" live="alert">
            {refused}
          </Note>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {t(messages.save)}
        </Button>
      </form>
    </Sheet>
  )
}
