// The form that proposes to fund or reduce the reserve.

import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { parseMoney } from '@sampan/contract/money.ts'
import { proposeReserveTransfer } from '@sampan/contract/operator/api/treasury.ts'
import { type ReserveCounterAccount, reserveCounterAccountsOf } from '@sampan/contract/operator/reserve.ts'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Segmented } from '@sampan/ui/segmented'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { useRef, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { isJustified, Justification, noReasons } from './justification.tsx'
import { messages } from './messages.ts'
import { useProposal } from './use-proposal.ts'

type Values = {
  readonly direction: 'fund' | 'reduce'
  readonly currency: HeldCurrency
  readonly amount: string
  readonly counterAccount: ReserveCounterAccount
}

const start: Values = { direction: 'fund', currency: 'WUSD', amount: '', counterAccount: 'issued' }

const isAmount = (text: string, currency: HeldCurrency): boolean => {
  const parsed = parseMoney(text, currency, { scale: 'ledger' })
  return parsed.kind === 'money' && parsed.money.units > 0n
}

/** Values and the submission of the form. */
function useReserveForm() {
  const { propose, refused, busy, changed } = useProposal()
  const [values, setValues] = useState(start)
  const [reasons, setReasons] = useState(noReasons)
  const [pressed, setPressed] = useState(false)
  const set = (changes: Partial<Values>) => {
    changed()
    setValues({ ...values, ...changes })
  }
  const justify = (next: typeof reasons) => {
    changed()
    setReasons(next)
  }
  const amount = values.amount.trim()
  const isBad = !isAmount(amount, values.currency)
  /** False where something is missing still. */
  const send = async (): Promise<boolean> => {
    setPressed(true)
    if (isBad || !isJustified(reasons)) return false
    const body = { ...values, amount, ...reasons }
    const sent = await propose(({ requestId, onRefusal }) =>
      call(proposeReserveTransfer, { body: { ...body, requestId }, onRefusal }),
    )
    if (!sent) return true
    setValues({ ...values, amount: '' })
    setReasons(noReasons)
    setPressed(false)
    return true
  }
  const showsBad = isBad && (pressed || amount !== '')
  return { values, set, showsBad, send, justification: { reasons, set: justify, pressed, refused, busy } }
}

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
