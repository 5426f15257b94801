// The form of one kind of own limits. Lower ones are saved at the press; raising asks for codes first.

import { typingError } from '@sampan/contract/amount-field.ts'
import { getOwnLimits, lowerOwnLimits, raiseOwnLimits } from '@sampan/contract/api/own-limits.ts'
import { currencies } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { type LimitPeriod, limitPeriods, ownLimitFlows } from '@sampan/contract/own-limits.ts'
import { AmountInput } from '@sampan/ui/amount-input'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { Segmented } from '@sampan/ui/segmented'
import { Select } from '@sampan/ui/select'
import { showToast } from '@sampan/ui/toast-store'
import { useState } from 'react'
import { type FormErrors, useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { readRefusedFields, toText } from '../../lib/http/refused-fields.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import {
  checkLimits,
  isRaise,
  type LimitValues,
  type OwnLimit,
  readLimit,
  subjectOf,
  toLimitRequest,
  valuesOf,
} from './limit-values.ts'
import { flowMessages, messages, periodMessages } from './messages.ts'

type LimitFormProps = {
  limit: OwnLimit
  limits: readonly OwnLimit[]
  hours: number
  onChoose: (subject: string) => void
}

export function LimitForm({ limit, limits, hours, onChoose }: LimitFormProps) {
  const t = useT()
  const language = useLanguage()
  const form = useForm<LimitValues>({
    initial: valuesOf(limit),
    check: async (values) => checkLimits(values, limit, language),
    send: (values) => save(values),
  })
  useNewSubject(limit, form.reset)
  const save = async (values: LimitValues): Promise<FormErrors<LimitValues> | undefined> => {
    const body = toLimitRequest(values, limit, language)
    if (isRaise(body, limit)) {
      askVerification('/security-setting-security-verification', {
        entry: raiseOwnLimits,
        input: { body },
        scene: 'ownLimits',
        button: messages.raise,
        back: '/own-limits',
        confirmed: () => {
          invalidate(getOwnLimits)
          return { givenPath: '/own-limits' }
        },
      })
      return undefined
    }
    const outcome = await call(lowerOwnLimits, { body })
    invalidate(getOwnLimits)
    if (outcome.ok) showToast({ text: t(messages.saved) })
    if (outcome.ok || outcome.why !== 'refused') return undefined
    const fields = readRefusedFields(outcome.refusal)
    return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, toText(text)]))
  }
  const raises = isRaise(toLimitRequest(form.values, limit, language), limit)
  return (
    <Panel title={t(messages.set)}>
      <form {...form.form} className="form narrow-form">
        <SubjectChoice limit={limit} limits={limits} onChoose={onChoose} />
        {limitPeriods.map((period) => (
          <LimitField key={period} period={period} form={form} limit={limit} />
        ))}
        <p className="small muted">{t(messages.emptyMeansNone)}</p>
        {raises && <Note tone="caution" title={t(messages.raiseNote, { hours })} />}
        <div>
          <Button variant="primary" size="l" type="submit" busy={form.busy} busyLabel={t(messages.saving)}>
            {t(raises ? messages.raise : messages.save)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** The form begins again when its subject is another one or was saved; the focus stays where it is. */
function useNewSubject(limit: OwnLimit, reset: () => void): void {
  const shown = JSON.stringify([subjectOf(limit), limit.own, limit.next])
  const [begun, setBegun] = useState(shown)
  if (begun === shown) return
  setBegun(shown)
  reset()
}

function SubjectChoice({ limit, limits, onChoose }: Omit<LimitFormProps, 'hours'>) {
  const t = useT()
  const inFlow = limits.filter(({ flow }) => flow === limit.flow)
  const chooseFlow = (chosen: OwnLimit['flow']) => {
    const offered = limits.filter(({ flow }) => flow === chosen)
    const first = offered.find(({ currency }) => currency === limit.currency) ?? offered[0]
    if (first) onChoose(subjectOf(first))
  }
  return (
    <>
      <Segmented
        label={t(messages.what)}
        segments={ownLimitFlows.map((flow) => ({ value: flow, label: t(flowMessages[flow]) }))}
        value={limit.flow}
        onChange={chooseFlow}
      />
      {inFlow.length > 1 ? (
        <Field label={t(messages.currency)}>
          <Select
            value={subjectOf(limit)}
            options={inFlow.map((one) => ({
              value: subjectOf(one),
              label: `${one.currency} · ${t(currencies[one.currency].name)}`,
            }))}
            onChange={(event) => onChoose(event.target.value)}
          />
        </Field>
      ) : (
        <p className="muted">{t(messages.allCoins)}</p>
      )}
    </>
  )
}

type LimitFieldProps = { period: LimitPeriod; form: ReturnType<typeof useForm<LimitValues>>; limit: OwnLimit }

function LimitField({ period, form, limit }: LimitFieldProps) {
  const t = useT()
  const language = useLanguage()
  const { currency, account } = limit
  const { name, onBlur } = form.field(period)
  const reading = readLimit(form.values[period], limit, language)
  const error = form.errors[period] ?? typingError(reading, currency)
  return (
    <Field
      label={t(periodMessages[period])}
      error={error && t(error)}
      help={t(messages.accountLimit, { amount: formatMoney(moneyFromWire(account[period], currency)) })}
    >
      <AmountInput
        name={name}
        currency={currency}
        text={form.values[period]}
        onText={(text) => form.set(period, text)}
        onBlur={onBlur}
        reading={reading}
        question={([one = '', other]) =>
          other === undefined ? t(messages.isThis, { one }) : t(messages.whichAmount, { one, other })
        }
      />
    </Field>
  )
}
