// The claim of money by a person who had no account: what the link is about, and the claim by the owner of its email.

import type { claimTransfer as claimEntry, getTransferClaim as infoEntry } from '@sampan/contract/api/customer-transfer.ts'
import { maskEmail } from '@sampan/contract/format.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { applyDecided } from '../../core/changes/run-flow.ts'
import { amountOf } from '../../core/transactions/amount.ts'
import { newReference } from '../../core/transactions/reference.ts'
import { required } from '../../core/transactions/transition.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { hashToken, newId } from '../../platform/security/ids.ts'
import type { TransferDeps } from './deps.ts'
import { openAvailable } from './execute-transfer.ts'
import { planClaim } from './plan-transfer.ts'
import { findRecipient } from './recipients.ts'
import { findTransfer } from './show-transfer.ts'
import { findByClaim, type SentRow } from './transfers.ts'

export async function readClaim(
  deps: TransferDeps,
  { db, now }: ReadCtxOf<typeof infoEntry>,
  { body }: Input<typeof infoEntry>,
): Promise<Answer<typeof infoEntry>> {
  const row = await findByClaim(db, hashToken(body.query.token))
  if (!row?.claim_until) throw new Refusal('notFound')
  return {
    state: stateOf(row, row.claim_until, now),
    amount: amountOf({ units: row.amount, currency: row.currency }),
    senderName: await deps.holderName(db, row.account_id),
    email: maskEmail(row.recipient_email),
    claimUntil: row.claim_until.toISOString(),
  }
}

function stateOf({ state }: SentRow, until: Date, now: Date): 'open' | 'claimed' | 'ended' {
  if (state === 'COMPLETED') return 'claimed'
  return state === 'AWAITING_CLAIM' && until > now ? 'open' : 'ended'
}

/** The row is locked first: of two claims, or a claim and the return, one finds it in another state. */
export async function claimTransfer(
  deps: TransferDeps,
  ctx: WriteCtxOf<typeof claimEntry>,
  { body }: Input<typeof claimEntry>,
): Promise<Answer<typeof claimEntry>> {
  const { tx, session, now, language } = ctx
  const { accountId } = session
  const row = await findByClaim(tx, hashToken(body.query.token), { lock: true })
  if (!row?.claim_until) throw new Refusal('notFound')
  const recipient = await findRecipient(tx, deps, { email: row.recipient_email, now, lock: true })
  if (recipient.account?.id !== accountId || !(await isOwnEmail(ctx, row)))
    throw new Refusal('claimForOther', { params: { email: maskEmail(row.recipient_email) } })
  const state = stateOf(row, row.claim_until, now)
  if (state !== 'open') throw new Refusal(state === 'claimed' ? 'claimTaken' : 'claimEnded')
  if (row.account_id === accountId) throw new Refusal('ownRecipient')
  if (!recipient.canReceive) throw new Refusal('accountUnavailable')
  const arrival = {
    id: newId(),
    reference: newReference('TI'),
    accountId,
    account: await openAvailable(tx, accountId, row.currency),
    senderName: await deps.holderName(tx, row.account_id),
  }
  const clearing = deps.chart.account('clearing', row.currency)
  const planned = required(planClaim(row, { arrival, clearing, now, by: 'recipient', actor: callerOf(ctx) }))
  await applyDecided(tx, planned, deps.notices)
  return findTransfer(tx, { accountId, id: arrival.id, language })
}

/** A colleague in the same company is another person. */
async function isOwnEmail({ tx, session }: WriteCtxOf<typeof claimEntry>, row: SentRow): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'claims-own-email',
    text: 'select from app_user where id = $1 and email = $2',
    values: [session.userId, row.recipient_email],
  })
  return rowCount === 1
}
