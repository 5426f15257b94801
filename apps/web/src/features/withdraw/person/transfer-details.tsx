// The details step: email, currency, amount and message. Submitting looks the recipient up.

import { amountText } from '@sampan/contract/amount-field.ts'
import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import { findTransferRecipient, previewTransfer } from '@sampan/contract/api/customer-transfer.ts'
import type { listAccounts } from '@sampan/contract/api/wallet.ts'
import { currencies, type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { isEmail } from '@sampan/contract/email.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fill, type Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { compare, type Money, moneyAsTyped, moneyFromWire } from '@sampan/contract/money.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { AmountInput } from '@sampan/ui/amount-input'
import { AssetTile } from '@sampan/ui/asset-tile'
import { Button, LinkButton } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { Note } from '@sampan/ui/note'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { useDebouncedValue } from '@sampan/ui/use-debounced-value'
import { toMoney } from '@sampan/ui/wire-money'
import { useState } from 'react'
import { type FormErrors, useForm } from '../../../lib/forms/use-form.ts'
import { call } from '../../../lib/http/api.ts'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { toText } from '../../../lib/http/refused-fields.ts'
import { messages } from './messages.ts'

type Wallet = ResponseOf<typeof listAccounts>['resultList'][number]

export type ConfirmedRecipient = {
  readonly recipient: ResponseOf<typeof findTransferRecipient>
  readonly money: Money & { readonly currency: HeldCurrency }
  readonly note: string
  readonly approvers: readonly string[]
  readonly approvalsNeeded: number
}

type DetailsProps = { wallets: readonly Wallet[]; onFound: (found: ConfirmedRecipient) => void }

type Values = { email: string; currency: string; amount: string; note: string }

/** Of this amount: the preview of the form may still be about what was typed before. */
async function findApproval(
  amount: ReturnType<typeof wireOf>,
): Promise<Pick<ConfirmedRecipient, 'approvers' | 'approvalsNeeded'>> {
  const outcome = await call(previewTransfer, { body: { query: { amount } }, onRefusal: () => undefined })
  return outcome.ok ? outcome.result : { approvers: [], approvalsNeeded: 0 }
}

export function TransferDetails({ wallets, onFound }: DetailsProps) {
  const t = useT()
  const language = useLanguage()
  const url = useUrlState()
  const [needsFactor, setNeedsFactor] = useState(false)
  const [problem, setProblem] = useState<string>()
  const asked = url.get('currency')
  const first = wallets.find(({ currency }) => currency === asked) ?? wallets.find(({ available }) => Number(available) > 0)
  const initial = { email: '', currency: first?.currency ?? '', amount: '', note: '' }
  const read = ({ amount, currency }: Values) =>
    isHeldCurrency(currency)
      ? parseAmountInput(amount, { currency, language, max: maxOf(currency) })
      : ({ kind: 'empty' } as const)
  const form = useForm<Values>({
    initial,
    check: async (values) => checkValues(values, read(values), preview?.maxSendable),
    send: async (values) => {
      const reading = read(values)
      if (reading.kind !== 'amount' || !isHeldCurrency(values.currency)) return undefined
      setNeedsFactor(false)
      setProblem(undefined)
      const outcome = await call(findTransferRecipient, {
        body: { query: { email: values.email.trim() } },
        onRefusal: () => undefined,
      })
      if (outcome.ok) {
        const money = { ...reading.money, currency: values.currency }
        const { approvers, approvalsNeeded } = await findApproval(wireOf(money))
        onFound({ recipient: outcome.result, money, note: values.note.trim(), approvers, approvalsNeeded })
        return undefined
      }
      if (outcome.why !== 'refused') return undefined
      const { errCode, errMsg } = outcome.refusal
      if (errCode.startsWith('04') || errCode === '00400') return { email: toText(errMsg) }
      setNeedsFactor(errCode === refusals.factorMissing.code)
      setProblem(errMsg)
      return undefined
    },
  })
  const { values, errors } = form
  const currency = isHeldCurrency(values.currency) ? values.currency : undefined
  const paused = useDebouncedValue(values.amount)
  const typed = currency ? parseAmountInput(paused, { currency, language }) : undefined
  const preview = useTransferPreview(currency, typed?.kind === 'amount' ? moneyAsTyped(typed.money) : '0')
  function maxOf(of: HeldCurrency) {
    return preview?.maxSendable.currency === of ? toMoney(preview.maxSendable) : undefined
  }
  const reading = read(values)
  const wallet = wallets.find((one) => one.currency === currency)
  const max = currency && maxOf(currency)
  return (
    <form className="form" {...form.form}>
      <Field label={t(messages.email)} help={t(messages.emailHelp)} error={errors.email && t(errors.email)}>
        <TextInput {...form.field('email')} type="email" autoComplete="off" inputMode="email" maxLength={100} />
      </Field>
      <CurrencyField form={form} wallets={wallets} />
      {currency && <AmountField form={form} currency={currency} wallet={wallet} max={max} reading={reading} />}
      <Field label={t(messages.note)} aside={t(messages.optional)}>
        <TextInput {...form.field('note')} maxLength={140} autoComplete="off" />
      </Field>
      <LookupProblem problem={problem} needsFactor={needsFactor} />
      <div>
        <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(messages.checking)}>
          {t(messages.continue)}
        </Button>
      </div>
    </form>
  )
}

