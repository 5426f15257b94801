// The form that proposes to fund or reduce the reserve.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { reserveCounterAccountsOf } from '@sampan/contract/operator/reserve.ts'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Segmented } from '@sampan/ui/segmented'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useRef } from 'react'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { Justification } from './justification.tsx'
import { messages } from './messages.ts'
import { useReserveForm } from './use-reserve-form.ts'

export function ReserveForm() {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const { values, set, showsBad, send, justification } = useReserveForm()
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send().then((complete) => {
          if (!complete) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        })
      }}
    >
      <Panel title={t(messages.reserveTitle)}>
        <div className="stack">
          <p className="small muted">{t(messages.reserveAbout)}</p>
          <ReserveFields values={values} set={set} showsBad={showsBad} />
          <Justification {...justification} />
        </div>
      </Panel>
    </form>
  )
}

type ReserveFieldsProps = Pick<ReturnType<typeof useReserveForm>, 'values' | 'set' | 'showsBad'>

function ReserveFields({ values, set, showsBad }: ReserveFieldsProps) {
  const t = useT()
  const counters = reserveCounterAccountsOf(values.currency)
  return (
    <>
      <Segmented
        label={t(messages.direction)}
        segments={[
          { value: 'fund', label: t(messages.fund) },
          { value: 'reduce', label: t(messages.reduce) },
        ]}
        value={values.direction}
        onChange={(direction) => set({ direction })}
      />
      <Field label={t(shared.currency)}>
        <Select
          value={values.currency}
          options={heldCurrencies.map((value) => ({ value, label: value }))}
          onChange={(event) => {
            const currency = heldCurrencies.find((one) => one === event.target.value) ?? values.currency
            set({ currency, counterAccount: currency === 'WUSD' ? 'issued' : 'fx_position' })
          }}
        />
      </Field>
      <Field label={t(shared.amount)} error={showsBad && t(messages.amountBad)}>
        <TextInput
          inputMode="decimal"
          value={values.amount}
          maxLength={30}
          onChange={(event) => set({ amount: event.target.value })}
        />
      </Field>
      <Field label={t(messages.counter)}>
        <Select
          value={values.counterAccount}
          options={counters.map((value) => ({ value, label: t(messages[value]) }))}
          onChange={(event) => set({ counterAccount: counters.find((one) => one === event.target.value) ?? 'fx_position' })}
        />
      </Field>
    </>
  )
}
