// The form that drafts an adjustment for a second operator to post.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { groupThousands } from '@sampan/contract/format-money.ts'
import { adjustmentMax, counterAccountLabels, counterAccounts } from '@sampan/contract/operator/adjustments.ts'
import { moves } from '@sampan/contract/operator/moves.ts'
import { reasons } from '@sampan/contract/operator/reasons.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { Segmented } from '@sampan/ui/segmented'
import { Select } from '@sampan/ui/select'
import { TextArea } from '@sampan/ui/text-area'
import { TextInput } from '@sampan/ui/text-input'
import { useRef } from 'react'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'
import { useAdjustment } from './use-adjustment.ts'

/** Nothing moves by it: it is the draft that a second operator posts. */
export function ProposeForm() {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const { values, set, missing, refused, busy, send } = useAdjustment()
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
      <Panel title={t(messages.propose)}>
        <div className="stack">
          <p className="small muted">{t(messages.proposeAbout)}</p>
          <AdjustmentFields values={values} set={set} missing={missing} />
          {refused && (
            <Note tone="negative" live="alert">
              {refused}
            </Note>
          )}
          <Button type="submit" variant="primary" block busy={busy} busyLabel={t(messages.sending)}>
            {t(messages.send)}
          </Button>
        </div>
      </Panel>
    </form>
  )
}

type AdjustmentFieldsProps = Pick<ReturnType<typeof useAdjustment>, 'values' | 'set' | 'missing'>

function AdjustmentFields({ values, set, missing }: AdjustmentFieldsProps) {
  const t = useT()
  const error = (name: keyof typeof values) =>
    missing.includes(name) && t(name === 'amount' ? messages.amountBad : shared.required)
  return (
    <>
      <Field label={t(messages.accountId)} error={error('accountId')}>
        <TextInput
          mono
          value={values.accountId}
          maxLength={64}
          spellCheck={false}
          onChange={(event) => set({ accountId: event.target.value })}
        />
      </Field>
      <Segmented
        label={t(messages.direction)}
        segments={[
          { value: 'credit', label: t(messages.credit) },
          { value: 'debit', label: t(messages.debit) },
        ]}
        value={values.direction}
        onChange={(direction) => set({ direction })}
      />
      <Field label={t(shared.currency)}>
        <Select
          value={values.currency}
          options={heldCurrencies.map((value) => ({ value, label: value }))}
          onChange={(event) => set({ currency: heldCurrencies.find((one) => one === event.target.value) ?? values.currency })}
        />
      </Field>
      <Field
        label={t(shared.amount)}
        error={error('amount')}
        help={t(messages.amountHelp, { max: groupThousands(adjustmentMax[values.currency]), currency: values.currency })}
      >
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
          options={counterAccounts.map((value) => ({ value, label: t(counterAccountLabels[value]) }))}
          onChange={(event) => set({ counterAccount: counterAccounts.find((one) => one === event.target.value) ?? 'adjustment' })}
        />
      </Field>
      <Field label={t(shared.reason)} error={error('reason')}>
        <Select
          value={values.reason}
          placeholder={t(shared.chooseReason)}
          options={moves['adjustment.post'].reasons.map((value) => ({ value, label: t(reasons[value].label) }))}
          onChange={(event) => {
            const reason = moves['adjustment.post'].reasons.find((one) => one === event.target.value)
            if (reason) set({ reason, text: t(reasons[reason].text) })
          }}
        />
      </Field>
      <Field label={t(messages.customerReads)} help={t(messages.customerReadsHelp)} error={error('text')}>
        <TextArea rows={3} maxLength={500} value={values.text} onChange={(event) => set({ text: event.target.value })} />
      </Field>
      <Field label={t(messages.evidence)} help={t(messages.evidenceHelp)} error={error('evidence')}>
        <TextArea rows={2} maxLength={1000} value={values.evidence} onChange={(event) => set({ evidence: event.target.value })} />
      </Field>
    </>
  )
}
