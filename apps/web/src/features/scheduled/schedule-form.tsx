// The form for a new schedule.

import { serverNow } from '@sampan/client/server-clock.ts'
import { typingError } from '@sampan/contract/amount-field.ts'
import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import { listAccounts as listBankAccounts } from '@sampan/contract/api/bank-account.ts'
import { listAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { listPairs } from '@sampan/contract/api/exchange-quote.ts'
import { getScheduledOrder, previewScheduledOrder } from '@sampan/contract/api/scheduled-orders.ts'
import { purposeCodes, purposes } from '@sampan/contract/bank/purposes.ts'
import { currencies, type HeldCurrency, isHeldCurrency, stablecoins } from '@sampan/contract/currencies.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { formatDate } from '@sampan/contract/format-time.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import { networkById, tokenOn } from '@sampan/contract/networks.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import { countRuns, earliestRunDay, rhythms, runDay, runTimeOf } from '@sampan/contract/rhythm.ts'
import { AmountInput } from '@sampan/ui/amount-input'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useUrlState } from '@sampan/ui/url-state'
import { useDebouncedValue } from '@sampan/ui/use-debounced-value'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowLeft } from 'lucide-react'
import { useForm } from '../../lib/forms/use-form.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { formMessages, kinds, messages, rhythmNames } from './messages.ts'
import { confirmSchedule, kindScopes, schedulesPath } from './schedule-calls.ts'
import {
  ceilingsOf,
  checkSchedule,
  isKind,
  lastOnOf,
  type SchedulePreview,
  type ScheduleValues,
  toPreviewRequest,
  toScheduleRequest,
  toScheduleValues,
} from './schedule-values.ts'

type FormState = ReturnType<typeof useForm<ScheduleValues>>

const nowDate = (): Date => new Date(serverNow())

const empty: ScheduleValues = {
  kind: 'crypto',
  destinationId: '',
  currency: '',
  getCurrency: '',
  amount: '',
  rhythm: 'monthly',
  firstOn: '',
  ends: 'total',
  lastOn: '',
  times: '',
  purpose: '',
  reference: '',
  feeMax: '',
  rateMin: '',
  totalMax: '',
}

/** Empty, or with the terms of the schedule that is to be changed. */
export function ScheduleForm() {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const changed = url.get('change')
  const asked = url.get('kind')
  const kind = isKind(asked) ? asked : keysOf(kindScopes).find((one) => holds(kindScopes[one]))
  const query = useEndpointQuery(getScheduledOrder, { params: { id: changed ?? '' } }, { enabled: changed !== undefined })
  if (changed === undefined) return <Fields initial={{ ...empty, kind: kind ?? 'crypto', firstOn: earliestRunDay(nowDate()) }} />
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={6}>
      {(schedule) => <Fields initial={toScheduleValues(schedule, earliestRunDay(nowDate()))} replaces={schedule.id} />}
    </QueryBoundary>
  )
}

function Fields({ initial, replaces }: { initial: ScheduleValues; replaces?: string }) {
  const t = useT()
  const language = useLanguage()
  const form = useForm<ScheduleValues>({
    initial,
    check: async (values) => checkSchedule(values, { language, now: nowDate(), outlook }),
    send: async (values) => {
      if (outlook)
        confirmSchedule({ ...toScheduleRequest(values, outlook, language), ...(replaces !== undefined && { replaces }) })
      return undefined
    },
  })
  const preview = usePreview(form.values)
  const outlook = preview?.outlook
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={schedulesPath}>
          <ArrowLeft className="i i--s" />
          {t(formMessages.back)}
        </Link>
        <h1>{t(replaces === undefined ? messages.add : messages.changeTitle)}</h1>
        {replaces !== undefined && <p className="lead">{t(messages.changeMore)}</p>}
      </div>
      <form {...form.form} className="form narrow-form">
        {replaces === undefined && <KindField form={form} />}
        {form.values.kind === 'crypto' && <CryptoFields form={form} />}
        {form.values.kind === 'bank' && <BankFields form={form} />}
        {form.values.kind === 'exchange' && <ExchangeFields form={form} />}
        <MoneyField form={form} name="amount" text={form.values.amount} label={t(formMessages.amount)} />
        <DateFields form={form} />
        {preview?.problem && <Note tone="negative" live="alert" title={preview.problem} />}
        {outlook && <CeilingFields form={form} outlook={outlook} />}
        {preview && preview.approvers.length > 0 && (
          <Note>{t(formMessages.approvers, { names: preview.approvers.join(t(listComma)) })}</Note>
        )}
        <div>
          <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(formMessages.checking)}>
            {t(replaces === undefined ? formMessages.confirm : messages.changeTitle)}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Asked about when the typing pauses. */
