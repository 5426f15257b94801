import { purposeCodes, purposes } from '@sampan/contract/bank/purposes.ts'
import { currencies, isFiat } from '@sampan/contract/currencies.ts'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Select } from '@sampan/ui/select.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { ClosedWays, useClosedRails } from '../../../lib/closed-ways.tsx'
import { detailWords, fiatWords } from '../../../lib/fiat-words.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import type { useForm } from '../../../lib/use-form.ts'
import { AmountField } from '../amount-field.tsx'
import { DetailsForm } from '../details-form.tsx'
import { Destinations } from './destinations.tsx'
import { useOutlook } from './outlook.ts'
import type { Withdrawal } from './use-withdrawal.ts'
import type { Typed } from './values.ts'
import type { Wallet } from './withdraw.tsx'
import { words } from './words.ts'

export type FiatForm = ReturnType<typeof useForm<Typed>>

type DetailsProps = { wallets: readonly Wallet[]; form: FiatForm; withdrawal: Withdrawal }

export function Details({ wallets, form, withdrawal }: DetailsProps) {
  const { currency } = withdrawal
  return (
    <DetailsForm form={form} outlook={useOutlook(withdrawal)}>
      <CurrencyField wallets={wallets} form={form} withdrawal={withdrawal} />
      <ClosedWays direction="withdraw" closed={useClosedRails(currency, 'withdraw')} />
      <Destinations form={form} withdrawal={withdrawal} />
      {currency && (
        <AmountField
          currency={currency}
          available={wallets.find((wallet) => wallet.currency === currency)?.available}
          form={form}
          priced={withdrawal}
          bounds={words.bounds}
        />
      )}
      <Purpose form={form} />
    </DetailsForm>
  )
}

function CurrencyField({ wallets, form, withdrawal: { currency } }: DetailsProps) {
  const say = useSay()
  const url = useUrlState()
  const choose = (code: string) => {
    form.set('currency', code)
    form.replace({ ...form.values, currency: code, bankAccountId: '' })
    url.set({ currency: code, to: undefined }, { replace: true })
  }
  const error = form.errors.currency
  return (
    <Field label={say(fiatWords.currency)} error={error && say(error)}>
      <Select
        name="currency"
        value={currency ?? ''}
        placeholder={say(fiatWords.choose)}
        options={wallets.map(({ currency: code }) => ({ value: code, label: `${code} · ${say(currencies[code].name)}` }))}
        onChange={(event) => isFiat(event.target.value) && choose(event.target.value)}
      />
    </Field>
  )
}

function Purpose({ form }: { form: FiatForm }) {
  const say = useSay()
  const { errors } = form
  return (
    <>
      <Field label={say(detailWords.purpose)} error={errors.purposeOfTransfer && say(errors.purposeOfTransfer)}>
        <Select
          {...form.field('purposeOfTransfer')}
          placeholder={say(fiatWords.choose)}
          options={purposeCodes.map((code) => ({ value: code, label: say(purposes[code]) }))}
        />
      </Field>
      <Field
        label={say(words.statement)}
        aside={say(fiatWords.optional)}
        help={say(words.statementHelp)}
        error={errors.statementReference && say(errors.statementReference)}
      >
        <TextInput {...form.field('statementReference')} maxLength={35} autoComplete="off" />
      </Field>
    </>
  )
}
