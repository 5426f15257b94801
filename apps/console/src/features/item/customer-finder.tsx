// Finds a customer account and lets the operator choose it.

import { findCustomers } from '@sampan/contract/operator/api/customers.ts'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { RadioCards } from '@sampan/ui/radio-cards'
import { TextInput } from '@sampan/ui/text-input'
import { useEffect, useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages } from './messages.ts'

type CustomerFinderProps = { label: string; value: string; error: string | false; onChoose: (accountId: string) => void }

const searchMin = 3
const pauseMs = 500

/** Finds by what is at hand and lets one choose; the choice is the account, never the text that was typed. */
export function CustomerFinder({ label, value, error, onChoose }: CustomerFinderProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const query = useEndpointQuery(
    findCustomers,
    { body: { text: asked } },
    { enabled: asked.length >= searchMin, keepPrevious: true },
  )
  const found =
    asked.length >= searchMin
      ? [...new Map(query.data?.resultList.map((one) => [one.customer.accountId, one.customer])).values()]
      : []
  return (
    <>
      <Field label={label} help={t(messages.findCustomer)} error={found.length === 0 && error}>
        <TextInput value={text} maxLength={200} autoComplete="off" onChange={(event) => setText(event.target.value)} />
      </Field>
      {found.length > 0 && (
        <RadioCards
          legend={<span className="vh">{label}</span>}
          name="accountId"
          value={value === '' ? undefined : value}
          error={error}
          onChange={onChoose}
          options={found.map(({ accountId, name, email, type }) => ({
            value: accountId,
            title: name,
            detail: `${email} · ${t(messages[type])}`,
          }))}
        />
      )}
    </>
  )
}