function usePreview(values: ScheduleValues): SchedulePreview | undefined {
  const language = useLanguage()
  const amount = useDebouncedValue(values.amount)
  const body = toPreviewRequest({ ...values, amount }, language)
  const { data } = useEndpointQuery(previewScheduledOrder, body ? { body } : undefined, {
    enabled: body !== undefined,
    keepPrevious: true,
  })
  // The answer to an earlier question may be in another currency.
  return body && data?.outlook?.fee.currency !== undefined && data.outlook.fee.currency !== body.amount.currency
    ? undefined
    : data
}

function KindField({ form }: { form: FormState }) {
  const t = useT()
  const { kind, firstOn, rhythm } = form.values
  const { holds } = useSession()
  const possible = keysOf(kinds).filter((one) => holds(kindScopes[one]))
  return (
    <Field label={t(formMessages.kind)}>
      <Select
        name="kind"
        value={kind}
        options={possible.map((value) => ({ value, label: t(kinds[value]) }))}
        onChange={(event) => form.replace({ ...empty, kind: event.target.value, firstOn, rhythm })}
      />
    </Field>
  )
}

/** Another destination or currency has other fees: what was typed about them is forgotten. */
const forgotten = { feeMax: '', rateMin: '', totalMax: '' } as const

function CryptoFields({ form }: { form: FormState }) {
  const t = useT()
  const query = useEndpointQuery(listAddresses)
  const { values, errors } = form
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={2}>
      {({ resultList }) => {
        const usable = resultList.filter((one) => one.usable)
        const chosen = usable.find(({ id }) => id === values.destinationId)
        const coins = stablecoins.filter((coin) => chosen && tokenOn(chosen.mainNet, coin))
        const choose = (id: string) => {
          const found = usable.find((one) => one.id === id)
          const first = stablecoins.find((coin) => found && tokenOn(found.mainNet, coin))
          form.replace({ ...values, ...forgotten, destinationId: id, currency: first ?? '' })
        }
        if (usable.length === 0) return <Note tone="caution">{t(formMessages.noDestination)}</Note>
        return (
          <>
            <Field label={t(formMessages.address)} error={errors.destinationId && t(errors.destinationId)}>
              <Select
                name="destinationId"
                value={values.destinationId}
                placeholder={t(formMessages.choose)}
                options={usable.map(({ id, label, mainNet, address }) => ({
                  value: id,
                  label: `${label} · ${networkById(mainNet).label} · ${shortenAddress(address)}`,
                }))}
                onChange={(event) => choose(event.target.value)}
              />
            </Field>
            {chosen && <CurrencyField form={form} name="currency" label={t(formMessages.currency)} options={coins} />}
            <ReferenceField form={form} />
          </>
        )
      }}
    </QueryBoundary>
  )
}

