import { approvalActionNames, type Rule, rulesMax } from '@sampan/contract/policies.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { TextArea } from '@sampan/ui/text-area.tsx'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { companyWords } from '../../lib/company-words.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { DryRun } from './dry-run.tsx'
import { dropKept, keep, readKept } from './kept-rules.ts'
import type { Policy } from './policies.tsx'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'
import { words } from './words.ts'

const calls = () => import('./propose.ts')

const fresh: Rule = {
  action: approvalActionNames[0] ?? 'cryptoWithdraw',
  currency: null,
  amountOver: null,
  destination: 'any',
  approvers: 1,
  role: 'any',
}

/** A copy of the rules to change, to try on the past, and to propose. */
export function EditRules({ policy }: { policy: Policy }) {
  const say = useSay()
  const url = useUrlState()
  const userId = useVisitor().user?.userId ?? ''
  const [rules, setRules] = useState<readonly Rule[]>(() => readKept(userId, policy.version) ?? policy.rules)
  const [open, setOpen] = useState<number>()
  const [told, setTold] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const differs = JSON.stringify(rules) !== JSON.stringify(policy.rules)
  const change = (next: readonly Rule[]) => {
    setRules(next)
    keep(userId, policy.version, next)
  }
  const move = (from: number, to: number) => {
    const rule = rules[from]
    if (!rule) return
    change(rules.toSpliced(from, 1).toSpliced(to, 0, rule))
    setTold(say(words.moved, { n: from + 1, to: to + 1 }))
  }
  const leave = () => {
    dropKept(userId)
    url.set({ edit: undefined })
  }
  const propose = async () => {
    setBusy(true)
    const { proposeRules } = await calls()
    proposeRules({ version: policy.version, rules, note, onSent: () => dropKept(userId) })
  }
  return (
    <div className="stack-l">
      <Note tone="caution" title={say(words.editing)} />
      <Panel flush foot={say(words.rest)}>
        <RuleList
          rules={rules}
          form={(index) => {
            const rule = rules[index]
            return open === index && rule ? (
              <RuleForm
                place={index + 1}
                rule={rule}
                onKeep={(next) => {
                  change(rules.with(index, next))
                  setOpen(undefined)
                }}
                onCancel={() => setOpen(undefined)}
              />
            ) : null
          }}
          moves={(index) =>
            open === undefined && (
              <Moves
                index={index}
                last={rules.length - 1}
                onMove={move}
                onEdit={setOpen}
                onRemove={(at) => change(rules.toSpliced(at, 1))}
              />
            )
          }
        />
      </Panel>
      <p className="vh" role="status">
        {told}
      </p>
      <div className="row">
        {rules.length < rulesMax && open === undefined && (
          <Button
            icon={<Plus className="i" />}
            onClick={() => {
              change([...rules, fresh])
              setOpen(rules.length)
            }}
          >
            {say(words.add)}
          </Button>
        )}
        <Button variant="quiet" onClick={leave}>
          {say(words.stop)}
        </Button>
      </div>
      {differs && open === undefined && <DryRun rules={rules} />}
      <Field label={say(words.note)} aside={say(companyWords.optional)} help={say(words.noteHelp)}>
        <TextArea value={note} maxLength={500} rows={2} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="formend">
        <div>
          <Button
            variant="primary"
            size="l"
            busy={busy}
            busyLabel={say(words.proposing)}
            disabledReason={differs && open === undefined ? undefined : say(words.nothingChanged)}
            onClick={() => void propose()}
          >
            {say(words.propose)}
          </Button>
        </div>
        <p className="small muted">{say(words.next)}</p>
      </div>
    </div>
  )
}

type MovesProps = {
  index: number
  last: number
  onMove: (from: number, to: number) => void
  onEdit: (index: number) => void
  onRemove: (index: number) => void
}

function Moves({ index, last, onMove, onEdit, onRemove }: MovesProps) {
  const say = useSay()
  const n = index + 1
  return (
    <span className="rules__do">
      {index > 0 && (
        <IconButton
          small
          label={say(words.up, { n })}
          icon={<ArrowUp className="i" />}
          onClick={() => onMove(index, index - 1)}
        />
      )}
      {index < last && (
        <IconButton
          small
          label={say(words.down, { n })}
          icon={<ArrowDown className="i" />}
          onClick={() => onMove(index, index + 1)}
        />
      )}
      <IconButton small label={say(words.editRule, { n })} icon={<Pencil className="i" />} onClick={() => onEdit(index)} />
      <IconButton small label={say(words.removeRule, { n })} icon={<Trash2 className="i" />} onClick={() => onRemove(index)} />
    </span>
  )
}
