// The filters of the exchange orders, kept in the address.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { labelOf } from '@sampan/contract/machine.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { isSearchable } from '@sampan/contract/search-text.ts'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { useUrlText } from '@sampan/ui/use-url-text'
import { UrlTextInput } from '../../lib/forms/url-text-input.tsx'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'

type Filters = { readonly state?: string | undefined; readonly currency?: string | undefined }

const isShort = (text: string): boolean => text !== '' && !isSearchable(text)

/** The filter holds the account number, never a name. A choice narrows the list at once, a text after a pause in the typing. */
export function ExchangeFilters({ state = '', currency = '' }: Filters) {
  const t = useT()
  const url = useUrlState()
  const [reference, setReference] = useUrlText('text', {
    toParam: (text) => (isShort(text.trim()) ? undefined : text.trim()),
  })
  const any = { value: '', label: t(shared.any) }
  return (
    <search className="cfilters" aria-label={t(messages.filters)}>
      <Field label={t(shared.reference)} help={t(isShort(reference.trim()) ? messages.short : messages.referenceHelp)}>
        <TextInput
          value={reference}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setReference(event.target.value)}
        />
      </Field>
      <Field label={t(messages.customerNumber)} help={t(messages.customerHelp)}>
        <UrlTextInput name="customer" maxLength={64} />
      </Field>
      <Field label={t(shared.status)}>
        <Select
          value={state}
          options={[any, ...Object.entries(exchangeOrder.states).map(([value, one]) => ({ value, label: t(labelOf(one)) }))]}
          onChange={(event) => url.set({ state: event.target.value })}
        />
      </Field>
      <Field label={t(shared.currency)}>
        <Select
          value={currency}
          options={[any, ...heldCurrencies.map((value) => ({ value, label: value }))]}
          onChange={(event) => url.set({ currency: event.target.value })}
        />
      </Field>
      <Field label={t(messages.firstDay)}>
        <UrlTextInput name="from" type="date" />
      </Field>
      <Field label={t(messages.lastDay)}>
        <UrlTextInput name="to" type="date" />
      </Field>
    </search>
  )
}
