// The rows of account closings, and how their owner reads them.

import type { requestAccountClosing } from '@sampan/contract/api/account-closing.ts'
import { waits } from '@sampan/contract/constants.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { allowedMoves, labelOf, type MoveOf, type StateOf } from '@sampan/contract/machine.ts'
import { accountClosing } from '@sampan/contract/machines/account-closing.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState, type StateChange } from '../../core/transitions/move-state.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { SecurityKind } from '../../platform/events/messages.ts'
import { listManagers, type User } from '../auth/public.ts'
import type { ClosingDeps } from './deps.ts'

export type ClosingState = StateOf<typeof accountClosing>

export type ClosingRow = {
  id: string
  account_id: string
  requested_by: string
  requester: string
  state: ClosingState
  requested_at: Date
  closes_at: Date | null
  closed_at: Date | null
  blocked_at: Date | null
  hold_reason: string | null
}

const columns = `c.id, c.account_id, c.requested_by, u.name as requester, c.state, c.requested_at, c.closes_at, c.closed_at, c.blocked_at, c.hold_reason`
const joined = 'account_closing c join app_user u on u.id = c.requested_by'

export async function findOpenClosing(db: Db, accountId: string): Promise<ClosingRow | undefined> {
  const { rows } = await db.query<ClosingRow>({
    name: 'find-open-closing',
    text: `select ${columns} from ${joined} where c.account_id = $1 and c.state in ('PENDING_APPROVAL', 'SCHEDULED', 'ON_HOLD')`,
    values: [accountId],
  })
  return rows[0]
}

export const isClosing = async (db: Db, accountId: string): Promise<boolean> =>
  (await findOpenClosing(db, accountId)) !== undefined

export async function readClosing(db: Db, id: string): Promise<ClosingRow> {
  const { rows } = await db.query<ClosingRow>({
    name: 'read-closing',
    text: `select ${columns} from ${joined} where c.id = $1`,
    values: [id],
  })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

export const waitingTimeEnd = (now: Date): Date => new Date(now.getTime() + waits.accountClosingMs)

export const moveClosing = (
  tx: Tx,
  { id, state }: Pick<ClosingRow, 'id' | 'state'>,
  move: MoveOf<typeof accountClosing>,
  change: StateChange,
): Promise<void> => moveState(tx, accountClosing, { table: 'account_closing', id, state }, move, change)

type ClosingEvent = {
  readonly row: Pick<ClosingRow, 'id' | 'account_id'>
  readonly action: string
  readonly kind?: Extract<SecurityKind, `accountClos${string}`>
  readonly closesAt?: Date
  readonly actor: Actor
  readonly now: Date
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Audit row, event, and a mail to those whom the account belongs to. */
export async function recordClosing(tx: Tx, { messages }: Pick<ClosingDeps, 'messages'>, event: ClosingEvent): Promise<void> {
  const { row, action, kind, closesAt, actor, now, detail = {} } = event
  const { account_id: accountId } = row
  await audit(tx, actor, now, { action, accountId, subject: row.id, detail })
  await emitToAccount(tx, accountId, { type: 'notification', ref: row.id })
  if (kind === undefined) return
  const params: Record<string, string> = closesAt ? { closesAt: closesAt.toISOString() } : {}
  // Those who run the account: its holder, or the owners and administrators of a company.
  for (const { id: userId } of await listManagers(tx, { accountId, scope: 'account.api_keys' }))
    await messages.security(tx, { userId, kind, params })
}

/** An account is closed by its holder, a company by its owners only. */
export const ownsAccount = ({ role }: Pick<User, 'role'>): boolean => role === 'individual' || role === 'owner'

type Reader = { readonly language: Language; readonly mayClose: boolean }

export function showClosing(row: ClosingRow, reader: Reader): ResultOf<typeof requestAccountClosing> {
  const state = accountClosing.states[row.state]
  return {
    id: row.id,
    state: row.state,
    status: state.status,
    stateLabel: say(labelOf(state), reader.language),
    requestedAt: row.requested_at.toISOString(),
    requestedBy: row.requester,
    closesAt: row.closes_at?.toISOString() ?? null,
    holdReason: row.state === 'ON_HOLD' ? row.hold_reason : null,
    mayCancel: reader.mayClose && allowedMoves(accountClosing, row.state, 'customer').includes('cancel'),
  }
}
