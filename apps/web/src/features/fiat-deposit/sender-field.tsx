// The field for the sending account.

import { getSenderAccounts } from '@sampan/contract/api/fiat-deposit.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { formatDay } from '@sampan/contract/format-time.ts'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { RadioCards } from '@sampan/ui/radio-cards'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useMemo } from 'react'
import { fiatMessages } from '../../entities/fiat-transfer/fiat-messages.ts'
import { countryOptions } from '../../lib/forms/countries.ts'
import type { useForm } from '../../lib/forms/use-form.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { DepositFormValues } from './deposit-values.ts'
import { messages } from './messages.ts'

export type DepositForm = ReturnType<typeof useForm<DepositFormValues>>

const another = 'another'
const shownMax = 5

/** Who has sent it: an account that has sent before, or another one. */
export function SenderField({ form, currency }: { form: DepositForm; currency: Fiat }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { data } = useEndpointQuery(getSenderAccounts, { query: { currency } })
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
          legend={t(messages.sender)}
          name="sender"
          value={chosen?.id ?? another}
          onChange={choose}
          options={[
            ...senders.map(({ id, beneficiaryName, bankName, lastUsedAt }) => ({
              value: id,
              title: beneficiaryName,
              detail: bankName,
              end: lastUsedAt === null ? undefined : <small>{formatDay(Date.parse(lastUsedAt), locale)}</small>,
            })),
            { value: another, title: t(messages.anotherSender) },
          ]}
        />
      )}
      {!chosen && <NewSender form={form} />}
    </>
  )
}

function NewSender({ form }: { form: DepositForm }) {
  const t = useT()
  const language = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const { errors } = form
  return (
    <>
      <Field
        label={t(messages.senderName)}
        help={t(messages.senderHelp)}
        error={errors.beneficiaryName && t(errors.beneficiaryName)}
      >
        <TextInput {...form.field('beneficiaryName')} maxLength={140} autoComplete="off" />
      </Field>
      <Field label={t(messages.senderBank)} error={errors.bankName && t(errors.bankName)}>
        <TextInput {...form.field('bankName')} maxLength={140} autoComplete="off" />
      </Field>
      <div className="form form--2">
        <Field label={t(messages.senderCountry)} error={errors.bankCountry && t(errors.bankCountry)}>
          <Select {...form.field('bankCountry')} placeholder={t(fiatMessages.choose)} options={countries} />
        </Field>
        <Field
          label={t(fiatMessages.swiftCode)}
          help={t(messages.swiftHelp)}
          error={errors.bankSwiftCode && t(errors.bankSwiftCode)}
        >
          <TextInput
            {...form.field('bankSwiftCode')}
            mono
            maxLength={14}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
          />
        </Field>
      </div>
    </>
  )
}
