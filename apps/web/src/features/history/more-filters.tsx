// The less common filters of the history.

import { readFigure } from '@sampan/contract/amount-characters.ts'
import { isNetworkName, networkNames, networks } from '@sampan/contract/networks.ts'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { type FilterName, readDay, readDirection, readPeriod } from './history-filters.ts'
import { filterMessages as messages } from './messages.ts'

type MoreFiltersProps = { onChange: (name: FilterName, value: string | undefined) => void }

/** The rarer filters, opened on request or because the address already has one. */
export function MoreFilters({ onChange }: MoreFiltersProps) {
  const t = useT()
  const url = useUrlState()
  const network = url.get('network')
  return (
    <div className="filters__more" id="more-filters">
      {readPeriod(url.get) === 'custom' && (
        <>
          <DayField name="from" label={t(messages.firstDay)} onChange={onChange} />
          <DayField name="to" label={t(messages.lastDay)} onChange={onChange} />
        </>
      )}
      <Field label={t(messages.network)}>
        <Select
          value={isNetworkName(network) ? network : ''}
          options={[
            { value: '', label: t(messages.anyNetwork) },
            ...networkNames.map((name) => ({ value: name, label: networks[name].label })),
          ]}
          onChange={(event) => onChange('network', event.target.value || undefined)}
        />
      </Field>
      <AmountField name="min" label={t(messages.amountFrom)} onChange={onChange} />
      <AmountField name="max" label={t(messages.amountTo)} onChange={onChange} />
      <Field label={t(messages.direction)}>
        <Select
          value={readDirection(url.get) ?? 'both'}
          options={(['both', 'in', 'out'] as const).map((value) => ({ value, label: t(messages[value]) }))}
          onChange={(event) => onChange('direction', event.target.value === 'both' ? undefined : event.target.value)}
        />
      </Field>
    </div>
  )
}

type OneProps = MoreFiltersProps & { label: string }

const two = (number: number): string => String(number).padStart(2, '0')

/** As a date field writes it. */
const writtenDay = (day: Date | undefined): string =>
  day ? `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}` : ''

function DayField({ name, label, onChange }: OneProps & { name: 'from' | 'to' }) {
  const url = useUrlState()
  return (
    <Field label={label}>
      <TextInput
        type="date"
        value={writtenDay(readDay(url.get(name)))}
        onChange={(event) => onChange(name, event.target.value || undefined)}
      />
    </Field>
  )
}

/** Takes effect when one leaves the field; a figure that is none says so and narrows nothing. */
function AmountField({ name, label, onChange }: OneProps & { name: 'min' | 'max' }) {
  const t = useT()
  const url = useUrlState()
  const [typed, setTyped] = useState(url.get(name) ?? '')
  const [wrong, setWrong] = useState(false)
  const leave = () => {
    const figure = readFigure(typed)
    setWrong(typed.trim() !== '' && figure === undefined)
    if (typed.trim() === '' || figure !== undefined) onChange(name, figure)
  }
  return (
    <Field label={label} error={wrong && t(messages.amountWrong)}>
      <TextInput
        inputMode="decimal"
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
    </Field>
  )
}
