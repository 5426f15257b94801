// The list of rules in the editor.

import { approvalActionNames, type Rule, rulesMax } from '@sampan/contract/policies.ts'
import { Button } from '@sampan/ui/button'
import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messages } from './messages.ts'
import { RuleForm } from './rule-form.tsx'
import { NoRules, RuleItem, RuleList } from './rule-list.tsx'
import { listUnreachableRules } from './unreachable-rules.ts'

const fresh: Rule = {
  action: approvalActionNames[0] ?? 'cryptoWithdraw',
  currency: null,
  amountOver: null,
  destination: 'any',
  approvers: 1,
  role: 'any',
}

type EditableRulesProps = {
  rules: readonly Rule[]
  onChange: (rules: readonly Rule[]) => void
  /** The place of the rule whose form is open, from 0 on. */
  open: number | undefined
  onOpen: (index: number | undefined) => void
}

/** Each rule can move, be edited and be taken out; one form is open at a time. */
export function EditableRules({ rules, onChange, open, onOpen }: EditableRulesProps) {
  const t = useT()
  const [announcement, setAnnouncement] = useState('')
  const unreachable = listUnreachableRules(rules)
  const move = (from: number, to: number) => {
    const rule = rules[from]
    if (!rule) return
    onChange(rules.toSpliced(from, 1).toSpliced(to, 0, rule))
    setAnnouncement(t(messages.moved, { n: from + 1, to: to + 1 }))
  }
  const keep = (index: number, rule: Rule) => {
    onChange(rules.with(index, rule))
    onOpen(undefined)
  }
  const add = () => {
    onChange([...rules, fresh])
    onOpen(rules.length)
  }
  return (
    <>
      <Panel flush foot={t(messages.rest)}>
        {rules.length === 0 && <NoRules />}
        <RuleList>
          {rules.map((rule, index) => (
            <RuleItem
              // The place is what a rule is known by: two of them may say the same.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              place={index + 1}
              rule={rule}
              coveredBy={unreachable.get(index)}
              form={
                open === index && (
                  <RuleForm
                    place={index + 1}
                    rule={rule}
                    onKeep={(next) => keep(index, next)}
                    onCancel={() => onOpen(undefined)}
                  />
                )
              }
              moves={
                open === undefined && (
                  <Moves
                    index={index}
                    last={rules.length - 1}
                    onMove={move}
                    onEdit={onOpen}
                    onRemove={(at) => onChange(rules.toSpliced(at, 1))}
                  />
                )
              }
            />
          ))}
        </RuleList>
      </Panel>
      <p className="vh" role="status">
        {announcement}
      </p>
      {rules.length < rulesMax && open === undefined && (
        <div>
          <Button icon={<Plus className="i" />} onClick={add}>
            {t(messages.add)}
          </Button>
        </div>
      )}
    </>
  )
}

type RuleActionsProps = {
  index: number
  last: number
  onMove: (from: number, to: number) => void
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}

function Moves({ index, last, onMove, onEdit, onRemove }: RuleActionsProps) {
  const t = useT()
  const n = index + 1
  return (
    <span className="rules__do">
      {index > 0 && (
        <IconButton
          small
          label={t(messages.up, { n })}
          icon={<ArrowUp className="i" />}
          onClick={() => onMove(index, index - 1)}
        />
      )}
      {index < last && (
        <IconButton
          small
          label={t(messages.down, { n })}
          icon={<ArrowDown className="i" />}
          onClick={() => onMove(index, index + 1)}
        />
      )}
      <IconButton small label={t(messages.editRule, { n })} icon={<Pencil className="i" />} onClick={() => onEdit(index)} />
      <IconButton small label={t(messages.removeRule, { n })} icon={<Trash2 className="i" />} onClick={() => onRemove(index)} />
    </span>
  )
}
