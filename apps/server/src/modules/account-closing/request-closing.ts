// An owner asks for the account to be closed. Nothing changes before the waiting time is over.

import type { requestAccountClosing as entry } from '@sampan/contract/api/account-closing.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import type { ActionFact, Describe } from '../../platform/security/describe-action.ts'
import { newId } from '../../platform/security/ids.ts'
import { readUser, type User } from '../auth/public.ts'
import {
  type ClosingState,
  findOpenClosing,
  ownsAccount,
  readClosing,
  recordClosing,
  showClosing,
  waitingTimeEnd,
} from './closings.ts'
import type { ClosingDeps } from './deps.ts'
import { closingFact } from './messages.ts'
import { readOpenItems } from './open-items.ts'

export async function requestClosing(deps: ClosingDeps, ctx: WriteCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const { tx, session, language, now } = ctx
  const { accountId, userId } = session
  const { approvals } = deps
  await approvals.lockCompany(tx, accountId)
  const user = await requireClosable(tx, { accountId, userId, now })
  const state = await chooseState(tx, deps, user)
  const id = newId()
  const closesAt = state === 'SCHEDULED' ? waitingTimeEnd(now) : undefined
  await tx.query(
    `insert into account_closing (id, account_id, requested_by, state, requested_at, closes_at, next_check_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, accountId, userId, state, now, closesAt ?? null],
  )
  const actor = callerOf(ctx)
  if (state === 'PENDING_APPROVAL') {
    const request = { accountId, userId, action: 'accountClose', subjectId: id, actor, facts: [waitFact(now)], now } as const
    if (!(await approvals.request(tx, request))) throw new Error('closing a company needs an approver')
  }
  const row = await readClosing(tx, id)
  const kind = 'accountClosingRequested'
  await recordClosing(tx, deps, { row, action: kind, kind, actor, now, ...(closesAt && { closesAt }) })
  return showClosing(row, { language, mayClose: true })
}

/** The same before a code is asked for and when the request is made. */
async function requireClosable(
  db: Db,
  { accountId, userId, now }: { readonly accountId: string; readonly userId: string; readonly now: Date },
): Promise<User> {
  const user = await readUser(db, userId)
  if (!ownsAccount(user)) throw new Refusal('ownersOnly')
  if (await findOpenClosing(db, accountId)) throw new Refusal('closingRequested')
  const { blockers } = await readOpenItems(db, { accountId, now })
  if (blockers.includes('frozen')) throw new Refusal(user.frozenByOperator ? 'frozenByUs' : 'accountFrozen')
  if (blockers.length > 0) throw new Refusal('closingBlocked', { result: { blockers } })
  return user
}

/** One owner alone closes a company only if it never had a second approver; otherwise operators look at it first. */
async function chooseState(tx: Tx, { approvals, hasHadSecondApprover }: ClosingDeps, user: User): Promise<ClosingState> {
  const { accountId, accountType, id: userId } = user
  if (accountType === 'individual') return 'SCHEDULED'
  const expected = await approvals.findExpectedApproval(tx, { accountId, userId, action: 'accountClose' })
  if (expected.approvers.length >= expected.approvalsNeeded) return 'PENDING_APPROVAL'
  return (await hasHadSecondApprover(tx, accountId)) ? 'ON_HOLD' : 'SCHEDULED'
}

const waitFact = (now: Date): ActionFact => ({ ...closingFact, value: waitingTimeEnd(now).toISOString(), as: 'time' })

export const describeClosing: Describe = async (db, { session: { accountId, userId }, now }) => {
  await requireClosable(db, { accountId, userId, now })
  return { facts: [waitFact(now)] }
}
