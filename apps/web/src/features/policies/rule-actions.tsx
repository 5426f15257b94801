// The actions on one rule in the editor.

import { IconButton } from '@sampan/ui/icon-button'
import { useT } from '@sampan/ui/language'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { messages } from './messages.ts'

type RuleActionsProps = {
  index: number
  /** The places that the rule can change with. */
  previous?: number | undefined
  next?: number | undefined
  onMove?: (from: number, to: number) => void
  onEdit: (index: number) => void
  /** Left out for rules that always hold. */
  onRemove?: (index: number) => void
}

/** The first and the last rule keep its place, so that the actions of all rules are in columns. */
const noArrow = <span className="iconbtn--s" />

export function RuleActions({ index, previous, next, onMove, onEdit, onRemove }: RuleActionsProps) {
  const t = useT()
  const n = index + 1
  return (
    <span className="rules__do">
      {onMove && (
        <>
          {previous === undefined ? (
            noArrow
          ) : (
            <IconButton
              small
              label={t(messages.up, { n })}
              icon={<ArrowUp className="i" />}
              onClick={() => onMove(index, previous)}
            />
          )}
          {next === undefined ? (
            noArrow
          ) : (
            <IconButton
              small
              label={t(messages.down, { n })}
              icon={<ArrowDown className="i" />}
              onClick={() => onMove(index, next)}
            />
          )}
        </>
      )}
      <IconButton small label={t(messages.editRule, { n })} icon={<Pencil className="i" />} onClick={() => onEdit(index)} />
      {onRemove && (
        <IconButton small label={t(messages.removeRule, { n })} icon={<Trash2 className="i" />} onClick={() => onRemove(index)} />
      )}
    </span>
  )
}
