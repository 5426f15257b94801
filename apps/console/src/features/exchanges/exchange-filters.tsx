// The filters of the exchange orders, kept in the address.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { labelOf } from '@sampan/contract/machine.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { isSearchable } from '@sampan/contract/search-text.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { type FormEvent, useState } from 'react'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'

type Name = 'text' | 'customer' | 'state' | 'currency' | 'from' | 'to'

/** The filter holds the account number, never a name. */
export function ExchangeFilters({ filters }: { filters: Readonly<Partial<Record<Name, string>>> }) {
  const t = useT()
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
  const any = { value: '', label: t(shared.any) }
  return (
    <search>
      <form className="cfilters" onSubmit={find} aria-label={t(messages.filters)}>
        <Field label={t(shared.reference)} help={t(messages.referenceHelp)} error={short && t(messages.short)}>
          <TextInput maxLength={64} spellCheck={false} autoComplete="off" {...control('text')} />
        </Field>
        <Field label={t(messages.customerNumber)} help={t(messages.customerHelp)}>
          <TextInput maxLength={64} spellCheck={false} autoComplete="off" {...control('customer')} />
        </Field>
        <Field label={t(shared.status)}>
          <Select
            options={[any, ...Object.entries(exchangeOrder.states).map(([value, one]) => ({ value, label: t(labelOf(one)) }))]}
            {...control('state')}
          />
        </Field>
        <Field label={t(shared.currency)}>
          <Select options={[any, ...heldCurrencies.map((value) => ({ value, label: value }))]} {...control('currency')} />
        </Field>
        <Field label={t(messages.firstDay)}>
          <TextInput type="date" {...control('from')} />
        </Field>
        <Field label={t(messages.lastDay)}>
          <TextInput type="date" {...control('to')} />
        </Field>
        <Button type="submit">{t(messages.find)}</Button>
      </form>
    </search>
  )
}
