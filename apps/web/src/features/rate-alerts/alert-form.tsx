// The form for a new rate alert, beside the present rate.

import { createRateAlert, getAlertRate, listRateAlerts } from '@sampan/contract/api/rate-alert.ts'
import { currencies, type HeldCurrency, heldCurrencies, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { parseDecimal } from '@sampan/contract/decimal.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { showToast } from '@sampan/ui/toast-store'
import { useForm } from '../../lib/forms/use-form.ts'
import { callIdempotent } from '../../lib/http/call-idempotent.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { readRefusedFields, toText } from '../../lib/http/refused-fields.ts'
import { messages } from './messages.ts'

type AlertValues = { readonly pay: string; readonly get: string; readonly when: string; readonly rate: string }

/** A comma between digits is how many people write decimals. */
const readRate = (text: string): string | undefined => {
  const plain = text.trim().replace(',', '.')
  const parsed = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,12})?$/.test(plain) ? parseDecimal(plain) : undefined
  return parsed && parsed.units > 0n ? plain : undefined
}

const held = (text: string, other: HeldCurrency): HeldCurrency => (isHeldCurrency(text) ? text : other)

export function AlertForm() {
  const t = useT()
  const form = useForm<AlertValues>({
    initial: { pay: 'USDT', get: 'THB', when: 'atLeast', rate: '' },
    check: async ({ rate }) => (readRate(rate) === undefined ? { rate: messages.rateWrong } : {}),
    send: async (values) => {
      const fields = await add(values)
      if (fields) return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, toText(text)]))
      form.reset()
      showToast({ text: t(messages.added) })
      return undefined
    },
  })
  const { field, errors, values } = form
  // Both sides must differ, so a currency that is already the other side changes places with it.
  const choosePay = (pay: string) => form.replace({ ...values, pay, get: pay === values.get ? values.pay : values.get })
  const options = heldCurrencies.map((code) => ({ value: code, label: `${code} · ${t(currencies[code].name)}` }))
  return (
    <Panel title={t(messages.add)}>
      <form {...form.form} className="form narrow-form">
        <Field label={t(messages.pay)}>
          <Select {...field('pay')} options={options} onChange={(event) => choosePay(event.target.value)} />
        </Field>
        <Field label={t(messages.get)} error={errors.get && t(errors.get)}>
          <Select {...field('get')} options={options.filter(({ value }) => value !== values.pay)} />
        </Field>
        <Field label={t(messages.when)}>
          <Select
            {...field('when')}
            options={[
              { value: 'atLeast', label: t(messages.orMore) },
              { value: 'atMost', label: t(messages.orLess) },
            ]}
          />
        </Field>
        <RateField form={form} />
        <div>
          <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(messages.adding)}>
            {t(messages.add)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function RateField({ form: { field, errors, values } }: { form: ReturnType<typeof useForm<AlertValues>> }) {
  const t = useT()
  const pair = { pay: held(values.pay, 'USDT'), get: held(values.get, 'THB') }
  const { data } = useEndpointQuery(getAlertRate, { params: pair })
  const now = data?.rate ? t(messages.rateNow, { rate: formatRateLine(pair.pay, data.rate, pair.get) }) : t(messages.noRate)
  return (
    <Field label={t(messages.rate)} error={errors.rate && t(errors.rate)} help={data && now}>
      <TextInput {...field('rate')} inputMode="decimal" autoComplete="off" />
    </Field>
  )
}

/** What the server says about the fields; other refusals are shown by the call itself. */
async function add(values: AlertValues): Promise<Readonly<Record<string, string>> | undefined> {
  const rate = readRate(values.rate) ?? ''
  const when = values.when === 'atMost' ? 'atMost' : 'atLeast'
  const wanted = { pay: held(values.pay, 'USDT'), get: held(values.get, 'THB'), when, rate } as const
  const key = openIdempotencyKey(sessionStorage, `rate-alert.${JSON.stringify(wanted)}`)
  const outcome = await callIdempotent(createRateAlert, key, { body: { requestId: key.requestId, ...wanted } })
  invalidate(listRateAlerts)
  if (outcome.ok) return undefined
  return outcome.why === 'refused' ? readRefusedFields(outcome.refusal) : {}
}
