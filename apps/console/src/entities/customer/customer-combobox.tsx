// A field that finds a customer account and keeps the chosen one.

import { Combobox } from '@base-ui/react/combobox'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { findCustomers } from '@sampan/contract/operator/api/customers.ts'
import { Field, useField } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { searchMin, useCustomerSearch } from './customer-search.ts'
import { messages } from './messages.ts'

type Customer = ResponseOf<typeof findCustomers>['resultList'][number]['customer']

type CustomerComboboxProps = { label: string; error: string | false; onChoose: (accountId: string) => void }

/** The value is the chosen account, never the text that was typed. */
export function CustomerCombobox({ label, error, onChoose }: CustomerComboboxProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Customer | null>(null)
  const { rows, isSearching } = useCustomerSearch(text === chosen?.name ? '' : text)
  const found = [...new Map(rows.map(({ customer }) => [customer.accountId, customer])).values()]
  return (
    <Combobox.Root
      items={found}
      filter={null}
      value={chosen}
      itemToStringLabel={({ name }: Customer) => name}
      isItemEqualToValue={(one: Customer, other: Customer) => one.accountId === other.accountId}
      onValueChange={(customer) => {
        setChosen(customer)
        onChoose(customer?.accountId ?? '')
      }}
      inputValue={text}
      onInputValueChange={setText}
    >
      <Field label={label} help={t(messages.findCustomer)} error={error}>
        <FinderInput />
      </Field>
      <Combobox.Portal>
        <Combobox.Positioner className="clayer" sideOffset={4} collisionPadding={8}>
          <Combobox.Popup className="cpop cpop--field">
            <Combobox.Status className="cpop__say">
              {text.trim().length >= searchMin && isSearching ? t(messages.searching) : null}
            </Combobox.Status>
            <Combobox.Empty className="cpop__say">
              {text.trim().length >= searchMin && !isSearching ? t(messages.noneFound) : null}
            </Combobox.Empty>
            <Combobox.List>
              {(customer: Customer) => (
                <Combobox.Item key={customer.accountId} value={customer} className="menu__item">
                  <CustomerLine customer={customer} />
                  <Combobox.ItemIndicator className="menu__on">
                    <Check className="i i--s" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function FinderInput() {
  return <Combobox.Input {...useField()} className="control" maxLength={200} autoComplete="off" />
}

export function CustomerLine({ customer: { name, email, type } }: { customer: Customer }) {
  const t = useT()
  return (
    <span className="coption">
      <strong>{name}</strong>
      <small>{`${email} · ${t(messages[type])}`}</small>
    </span>
  )
}
