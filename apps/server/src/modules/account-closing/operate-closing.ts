// Operators hold a closing, let it go on, or open a closed account again.

import type { Actor } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { moveAccountAccess } from '../auth/public.ts'
import { moveClosing, readClosing, recordClosing, waitingTimeEnd } from './closings.ts'
import type { ClosingDeps } from './deps.ts'

type OperatorOrder = {
  readonly id: string
  readonly move: 'hold' | 'resume' | 'reopen'
  /** The text for the customer. */
  readonly text: string
  readonly actor: Actor
  readonly now: Date
}

const actions = {
  hold: 'accountClosingHeld',
  resume: 'accountClosingResumed',
  reopen: 'accountReopened',
} as const satisfies Record<OperatorOrder['move'], string>

export async function operateClosing(
  tx: Tx,
  deps: Pick<ClosingDeps, 'messages' | 'approvals'>,
  { id, move, text, actor, now }: OperatorOrder,
): Promise<void> {
  const { account_id: accountId } = await readClosing(tx, id)
  await deps.approvals.lockCompany(tx, accountId)
  const row = await readClosing(tx, id)
  // One that never waited for its owner to cancel waits now.
  const closesAt = row.closes_at ?? waitingTimeEnd(now)
  const changes = {
    hold: { hold_reason: text },
    resume: { hold_reason: null, closes_at: closesAt, next_check_at: closesAt },
    reopen: {},
  }
  await moveClosing(tx, row, move, { by: 'operator', set: changes[move] })
  if (move === 'reopen') await moveAccountAccess(tx, accountId, 'reopen', 'operator')
  await recordClosing(tx, deps, { row, action: actions[move], actor, now, detail: { text } })
}
