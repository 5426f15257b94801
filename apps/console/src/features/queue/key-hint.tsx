// The key of a shortcut beside its button.

import { moves, type OperatorMove } from '@sampan/contract/operator/moves.ts'
import { type QueueName, queues } from '@sampan/contract/operator/queues.ts'
import { useT } from '@sampan/ui/language'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { messages } from './messages.ts'

/** Where something is approved or rejected, and by this operator. */
function mayDecide(queue: QueueName): boolean {
  const kinds: readonly string[] = queues[queue].kinds
  const all: readonly OperatorMove[] = Object.values(moves)
  const decided = kinds.filter((kind) => kind !== 'accountClosing' && kind !== 'feedbackCase')
  return all.some(({ kind, permission }) => decided.includes(kind) && permission.some((one) => hasPermission(one)))
}

export function KeyHint({ queue }: { queue: QueueName }) {
  const t = useT()
  return (
    <p className="small muted keys only-wide">
      <kbd>J</kbd> <kbd>K</kbd> {t(messages.keysMove)} <kbd>↵</kbd> {t(messages.keysOpen)}{' '}
      {mayDecide(queue) && (
        <>
          <kbd>A</kbd> {t(messages.keysApprove)} <kbd>R</kbd> {t(messages.keysReject)}{' '}
        </>
      )}
      <kbd>C</kbd> {t(messages.keysClaim)} <kbd>X</kbd> {t(messages.keysSelect)} <kbd>?</kbd> {t(messages.keysHelp)}
    </p>
  )
}
