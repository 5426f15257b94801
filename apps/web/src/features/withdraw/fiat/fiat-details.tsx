// The details step of a bank withdrawal.

import type { listAccounts } from '@sampan/contract/api/wallet.ts'
import { purposeCodes, purposes } from '@sampan/contract/bank/purposes.ts'
import { currencies, isFiat } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { AssetTile } from '@sampan/ui/asset-tile'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { detailMessages, fiatMessages } from '../../../entities/fiat-transfer/fiat-messages.ts'
import { PausedChannels, usePausedRails } from '../../../entities/transaction/paused-channels.tsx'
import { AmountField } from '../amount-field.tsx'
import { DetailsForm } from '../details-form.tsx'
import type { FiatForm } from './fiat-destinations.tsx'
import { FiatDestinations } from './fiat-destinations.tsx'
import { useFiatOutlook } from './fiat-outlook.ts'
import { messages } from './messages.ts'
import type { FiatWithdrawal } from './use-fiat-withdrawal.ts'

type Wallet = ResponseOf<typeof listAccounts>['resultList'][number]

type DetailsProps = { wallets: readonly Wallet[]; form: FiatForm; withdrawal: FiatWithdrawal }

export function FiatDetailsStep({ wallets, form, withdrawal }: DetailsProps) {
  const { currency } = withdrawal
  return (
    <DetailsForm form={form} outlook={useFiatOutlook(withdrawal)}>
      <CurrencyField wallets={wallets} form={form} withdrawal={withdrawal} />
      <PausedChannels direction="withdraw" closed={usePausedRails(currency, 'withdraw')} />
      <FiatDestinations form={form} withdrawal={withdrawal} />
      {currency && (
        <AmountField
          currency={currency}
          available={wallets.find((wallet) => wallet.currency === currency)?.available}
          form={form}
          priced={withdrawal}
        />
      )}
      <Purpose form={form} />
    </DetailsForm>
  )
}

function CurrencyField({ wallets, form, withdrawal: { currency } }: DetailsProps) {
  const t = useT()
  const url = useUrlState()
  const choose = (code: string) => {
    form.set('currency', code)
    form.replace({ ...form.values, currency: code, bankAccountId: '' })
    url.set({ currency: code, to: undefined }, { replace: true })
  }
  const error = form.errors.currency
  return (
    <Field label={t(fiatMessages.currency)} error={error && t(error)}>
      <Select
        name="currency"
        value={currency ?? ''}
        placeholder={t(fiatMessages.choose)}
        options={wallets.map(({ currency: code, available }) => ({
          value: code,
          label: `${code} · ${t(currencies[code].name)}`,
          tile: <AssetTile currency={code} small />,
          detail: moneyText(moneyFromWire(available, code)),
        }))}
        onChange={(event) => isFiat(event.target.value) && choose(event.target.value)}
      />
    </Field>
  )
}

function Purpose({ form }: { form: FiatForm }) {
  const t = useT()
  const { errors } = form
  return (
    <>
      <Field label={t(detailMessages.purpose)} error={errors.purposeOfTransfer && t(errors.purposeOfTransfer)}>
        <Select
          {...form.field('purposeOfTransfer')}
          placeholder={t(fiatMessages.choose)}
          options={purposeCodes.map((code) => ({ value: code, label: t(purposes[code]) }))}
        />
      </Field>
      <Field
        label={t(messages.statement)}
        aside={t(fiatMessages.optional)}
        help={t(messages.statementHelp)}
        error={errors.statementReference && t(errors.statementReference)}
      >
        <TextInput {...form.field('statementReference')} maxLength={35} autoComplete="off" />
      </Field>
    </>
  )
}
