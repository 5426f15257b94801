import { purposeCodes, purposes } from '@sampan/contract/bank/purposes.ts'
import { currencies, isFiat } from '@sampan/contract/currencies.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Note } from '@sampan/ui/note.tsx'
import { Select } from '@sampan/ui/select.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { detailWords, fiatWords } from '../../lib/fiat-words.ts'
import { useUrlState } from '../../lib/url-state.ts'
import type { useForm } from '../../lib/use-form.ts'
import { AmountField } from './amount-field.tsx'
import { refusalPlace } from './check-details.ts'
import { Consequence } from './consequence.tsx'
import { Destinations } from './destinations.tsx'
import type { Typed, Withdrawal } from './use-withdrawal.ts'
import type { Wallet } from './withdraw.tsx'
import { words } from './words.ts'

export type WithdrawForm = ReturnType<typeof useForm<Typed>>

type DetailsProps = { wallets: readonly Wallet[]; form: WithdrawForm; withdrawal: Withdrawal }

/** Form left, consequence right: the aside is the receipt written in advance. */
export function Details({ wallets, form, withdrawal }: DetailsProps) {
  const say = useSay()
  const { preview, settled, query, currency, reading } = withdrawal
  // Before an amount is typed there is nothing to refuse.
  const other = settled && reading.kind === 'amount' ? refusalPlace(preview).other : undefined
  return (
    <form {...form.form}>
      <div className="split split--flow">
        <div className="form">
          <CurrencyField wallets={wallets} form={form} withdrawal={withdrawal} />
          <Destinations form={form} withdrawal={withdrawal} />
          {currency && <AmountField wallets={wallets} currency={currency} form={form} withdrawal={withdrawal} />}
          <Purpose form={form} />
          {other && <Note tone="negative" live="alert" title={other} />}
          {query.error && (
            <Note tone="negative" live="alert" title={query.error.message || say(words.unpriced)}>
              <div className="row">
                <Button size="s" onClick={() => void query.refetch()}>
                  {say(words.again)}
                </Button>
              </div>
            </Note>
          )}
        </div>
        <Consequence withdrawal={withdrawal}>
          <div className="only-wide">
            <Submit form={form} label={say(words.review)} large />
          </div>
        </Consequence>
      </div>
      <div className="submitbar">
        <span>
          <small className="muted">{say(detailWords.leaves)}</small>
          <strong>{preview && reading.kind === 'amount' ? <Money money={moneyOf(preview.total)} exact /> : '–'}</strong>
        </span>
        <Submit form={form} label={say(words.reviewShort)} />
      </div>
    </form>
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

function Purpose({ form }: { form: WithdrawForm }) {
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
      <Field label={say(words.note)} aside={say(fiatWords.optional)}>
        <TextInput {...form.field('note')} maxLength={200} autoComplete="off" />
      </Field>
    </>
  )
}

function Submit({ form, label, large }: { form: WithdrawForm; label: string; large?: boolean }) {
  const say = useSay()
  return (
    <Button
      variant="primary"
      type="submit"
      size={large ? 'l' : 'm'}
      block={large}
      busy={form.busy}
      busyLabel={say(words.checking)}
    >
      {label}
    </Button>
  )
}
