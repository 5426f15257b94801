// The detail fields of a registration, by account type.

import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useMemo } from 'react'
import { countryOptions } from '../../lib/forms/countries.ts'
import { usePhoneHelp } from '../../lib/forms/phone-help.ts'
import type { useForm } from '../../lib/forms/use-form.ts'
import { labels, messages } from './details-messages.ts'
import type { AccountType, Details } from './details-rules.ts'

export type DetailsFormHandle = ReturnType<typeof useForm<Details>>

type Row = {
  readonly name: keyof typeof labels
  readonly as: 'text' | 'country' | 'date' | 'phone'
  readonly help?: keyof typeof messages
  readonly optional?: true
  readonly wide?: true
  readonly autoComplete?: string
}

type Block = { readonly legend: 'company' | 'person' | 'you'; readonly rows: readonly Row[] }

/** What is asked of whom, in the order of the page. */
const blocks: Readonly<Record<AccountType, readonly Block[]>> = {
  corporate: [
    {
      legend: 'company',
      rows: [
        { name: 'corporateName', as: 'text', help: 'corporateNameHelp', wide: true, autoComplete: 'organization' },
        { name: 'placeOfIncorporation', as: 'country' },
        { name: 'dateOfIncorporation', as: 'date' },
        { name: 'registrationNumber', as: 'text', optional: true, wide: true },
      ],
    },
    {
      legend: 'person',
      rows: [
        { name: 'authorisedPerson', as: 'text', help: 'authorisedPersonHelp', wide: true, autoComplete: 'name' },
        { name: 'nationality', as: 'country', help: 'nationalityHelp' },
        { name: 'residence', as: 'country', autoComplete: 'country' },
        { name: 'phone', as: 'phone', help: 'phoneHelp', wide: true, autoComplete: 'tel' },
      ],
    },
  ],
  individual: [
    {
      legend: 'you',
      rows: [
        { name: 'name', as: 'text', help: 'nameHelp', wide: true, autoComplete: 'name' },
        { name: 'dateOfBirth', as: 'date', autoComplete: 'bday' },
        { name: 'nationality', as: 'country' },
        { name: 'residence', as: 'country', autoComplete: 'country' },
        { name: 'phone', as: 'phone', help: 'phoneHelp', autoComplete: 'tel' },
      ],
    },
  ],
}

export function DetailFields({ type, form }: { type: AccountType; form: DetailsFormHandle }) {
  const t = useT()
  return blocks[type].map(({ legend, rows }) => (
    <fieldset key={legend} className="block">
      <legend>{t(messages[legend])}</legend>
      <div className="form form--2">
        {rows.map((row) => (
          <div key={row.name} className={row.wide ? 'full' : undefined}>
            <DetailField row={row} form={form} />
          </div>
        ))}
      </div>
    </fieldset>
  ))
}

function DetailField({ row, form }: { row: Row; form: DetailsFormHandle }) {
  const t = useT()
  const { name, as, help, optional, autoComplete } = row
  const error = form.errors[name]
  const phoneHelp = usePhoneHelp(form.values.phone, messages.phoneHelp)
  return (
    <Field
      label={t(labels[name])}
      aside={optional && t(messages.optional)}
      help={as === 'phone' ? phoneHelp : help && t(messages[help])}
      error={error && t(error)}
    >
      {as === 'country' ? (
        <CountrySelect {...form.field(name)} autoComplete={autoComplete} />
      ) : (
        <TextInput {...form.field(name)} {...inputs[as]} autoComplete={autoComplete} />
      )}
    </Field>
  )
}

const inputs = {
  text: {},
  date: { type: 'date' },
  phone: { type: 'tel', inputMode: 'tel' },
} as const

function CountrySelect(props: Omit<Parameters<typeof Select>[0], 'options' | 'placeholder'>) {
  const t = useT()
  const language = useLanguage()
  const options = useMemo(() => countryOptions(language), [language])
  return <Select {...props} options={options} placeholder={t(messages.choose)} />
}
