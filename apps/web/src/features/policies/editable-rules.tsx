// The list of rules in the editor.

import { approvalActionNames } from '@sampan/contract/approval-actions.ts'
import { type Rule, rulesMax } from '@sampan/contract/policies.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { messages } from './messages.ts'
import { RuleActions } from './rule-actions.tsx'
import { RuleForm } from './rule-form.tsx'
import { AssumedRules, NoRules, RuleItem, RuleList } from './rule-list.tsx'
import { insertRule, moveRule, splitRules } from './rule-order.ts'
import { listUnreachableRules } from './unreachable-rules.ts'
import { useRuleDrag } from './use-rule-drag.ts'

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

/** Each rule can move, be edited and be taken out; the locked ones can only be edited. One form is open at a time. */
export function EditableRules({ rules, onChange, open, onOpen }: EditableRulesProps) {
  const t = useT()
  const [announcement, setAnnouncement] = useState('')
  const { ordered, assumed, locked } = splitRules(rules)
  const move = (from: number, to: number) => {
    onChange(moveRule(rules, from, to))
    setAnnouncement(t(messages.moved, { n: from + 1, to: to + 1 }))
  }
  const dragOf = useRuleDrag(move)
  const add = () => {
    const { rules: next, index } = insertRule(rules, fresh)
    onChange(next)
    onOpen(index)
  }
  const editor = { rules, onChange, open, onOpen }
  return (
    <>
      <Panel flush foot={t(messages.rest)}>
        {ordered.length === 0 && <NoRules />}
        <RuleList label={t(messages.list)}>
          {ordered.map(({ rule, index = 0 }, at) => (
            // The place is what a rule is known by: two of them may say the same.
            <EditableRule key={index} editor={editor} rule={rule} index={index} place={index + 1} drag={dragOf(index)}>
              <RuleActions
                index={index}
                previous={ordered[at - 1]?.index}
                next={ordered[at + 1]?.index}
                onMove={move}
                onEdit={onOpen}
                onRemove={(place) => onChange(rules.toSpliced(place, 1))}
              />
            </EditableRule>
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
      <AssumedRules rules={assumed} />
      <Panel flush title={t(messages.locked)}>
        <RuleList label={t(messages.locked)}>
          {locked.map(({ rule, index }) =>
            index === undefined ? (
              <RuleItem key={rule.action} place={undefined} rule={rule} />
            ) : (
              <EditableRule key={index} editor={editor} rule={rule} index={index} place={undefined}>
                <RuleActions index={index} onEdit={onOpen} />
              </EditableRule>
            ),
          )}
        </RuleList>
      </Panel>
    </>
  )
}

type EditableRuleProps = Pick<ComponentProps<typeof RuleItem>, 'rule' | 'place' | 'drag'> & {
  editor: EditableRulesProps
  index: number
  /** Its actions, while no form is open. */
  children: ReactNode
}

function EditableRule({ editor, rule, index, place, drag, children }: EditableRuleProps) {
  const { rules, onChange, open, onOpen } = editor
  const keep = (next: Rule) => {
    onChange(rules.with(index, next))
    onOpen(undefined)
  }
  return (
    <RuleItem
      place={place}
      rule={rule}
      coveredBy={listUnreachableRules(rules).get(index)}
      form={open === index && <RuleForm place={index + 1} rule={rule} onKeep={keep} onCancel={() => onOpen(undefined)} />}
      moves={open === undefined && children}
      {...(open === undefined && drag && { drag })}
    />
  )
}
