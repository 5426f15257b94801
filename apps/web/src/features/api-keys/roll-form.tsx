// Asks how long the present secret of a key still works, and rolls the key.

import { overlapHoursMax } from '@sampan/contract/api-keys.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Select } from '@sampan/ui/select'
import { usePlural } from '@sampan/ui/use-plural'
import { useState } from 'react'
import { type ApiKey, rollKey } from './key-calls.ts'
import { messages, overlapHours } from './messages.ts'

export function RollForm({ apiKey }: { apiKey: ApiKey }) {
  const t = useT()
  const plural = usePlural()
  const [isOpen, setOpen] = useState(false)
  const [hours, setHours] = useState(String(overlapHoursMax))
  const label = (count: number) => (count === 0 ? t(messages.noOverlap) : plural(overlapHours, count))
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t(messages.roll)}</Button>
      </div>
    )
  return (
    <section className="stack">
      <h3>{t(messages.roll)}</h3>
      <p>{t(messages.rollMore)}</p>
      <Field label={t(messages.overlap)}>
        <Select
          value={hours}
          onChange={({ target }) => setHours(target.value)}
          options={Array.from({ length: overlapHoursMax + 1 }, (_, count) => ({ value: String(count), label: label(count) }))}
        />
      </Field>
      <div>
        <Button variant="primary" onClick={() => rollKey(apiKey, Number(hours))}>
          {t(messages.proceed)}
        </Button>
      </div>
    </section>
  )
}
