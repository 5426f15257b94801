// One form field as the server's requirements describe it.

import type { getBankRequirements } from '@sampan/contract/api/bank-account.ts'
import { passes } from '@sampan/contract/bank/check-digits.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { RadioCards } from '@sampan/ui/radio-cards'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useMemo } from 'react'
import { countryOptions } from '../../lib/forms/countries.ts'
import type { useForm } from '../../lib/forms/use-form.ts'
import { type AccountFormValues, groupIban } from './account-values.ts'
import { type Bank, BankSearch } from './bank-search.tsx'
import { messages } from './form-messages.ts'
import { HolderName } from './holder-name.tsx'

export type RequirementField = ResponseOf<typeof getBankRequirements>['groups'][number]['fields'][number]
export type AccountForm = ReturnType<typeof useForm<AccountFormValues>>

type DrawnFieldProps = {
  field: RequirementField
  form: AccountForm
  onBank: (bank: Bank) => void
  onIban: (iban: string) => void
}

/** Label, help, example and options come from the server; a wrong value shows the rule. */
export function RequirementField({ field, form, onBank, onIban }: DrawnFieldProps) {
  const t = useT()
  const { key, label, help, type, required, check } = field
  const error = form.errors[key]
  const value = form.values[key] ?? ''
  if (type === 'yesNo') return <YesNo field={field} form={form} />
  const right = (check === 'iban' || check === 'aba') && passes(check, value)
  const hint = type === 'bank' ? t(messages.bankHelp) : (help ?? undefined)
  const wrong = error && t(error)
  return (
    <>
      <Field
        label={label}
        aside={required ? undefined : t(messages.optional)}
        help={hint === wrong ? undefined : hint}
        error={wrong}
        ok={right && t(messages.checked)}
      >
        <Control field={field} form={form} onBank={onBank} onIban={onIban} />
      </Field>
      {key === 'beneficiaryName' && <HolderName value={value} onUse={(name) => form.set('beneficiaryName', name)} />}
    </>
  )
}

function Control({ field, form, onBank, onIban }: DrawnFieldProps) {
  const t = useT()
  const { key, example, type, options } = field
  const value = form.values[key] ?? ''
  if (type === 'bank')
    return (
      <BankSearch
        {...form.field(key)}
        value={value}
        country={form.values.country}
        placeholder={example ?? undefined}
        onText={(text) => form.set(key, text)}
        onBank={onBank}
      />
    )
  if (type === 'country') return <Countries form={form} name={key} />
  if (type === 'select')
    return <Select {...form.field(key)} value={value} placeholder={t(messages.choose)} options={options ?? []} />
  return <Line field={field} form={form} onIban={onIban} />
}

/** How long a value may be counts without its blanks, so the box leaves room for them. */
const roomForBlanks = 12

function Line({ field: { key, example, maxLength, check, pattern }, form, onIban }: Omit<DrawnFieldProps, 'onBank'>) {
  const isNumber = check !== null || pattern !== null
  const { onChange, onBlur, ...rest } = form.field(key)
  const value = form.values[key] ?? ''
  const leave = () => {
    if (key === 'iban') form.set(key, groupIban(value))
    onBlur()
  }
  return (
    <TextInput
      {...rest}
      value={value}
      mono={isNumber}
      placeholder={example ?? undefined}
      maxLength={maxLength === null ? undefined : maxLength + (isNumber ? roomForBlanks : 0)}
      autoComplete="off"
      spellCheck={isNumber ? 'false' : undefined}
      autoCapitalize={isNumber ? 'characters' : undefined}
      onChange={(event) => (key === 'iban' ? onIban(event.target.value) : onChange(event))}
      onBlur={leave}
    />
  )
}

export function Countries({ form, name, onChoose }: { form: AccountForm; name: string; onChoose?: (country: string) => void }) {
  const t = useT()
  const language = useLanguage()
  const options = useMemo(() => countryOptions(language), [language])
  const { onChange, ...rest } = form.field(name)
  return (
    <Select
      {...rest}
      placeholder={t(messages.choose)}
      options={options}
      onChange={(event) => (onChoose ? onChoose(event.target.value) : onChange(event))}
    />
  )
}

function YesNo({ field: { key, label, help }, form }: { field: RequirementField; form: AccountForm }) {
  const t = useT()
  const error = form.errors[key]
  const value = form.values[key]
  return (
    <RadioCards
      legend={label}
      name={key}
      value={value === 'yes' || value === 'no' ? value : undefined}
      onChange={(answer) => form.set(key, answer)}
      help={help ?? undefined}
      error={error && t(error)}
      options={[
        { value: 'no', title: t(messages.no) },
        { value: 'yes', title: t(messages.yes) },
      ]}
    />
  )
}
