// The form of one approval rule.

import { readFigure } from '@sampan/contract/amount-characters.ts'
import { approvalActionNames, approvalActions, isMoneyAction, isPayoutAction } from '@sampan/contract/approval-actions.ts'
import { heldCurrencies, isHeldCurrency } from '@sampan/contract/currencies.ts'
import {
  approversMax,
  type Rule,
  ruleDestinationNames,
  ruleDestinations,
  ruleMakerNames,
  ruleMakers,
  ruleRoleNames,
  ruleRoles,
} from '@sampan/contract/policies.ts'
import { decimal } from '@sampan/contract/shapes/money.ts'
import { Button } from '@sampan/ui/button'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Select } from '@sampan/ui/select'
import { TextInput } from '@sampan/ui/text-input'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { ruleMessages as messages } from './messages.ts'

type RuleFormProps = { place: number; rule: Rule; onKeep: (rule: Rule) => void; onCancel: () => void }

const isDecimal = (text: string): boolean => z.safeParse(decimal, text).success

/** Only what the action can have is asked: a deletion has no amount, an order no destination. */
export function RuleForm({ place, rule, onKeep, onCancel }: RuleFormProps) {
  const t = useT()
  const [draft, setDraft] = useState(rule)
  const [amount, setAmount] = useState(rule.amountOver ?? '')
  const [wrong, setWrong] = useState(false)
  const set = (change: Partial<Rule>) => setDraft({ ...draft, ...change })
  const hasAmount = isMoneyAction(draft.action)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const over = readFigure(amount)
    if (hasAmount && amount.trim() !== '' && (over === undefined || !isDecimal(over))) return setWrong(true)
    onKeep({
      ...draft,
      currency: hasAmount ? draft.currency : null,
      amountOver: hasAmount ? (over ?? null) : null,
      destination: isPayoutAction(draft.action) ? draft.destination : 'any',
      maker: hasAmount ? draft.maker : undefined,
    })
  }
  return (
    <form className="form rules__form" aria-label={t(messages.title, { n: place })} onSubmit={keep} noValidate>
      <Field label={t(messages.action)}>
        <Select
          value={draft.action}
          onChange={({ target }) => set({ action: approvalActionNames.find((one) => one === target.value) ?? draft.action })}
          options={approvalActionNames.map((value) => ({ value, label: t(approvalActions[value]) }))}
        />
      </Field>
      {hasAmount && (
        <div className="rule-pair">
          <CurrencyField draft={draft} onChange={set} />
          <Field
            label={t(messages.amount)}
            aside={t(companyMessages.optional)}
            help={t(messages.amountHelp)}
            error={wrong && t(messages.amountWrong)}
          >
            <TextInput
              value={amount}
              inputMode="decimal"
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => {
                setAmount(target.value)
                setWrong(false)
              }}
            />
          </Field>
        </div>
      )}
      {isPayoutAction(draft.action) && <DestinationField draft={draft} onChange={set} />}
      {hasAmount && <MakerField draft={draft} onChange={set} />}
      <Who draft={draft} onChange={set} />
      <div className="row">
        <Button variant="primary" type="submit">
          {t(messages.done)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t(companyMessages.cancel)}
        </Button>
      </div>
    </form>
  )
}

type RulePartProps = { draft: Rule; onChange: (change: Partial<Rule>) => void }

function CurrencyField({ draft, onChange }: RulePartProps) {
  const t = useT()
  return (
    <Field label={t(messages.currency)}>
      <Select
        value={draft.currency ?? ''}
        onChange={({ target }) => onChange({ currency: isHeldCurrency(target.value) ? target.value : null })}
        options={[{ value: '', label: t(messages.anyCurrency) }, ...heldCurrencies.map((value) => ({ value, label: value }))]}
      />
    </Field>
  )
}

function DestinationField({ draft, onChange }: RulePartProps) {
  const t = useT()
  return (
    <Field label={t(messages.destination)}>
      <Select
        value={draft.destination}
        onChange={({ target }) =>
          onChange({ destination: ruleDestinationNames.find((one) => one === target.value) ?? draft.destination })
        }
        options={ruleDestinationNames.map((value) => ({ value, label: t(ruleDestinations[value]) }))}
      />
    </Field>
  )
}

function MakerField({ draft, onChange }: RulePartProps) {
  const t = useT()
  return (
    <Field label={t(messages.maker)}>
      <Select
        value={draft.maker ?? 'any'}
        onChange={({ target }) => onChange({ maker: ruleMakerNames.find((one) => one === target.value) })}
        options={ruleMakerNames.map((value) => ({ value, label: t(ruleMakers[value]) }))}
      />
    </Field>
  )
}

function Who({ draft, onChange }: RulePartProps) {
  const t = useT()
  const counts = Array.from({ length: approversMax + 1 }, (_, n) => n)
  return (
    <div className="rule-pair">
      <Field label={t(messages.approvers)}>
        <Select
          value={String(draft.approvers)}
          onChange={({ target }) => onChange({ approvers: Number(target.value) })}
          options={counts.map((n) => ({ value: String(n), label: n === 0 ? t(messages.nobody) : String(n) }))}
        />
      </Field>
      {draft.approvers > 0 && (
        <Field label={t(messages.role)}>
          <Select
            value={draft.role}
            onChange={({ target }) => onChange({ role: ruleRoleNames.find((one) => one === target.value) ?? draft.role })}
            options={ruleRoleNames.map((value) => ({ value, label: t(ruleRoles[value]) }))}
          />
        </Field>
      )}
    </div>
  )
}
