import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { labelOf } from '@sampan/contract/machine.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import { isSearchable } from '@sampan/contract/search-text.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Select } from '@sampan/ui/select.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useUrlState } from '@sampan/ui/url-state.ts'
import { type FormEvent, useState } from 'react'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

type Name = 'text' | 'customer' | 'state' | 'currency' | 'from' | 'to'

/** What is chosen stands in the address: a number of ours, never a name. */
export function ExchangeFilters({ filters }: { filters: Readonly<Partial<Record<Name, string>>> }) {
  const say = useSay()
  const url = useUrlState()
  const { text = '', customer = '', state = '', currency = '', from = '', to = '' } = filters
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({ text, customer, state, currency, from, to })
  const [short, setShort] = useState(false)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const reference = typed.text.trim()
    const isShort = reference !== '' && !isSearchable(reference)
    setShort(isShort)
    if (!isShort) url.set({ ...typed, text: reference, customer: typed.customer.trim() })
  }
  const control = (name: Name) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  const any = { value: '', label: say(shared.any) }
  return (
    <search>
      <form className="cfilters" onSubmit={find} aria-label={say(words.filters)}>
        <Field label={say(shared.reference)} help={say(words.referenceHelp)} error={short && say(words.short)}>
          <TextInput maxLength={64} spellCheck={false} autoComplete="off" {...control('text')} />
        </Field>
        <Field label={say(words.customerNumber)} help={say(words.customerHelp)}>
          <TextInput maxLength={64} spellCheck={false} autoComplete="off" {...control('customer')} />
        </Field>
        <Field label={say(shared.status)}>
          <Select
            options={[any, ...Object.entries(otcOrder.states).map(([value, one]) => ({ value, label: say(labelOf(one)) }))]}
            {...control('state')}
          />
        </Field>
        <Field label={say(shared.currency)}>
          <Select options={[any, ...heldCurrencies.map((value) => ({ value, label: value }))]} {...control('currency')} />
        </Field>
        <Field label={say(words.firstDay)}>
          <TextInput type="date" {...control('from')} />
        </Field>
        <Field label={say(words.lastDay)}>
          <TextInput type="date" {...control('to')} />
        </Field>
        <Button type="submit">{say(words.find)}</Button>
      </form>
    </search>
  )
}