type TransferForm = ReturnType<typeof useForm<Values>>
type Reading = ReturnType<typeof parseAmountInput> | { readonly kind: 'empty' }

function CurrencyField({ form: { field, errors }, wallets }: { form: TransferForm; wallets: readonly Wallet[] }) {
  const t = useT()
  return (
    <Field label={t(messages.currency)} error={errors.currency && t(errors.currency)}>
      <Select
        {...field('currency')}
        placeholder={t(messages.choose)}
        options={wallets.map(({ currency: code, available }) => ({
          value: code,
          label: `${code} · ${t(currencies[code].name)}`,
          tile: <AssetTile currency={code} small />,
          detail: moneyText(moneyFromWire(available, code)),
        }))}
      />
    </Field>
  )
}

type AmountFieldProps = {
  form: TransferForm
  currency: HeldCurrency
  wallet: Wallet | undefined
  max: Money | undefined
  reading: Reading
}

function AmountField({ form, currency, wallet, max, reading }: AmountFieldProps) {
  const t = useT()
  const { errors, values } = form
  return (
    <Field
      label={t(messages.amount)}
      aside={wallet && t(messages.available, { amount: moneyText(moneyFromWire(wallet.available, currency)) })}
      error={errors.amount && t(errors.amount)}
      help={max && t(messages.upTo, { max: formatMoney(max) })}
    >
      <AmountInput
        name="amount"
        currency={currency}
        text={values.amount}
        onText={(text) => form.set('amount', text)}
        onBlur={form.field('amount').onBlur}
        reading={reading}
        question={([one = '', other]) =>
          other === undefined ? t(messages.isThis, { one }) : t(messages.whichAmount, { one, other })
        }
        quick={max && max.units > 0n ? [{ label: t(messages.max), money: max }] : []}
      />
    </Field>
  )
}

function LookupProblem({ problem, needsFactor }: { problem: string | undefined; needsFactor: boolean }) {
  const t = useT()
  if (needsFactor)
    return (
      <Note tone="caution" live="alert" title={t(messages.factorMissing)}>
        <LinkButton size="s" href="/account-security">
          {t(messages.setUp)}
        </LinkButton>
      </Note>
    )
  return problem === undefined ? null : <Note tone="negative" live="alert" title={problem} />
}

/** The server computes limits and approvers; nothing is asked before a currency is chosen. */
function useTransferPreview(currency: HeldCurrency | undefined, amount: string) {
  const query = useEndpointQuery(
    previewTransfer,
    { body: { query: { amount: { amount, currency: currency ?? 'USD' } } } },
    { enabled: currency !== undefined, keepPrevious: true },
  )
  return query.data
}

function checkValues(
  { email, currency }: Values,
  reading: Reading,
  maxSendable: { readonly amount: string; readonly currency: HeldCurrency } | undefined,
): FormErrors<Values> {
  const amount = amountProblem(reading, currency, maxSendable)
  return {
    ...(email.trim() === '' && { email: requiredText(messages.email) }),
    ...(email.trim() !== '' && !isEmail(email.trim()) && { email: fieldMessages.email }),
    ...(!isHeldCurrency(currency) && { currency: requiredText(messages.currency) }),
    ...(amount && { amount }),
  }
}

function amountProblem(
  reading: Reading,
  currency: string,
  maxSendable: { readonly amount: string; readonly currency: HeldCurrency } | undefined,
): Text | undefined {
  if (reading.kind === 'empty') return requiredText(messages.amount)
  if (reading.kind === 'ambiguous') return messages.unclear
  if (reading.kind === 'refused') return amountText(reading.problem, { currency: isHeldCurrency(currency) ? currency : 'USD' })
  if (reading.money.units <= 0n) return requiredText(messages.amount)
  if (maxSendable?.currency !== currency) return undefined
  const max = toMoney(maxSendable)
  return compare(reading.money, max) > 0 ? fill(messages.overMax, { max: formatMoney(max) }) : undefined
}

export const wireOf = ({ currency, units }: ConfirmedRecipient['money']) => ({
  amount: moneyAsTyped({ currency, units }),
  currency,
})
