import { readFigure } from '@sampan/contract/amount-input.ts'
import { heldCurrencies, isHeldCurrency } from '@sampan/contract/currencies.ts'
import {
  approvalActionNames,
  approvalActions,
  approversMax,
  isMoneyAction,
  isPayoutAction,
  type Rule,
  ruleDestinationNames,
  ruleDestinations,
  ruleRoleNames,
  ruleRoles,
} from '@sampan/contract/policies.ts'
import { decimal } from '@sampan/contract/shapes/money.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Select } from '@sampan/ui/select.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { companyWords } from '../../lib/company-words.ts'
import { ruleWords as words } from './words.ts'

type RuleFormProps = { place: number; rule: Rule; onKeep: (rule: Rule) => void; onCancel: () => void }

const isDecimal = (text: string): boolean => z.safeParse(decimal, text).success

/** Only what the action can have is asked: a deletion has no amount, an order no destination. */
export function RuleForm({ place, rule, onKeep, onCancel }: RuleFormProps) {
  const say = useSay()
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
    })
  }
  return (
    <form className="form rules__form" aria-label={say(words.title, { n: place })} onSubmit={keep} noValidate>
      <Field label={say(words.action)}>
        <Select
          value={draft.action}
          onChange={({ target }) => set({ action: approvalActionNames.find((one) => one === target.value) ?? draft.action })}
          options={approvalActionNames.map((value) => ({ value, label: say(approvalActions[value]) }))}
        />
      </Field>
      {hasAmount && (
        <div className="pair">
          <Field label={say(words.currency)}>
            <Select
              value={draft.currency ?? ''}
              onChange={({ target }) => set({ currency: isHeldCurrency(target.value) ? target.value : null })}
              options={[
                { value: '', label: say(words.anyCurrency) },
                ...heldCurrencies.map((value) => ({ value, label: value })),
              ]}
            />
          </Field>
          <Field
            label={say(words.amount)}
            aside={say(companyWords.optional)}
            help={say(words.amountHelp)}
            error={wrong && say(words.amountWrong)}
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
      {isPayoutAction(draft.action) && (
        <Field label={say(words.destination)}>
          <Select
            value={draft.destination}
            onChange={({ target }) =>
              set({ destination: ruleDestinationNames.find((one) => one === target.value) ?? draft.destination })
            }
            options={ruleDestinationNames.map((value) => ({ value, label: say(ruleDestinations[value]) }))}
          />
        </Field>
      )}
      <Who draft={draft} onChange={set} />
      <div className="row">
        <Button variant="primary" type="submit">
          {say(words.done)}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say(companyWords.cancel)}
        </Button>
      </div>
    </form>
  )
}

function Who({ draft, onChange }: { draft: Rule; onChange: (change: Partial<Rule>) => void }) {
  const say = useSay()
  const counts = Array.from({ length: approversMax + 1 }, (_, n) => n)
  return (
    <div className="pair">
      <Field label={say(words.approvers)}>
        <Select
          value={String(draft.approvers)}
          onChange={({ target }) => onChange({ approvers: Number(target.value) })}
          options={counts.map((n) => ({ value: String(n), label: n === 0 ? say(words.nobody) : String(n) }))}
        />
      </Field>
      {draft.approvers > 0 && (
        <Field label={say(words.role)}>
          <Select
            value={draft.role}
            onChange={({ target }) => onChange({ role: ruleRoleNames.find((one) => one === target.value) ?? draft.role })}
            options={ruleRoleNames.map((value) => ({ value, label: say(ruleRoles[value]) }))}
          />
        </Field>
      )}
    </div>
  )
}
