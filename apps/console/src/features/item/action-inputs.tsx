// The inputs that an action needs besides its reason.

import { Checkbox } from '@sampan/ui/checkbox'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { RadioCards } from '@sampan/ui/radio-cards'
import { Tag } from '@sampan/ui/status-tag'
import { TextInput } from '@sampan/ui/text-input'
import { toMoney } from '@sampan/ui/wire-money'
import { CustomerCombobox } from '../../entities/customer/customer-combobox.tsx'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { scores } from './bank-panels.tsx'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'
import type { Action, ActionValues } from './use-action.ts'

type ActionInputsProps = {
  detail: Detail
  move: Action
  values: ActionValues
  missing: readonly string[]
  set: (changes: Partial<ActionValues>) => void
}

/** What the table of moves asks for besides the reason; the evidence has its own place. */
export function ActionInputs({ detail, move, values, missing, set }: ActionInputsProps) {
  const t = useT()
  const error = (name: string) => missing.includes(name) && t(shared.required)
  return move.inputs.map(({ name, label }) => {
    if (name === 'lineId')
      return (
        <LineChoice key={name} lines={linesFor(move, detail.suggestions)} value={values.lineId} error={error(name)} set={set} />
      )
    if (name === 'wanted')
      return (
        <fieldset key={name} className="field">
          <legend className="legend">{label}</legend>
          <p className="help">{t(messages.wantedHelp)}</p>
          {correctable(detail.facts).map((fact) => (
            <Checkbox
              key={fact.name}
              checked={values.wanted.includes(fact.name)}
              onChange={(event) =>
                set({
                  wanted: event.target.checked ? [...values.wanted, fact.name] : values.wanted.filter((one) => one !== fact.name),
                })
              }
            >
              {fact.label}
            </Checkbox>
          ))}
          {error(name) && <p className="error">{error(name)}</p>}
        </fieldset>
      )
    if (name === 'accountId')
      return <CustomerCombobox key={name} label={label} error={error(name)} onChoose={(accountId) => set({ accountId })} />
    if (name === 'txnHash' || name === 'depositId')
      return (
        <Field key={name} label={label} error={error(name)}>
          <TextInput
            mono
            value={values[name]}
            maxLength={128}
            spellCheck={false}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        </Field>
      )
    return null
  })
}

const notTheirs: readonly string[] = ['accountType', 'email', 'language', 'submittedAt', 'reason']

/** The fields that applicants have typed themselves. */
const correctable = (facts: Detail['facts']) => facts.filter(({ name }) => !notTheirs.includes(name))

/** Confirming needs the declared amount, recording a difference another one. */
const linesFor = ({ move }: Action, lines: Detail['suggestions']): Detail['suggestions'] =>
  lines.filter(({ score }) => (score === 'amountDiffers') === (move === 'fiatDeposit.recordDifference'))

type LineChoiceProps = {
  lines: Detail['suggestions']
  value: string
  error: string | false
  set: (changes: Partial<ActionValues>) => void
}

function LineChoice({ lines, value, error, set }: LineChoiceProps) {
  const t = useT()
  return (
    <RadioCards
      legend={t(messages.chooseLine)}
      name="lineId"
      value={value === '' ? undefined : value}
      error={error}
      onChange={(lineId) => set({ lineId })}
      options={lines.map((line) => ({
        value: line.id,
        title: <Money exact money={toMoney(line.amount)} />,
        detail: `${line.bookedOn} · ${line.counterparty ?? '–'} · ${line.text}`,
        end: <Tag tone={scores[line.score].tone}>{t(scores[line.score].label)}</Tag>,
      }))}
    />
  )
}