function BankFields({ form }: { form: FormState }) {
  const t = useT()
  const query = useEndpointQuery(listBankAccounts)
  const { values, errors } = form
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={3}>
      {({ resultList }) => {
        const usable = resultList.filter((one) => one.usable)
        const choose = (id: string) => {
          const currency = usable.find((one) => one.id === id)?.currency ?? ''
          form.replace({ ...values, ...forgotten, destinationId: id, currency })
        }
        if (usable.length === 0) return <Note tone="caution">{t(formMessages.noDestination)}</Note>
        return (
          <>
            <Field label={t(formMessages.account)} error={errors.destinationId && t(errors.destinationId)}>
              <Select
                name="destinationId"
                value={values.destinationId}
                placeholder={t(formMessages.choose)}
                options={usable.map(({ id, label, bankName, currency }) => ({
                  value: id,
                  label: `${label} · ${bankName} · ${currency}`,
                }))}
                onChange={(event) => choose(event.target.value)}
              />
            </Field>
            <Field label={t(formMessages.purpose)} error={errors.purpose && t(errors.purpose)}>
              <Select
                {...form.field('purpose')}
                placeholder={t(formMessages.choose)}
                options={purposeCodes.map((code) => ({ value: code, label: t(purposes[code]) }))}
              />
            </Field>
            <ReferenceField form={form} />
          </>
        )
      }}
    </QueryBoundary>
  )
}

function ReferenceField({ form }: { form: FormState }) {
  const t = useT()
  return (
    <Field label={t(messages.reference)} aside={t(formMessages.optional)}>
      <TextInput {...form.field('reference')} maxLength={35} autoComplete="off" />
    </Field>
  )
}

function ExchangeFields({ form }: { form: FormState }) {
  const t = useT()
  const query = useEndpointQuery(listPairs)
  const { currency } = form.values
  return (
    <QueryBoundary query={query} label={t(messages.loading)} shape="form" count={2}>
      {({ resultList }) => {
        const open = resultList.filter((pair) => pair.open)
        const pays = [...new Set(open.map(({ pay }) => pay))]
        const gets = open.filter(({ pay }) => pay === currency).map(({ get }) => get)
        return (
          <>
            <CurrencyField form={form} name="currency" label={t(formMessages.pay)} options={pays} />
            {currency !== '' && <CurrencyField form={form} name="getCurrency" label={t(formMessages.get)} options={gets} />}
          </>
        )
      }}
    </QueryBoundary>
  )
}

type CurrencyFieldProps = {
  form: FormState
  name: 'currency' | 'getCurrency'
  label: string
  options: readonly HeldCurrency[]
}

function CurrencyField({ form, name, label, options }: CurrencyFieldProps) {
  const t = useT()
  const { values, errors } = form
  const error = errors[name]
  const choose = (code: string) =>
    form.replace({ ...values, ...forgotten, [name]: code, ...(name === 'currency' && { getCurrency: '' }) })
  return (
    <Field label={label} error={error && t(error)}>
      <Select
        name={name}
        value={values[name]}
        placeholder={t(formMessages.choose)}
        options={options.map((code) => ({ value: code, label: `${code} · ${t(currencies[code].name)}` }))}
        onChange={(event) => choose(event.target.value)}
      />
    </Field>
  )
}

type MoneyFieldProps = { form: FormState; name: 'amount' | 'feeMax' | 'totalMax'; text: string; label: string; help?: string }

function MoneyField({ form, name, text, label, help }: MoneyFieldProps) {
  const t = useT()
  const language = useLanguage()
  const { currency } = form.values
  if (!isHeldCurrency(currency)) return null
  const reading = parseAmountInput(text, { currency, language })
  const error = form.errors[name] ?? typingError(reading, currency)
  return (
    <Field label={label} help={help} error={error && t(error)}>
      <AmountInput
        name={name}
        currency={currency}
        text={text}
        onText={(typed) => form.set(name, typed)}
        onBlur={form.field(name).onBlur}
        reading={reading}
        question={([one = '', other]) =>
          other === undefined ? t(formMessages.isThis, { one }) : t(formMessages.whichAmount, { one, other })
        }
      />
    </Field>
  )
}

const datesShown = 3

