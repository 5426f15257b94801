import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { changeOperator, type operators } from '@sampan/contract/operator/api/staff.ts'
import { operatorRoleNames, operatorRoles } from '@sampan/contract/operator/roles.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Checkbox } from '@sampan/ui/checkbox.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Select } from '@sampan/ui/select.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { outdate } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

export type Operator = AnswerOf<typeof operators>['resultList'][number]

export const reasonMin = 5

export function ChangeOperator({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const say = useSay()
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
    showToast({ text: say(outcome.result.changeAsked ? words.changeAsked : words.saved) })
    outdate()
    onClose()
  }
  return (
    <Sheet open title={operator.name} closeLabel={say(shared.close)} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label={say(words.role)} help={say(operatorRoles[role].about)}>
          <Select
            value={role}
            options={operatorRoleNames.map((value) => ({ value, label: say(operatorRoles[value].label) }))}
            onChange={(event) => setRole(operatorRoleNames.find((one) => one === event.target.value) ?? role)}
          />
        </Field>
        <Checkbox checked={active} onChange={(event) => setActive(event.target.checked)}>
          {say(words.mayWork)}
        </Checkbox>
        <Field label={say(shared.reason)} help={say(shared.reasonHelp)} error={pressed && short && say(shared.shortReason)}>
          <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
        </Field>
        {(role !== operator.role || (active && operator.state !== 'ACTIVE')) && <Note>{say(words.secondNeeded)}</Note>}
        {refused && (
          <Note tone="negative" live="alert">
            {refused}
          </Note>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {say(words.save)}
        </Button>
      </form>
    </Sheet>
  )
}
