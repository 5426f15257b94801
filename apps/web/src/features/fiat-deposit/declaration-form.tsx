// The form that declares a bank transfer.

import { typingError } from '@sampan/contract/amount-field.ts'
import { parseAmountInput } from '@sampan/contract/amount-input.ts'
import type { openDeposit } from '@sampan/contract/api/fiat-deposit.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { AmountInput } from '@sampan/ui/amount-input'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useLanguage, useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { TextArea } from '@sampan/ui/text-area'
import { TextInput } from '@sampan/ui/text-input'
import { toMoney } from '@sampan/ui/wire-money'
import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { fiatMessages } from '../../entities/fiat-transfer/fiat-messages.ts'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import type { ReceivingAccount } from './declare-deposit.ts'
import { checkDeposit, declareDeposit } from './declare-deposit.ts'
import { type DepositFormValues, emptyDeposit, type Proof } from './deposit-values.ts'
import { messages } from './messages.ts'
import { ProofFiles } from './proof-files.tsx'
import type { DepositForm } from './sender-field.tsx'
import { SenderField } from './sender-field.tsx'

type DeclarationFormProps = {
  intent: ResponseOf<typeof openDeposit>
  account: ReceivingAccount
  userId: string
  /** As it is typed: what is shown beside the form may follow it. */
  onAmount: (text: string) => void
  onDeclared: () => void
}

/** "I have sent it": with the proof the money is found even where the reference was forgotten. */
export function DeclarationForm({ intent, account, userId, onAmount, onDeclared }: DeclarationFormProps) {
  const t = useT()
  const language = useLanguage()
  const [proofs, setProofs] = useState<readonly Proof[]>([])
  const latest = useRef(proofs)
  const form = useForm<DepositFormValues>({
    initial: { ...emptyDeposit, referenceNo: intent.referenceNo },
    check: async (values) => checkDeposit(values, { account, language, proofs: latest.current }),
    send: async (values) => {
      const request = { userId, intentId: intent.intentId, values, account, language, proofs }
      const reply = await declareDeposit(request)
      if ('errors' in reply) return reply.errors
      forget()
      onDeclared()
      navigate('/fiat-deposit-success', { state: { result: reply.declared } })
      return undefined
    },
  })
  const changeProofs = (next: readonly Proof[]) => {
    latest.current = next
    setProofs(next)
    // The form holds their names, so that an error disappears with its file.
    form.set('proof', next.map(({ key }) => key).join(' '))
  }
  // The reference belongs to this deposit; everything else that was typed is taken over.
  const restore = (kept: DepositFormValues) => form.replace({ ...kept, referenceNo: intent.referenceNo, proof: '' })
  const forget = useDraft('fiat-deposit', form.values, restore)
  const { errors, values } = form
  useEffect(() => onAmount(values.amount), [values.amount, onAmount])
  return (
    <Panel title={t(messages.sent)}>
      <form {...form.form} className="form">
        <p className="text-soft">{t(messages.sentMore)}</p>
        <AmountField form={form} account={account} />
        <SenderField form={form} currency={account.currency} />
        <Field
          label={t(messages.referenceNo)}
          help={t(messages.referenceHelp)}
          error={errors.referenceNo && t(errors.referenceNo)}
        >
          <TextInput {...form.field('referenceNo')} mono maxLength={140} autoComplete="off" spellCheck="false" />
        </Field>
        <ProofFiles proofs={proofs} onChange={changeProofs} error={errors.proof && t(errors.proof)} />
        <Field
          label={t(messages.remarks)}
          aside={t(fiatMessages.optional)}
          error={errors.customerRemarks && t(errors.customerRemarks)}
        >
          <TextArea {...form.field('customerRemarks')} maxLength={500} />
        </Field>
        <Button variant="primary" size="l" type="submit" block busy={form.busy} busyLabel={t(messages.sending)}>
          {t(messages.declare)}
        </Button>
      </form>
    </Panel>
  )
}

function AmountField({ form, account }: { form: DepositForm; account: ReceivingAccount }) {
  const t = useT()
  const language = useLanguage()
  const { name, onBlur } = form.field('amount')
  const { currency, minimum } = account
  const reading = parseAmountInput(form.values.amount, { currency, language })
  const error = form.errors.amount ?? typingError(reading, currency)
  return (
    <Field
      label={t(messages.amountSent)}
      help={t(messages.minimum, { amount: formatMoney(toMoney(minimum)) })}
      error={error && t(error)}
    >
      <AmountInput
        name={name}
        currency={currency}
        text={form.values.amount}
        onText={(text) => form.set('amount', text)}
        onBlur={onBlur}
        reading={reading}
        question={([one = '', other]) =>
          other === undefined ? t(fiatMessages.isThis, { one }) : t(fiatMessages.whichAmount, { one, other })
        }
      />
    </Field>
  )
}