function DateFields({ form }: { form: FormState }) {
  const t = useT()
  const { values, errors, field } = form
  const repeats = values.rhythm !== 'once'
  return (
    <>
      <Field label={t(messages.repeats)} help={values.rhythm === 'monthly' ? t(formMessages.monthEnd) : undefined}>
        <Select {...field('rhythm')} options={rhythms.map((value) => ({ value, label: t(rhythmNames[value]) }))} />
      </Field>
      <Field label={t(messages.first)} help={t(formMessages.time)} error={errors.firstOn && t(errors.firstOn)}>
        <TextInput {...field('firstOn')} type="date" min={earliestRunDay(nowDate())} />
      </Field>
      {repeats && (
        <Field label={t(formMessages.ends)}>
          <Select
            {...field('ends')}
            options={[
              { value: 'total', label: t(messages.atTotal) },
              { value: 'date', label: t(formMessages.endsOn) },
              { value: 'times', label: t(formMessages.endsAfter) },
            ]}
          />
        </Field>
      )}
      {repeats && values.ends === 'date' && (
        <Field label={t(messages.last)} error={errors.lastOn && t(errors.lastOn)}>
          <TextInput {...field('lastOn')} type="date" min={values.firstOn} />
        </Field>
      )}
      {repeats && values.ends === 'times' && (
        <Field label={t(formMessages.times)} help={t(formMessages.timesHelp)} error={errors.times && t(errors.times)}>
          <TextInput {...field('times')} inputMode="numeric" maxLength={3} autoComplete="off" />
        </Field>
      )}
      {repeats && <FirstDates values={values} />}
    </>
  )
}

function FirstDates({ values }: { values: ScheduleValues }) {
  const t = useT()
  const locale = useLocaleFormat()
  const formatDay = (day: string) => formatDate(runTimeOf(day).getTime(), locale)
  const rhythm = rhythms.find((one) => one === values.rhythm) ?? 'once'
  const lastOn = lastOnOf(values)
  if (!/^\d{4}-\d\d-\d\d$/.test(values.firstOn)) return null
  const dates = { rhythm, firstOn: values.firstOn }
  const count = lastOn === undefined ? Infinity : countRuns({ ...dates, lastOn })
  if (count === 0) return null
  const shown = Array.from({ length: Math.min(count, datesShown) }, (_, index) => runDay(dates, index) ?? '')
  // The schedule can end on a day without a run.
  const last = count > datesShown && count < Infinity ? ` ${formatDay(runDay(dates, count - 1) ?? '')}` : ''
  const end = count > datesShown ? ` …${last}` : ''
  return (
    <p className="small muted keep-all">{t(formMessages.dates, { dates: `${shown.map(formatDay).join(t(listComma))}${end}` })}</p>
  )
}

type CeilingProps = { form: FormState; outlook: NonNullable<SchedulePreview['outlook']> }

function CeilingFields({ form, outlook }: CeilingProps) {
  const t = useT()
  const { values, errors } = form
  const shown = ceilingsOf(values, outlook)
  const { rate, fee } = outlook
  return (
    <fieldset className="form">
      <legend className="legend">{t(formMessages.ceilings)}</legend>
      <p className="small muted">{t(formMessages.ceilingsMore)}</p>
      <MoneyField
        form={form}
        name="feeMax"
        text={shown.feeMax}
        label={t(messages.feeMax)}
        help={t(formMessages.feeNow, { fee: formatMoney(toMoney(fee)) })}
      />
      {rate && (
        <Field
          label={t(messages.rateMin)}
          help={t(formMessages.rateNow, { rate: formatRateLine(values.currency, rate.amount, rate.currency) })}
          error={errors.rateMin && t(errors.rateMin)}
        >
          <TextInput {...form.field('rateMin')} value={shown.rateMin} inputMode="decimal" maxLength={20} autoComplete="off" />
        </Field>
      )}
      <MoneyField
        form={form}
        name="totalMax"
        text={shown.totalMax}
        label={t(formMessages.totalMax)}
        help={t(formMessages.totalHelp)}
      />
    </fieldset>
  )
}
