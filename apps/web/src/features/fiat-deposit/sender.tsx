import { getSenderAccounts } from '@sampan/contract/api/fiat.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { formatDay } from '@sampan/contract/format-time.ts'
import { Field } from '@sampan/ui/field.tsx'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import { Select } from '@sampan/ui/select.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useMemo } from 'react'
import { countryOptions } from '../../lib/countries.ts'
import { fiatWords } from '../../lib/fiat-words.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import type { DepositForm } from './declare.tsx'
import { words } from './words.ts'

const another = 'another'
const shownMax = 5

/** Who has sent it: an account that has sent before, or another one. */
export function Sender({ form, currency }: { form: DepositForm; currency: Fiat }) {
  const say = useSay()
  const reader = useReader()
  const { data } = useAnswer(getSenderAccounts, { query: { currency } })
  const senders = data?.resultList.slice(0, shownMax) ?? []
  const chosen = senders.find(({ id }) => id === form.values.sender)
  const choose = (id: string) => {
    const sender = senders.find((one) => one.id === id)
    const { beneficiaryName = '', bankName = '', bankCountry = '', bankSwiftCode = '' } = sender ?? {}
    form.replace({ ...form.values, sender: id, beneficiaryName, bankName, bankCountry, bankSwiftCode })
  }
  return (
    <>
      {senders.length > 0 && (
        <RadioCards
          legend={say(words.sender)}
          name="sender"
          value={chosen?.id ?? another}
          onChange={choose}
          options={[
            ...senders.map(({ id, beneficiaryName, bankName, lastUsedAt }) => ({
              value: id,
              title: beneficiaryName,
              detail: bankName,
              end: lastUsedAt === null ? undefined : <small>{formatDay(Date.parse(lastUsedAt), reader)}</small>,
            })),
            { value: another, title: say(words.anotherSender) },
          ]}
        />
      )}
      {!chosen && <NewSender form={form} />}
    </>
  )
}

function NewSender({ form }: { form: DepositForm }) {
  const say = useSay()
  const language = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const { errors } = form
  return (
    <>
      <Field
        label={say(words.senderName)}
        help={say(words.senderHelp)}
        error={errors.beneficiaryName && say(errors.beneficiaryName)}
      >
        <TextInput {...form.field('beneficiaryName')} maxLength={140} autoComplete="off" />
      </Field>
      <Field label={say(words.senderBank)} error={errors.bankName && say(errors.bankName)}>
        <TextInput {...form.field('bankName')} maxLength={140} autoComplete="off" />
      </Field>
      <div className="form form--2">
        <Field label={say(words.senderCountry)} error={errors.bankCountry && say(errors.bankCountry)}>
          <Select {...form.field('bankCountry')} placeholder={say(fiatWords.choose)} options={countries} />
        </Field>
        <Field
          label={say(fiatWords.swiftCode)}
          help={say(words.swiftHelp)}
          error={errors.bankSwiftCode && say(errors.bankSwiftCode)}
        >
          <TextInput
            {...form.field('bankSwiftCode')}
            mono
            maxLength={14}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
      </div>
    </>
  )
}
