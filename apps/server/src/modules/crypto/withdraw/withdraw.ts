// Begins a withdrawal: one transaction that checks everything under the account's lock, sets the money aside, signs what was confirmed
// and leaves the rest to the jobs.

import type { withdraw as entry } from '@sampan/contract/api/crypto.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { reasonOf } from '@sampan/ledger/refuse.ts'
import { applyIn } from '../../../core/changes/apply.ts'
import { newReference } from '../../../core/transactions/reference.ts'
import { callerOf } from '../../../platform/audit.ts'
import type { BeforeWrite, WriteCtx, WriteVerb } from '../../../platform/ctx.ts'
import { codeOf, type Db } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Session } from '../../../platform/session.ts'
import { noteUsed } from '../../addresses/public.ts'
import { keepConfirmation } from './approve-withdrawal.ts'
import { askColleagues } from './colleagues.ts'
import { findDestination, gatherFacts, type Wish } from './facts.ts'
import { standInLine } from './limits.ts'
import { lookAgain } from './look-again.ts'
import { type Agreed, judge } from './objection.ts'
import type { WithdrawParts } from './parts.ts'
import { planWithdrawal } from './plan-withdrawal.ts'
import { showDetail } from './show.ts'
import { tellOwner } from './tell-owner.ts'
import { findWithdrawal, transitionWithdrawal, type Withdrawal } from './withdrawals.ts'

type Body = BodyOf<typeof entry>

export const wishOf = (session: Session, body: Omit<Body, 'requestId' | 'recaptchaToken'>, now: Date): Wish => ({
  account: session,
  addressId: body.addressId,
  network: body.mainNet,
  amount: body.amount,
  feeQuoteId: body.feeQuoteId,
  now,
})

/** What only a node can tell is asked before the transaction opens. */
export const beforeWithdraw =
  (parts: WithdrawParts): BeforeWrite<typeof entry> =>
  ({ db, session, now }, { body }) =>
    precheckWithdraw(parts, db, wishOf(session, body, now))

export async function precheckWithdraw(parts: WithdrawParts, db: Db, wish: Wish): Promise<void> {
  const { currency } = wish.amount
  // Where no node answers the verb finds no fee, and says so.
  await parts.fees.estimate(wish.network, currency, wish.now).catch(() => undefined)
  const destination = await findDestination(db, wish).catch(leaveToTheVerb)
  if (!destination || destination instanceof Refusal) return
  const problem = await parts.checkDestination({ destination, currency, now: wish.now })
  if (problem) throw problem
}

/** What the database knows against it is said in the transaction, after the proof was looked at. */
function leaveToTheVerb(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
  return undefined
}

export const withdraw =
  (parts: WithdrawParts): WriteVerb<typeof entry> =>
  async (ctx, { body }) => {
    const { tx, session, language, now } = ctx
    if (session.accountType === 'corporate') await parts.approvals.standInLine(tx, session.accountId)
    await standInLine(tx, session.accountId)
    const facts = await gatherFacts(tx, parts, wishOf(session, body, now))
    const agreed = judge(facts, language)
    if (agreed instanceof Refusal) throw agreed
    const begun = await begin(ctx, agreed, body.note)
    await noteUsed(tx, { addressId: begun.addressId, now })
    const needsColleagues = await askColleagues(ctx, parts, begun, facts)
    await keepConfirmation(tx, parts, begun, needsColleagues)
    const withdrawal = needsColleagues ? await transitionWithdrawal(tx, begun, 'requireApproval', { now, by: 'system' }) : begun
    await lookAgain(tx, withdrawal, now)
    await tellOwner(tx, parts, withdrawal, 'cryptoWithdrawalSubmitted')
    return showDetail(tx, withdrawal, language)
  }

async function begin(ctx: WriteCtx, agreed: Agreed, note: string | undefined): Promise<Withdrawal> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const account = (await openAccounts(tx, accountId, [agreed.currency])).get(agreed.currency)?.available
  if (!account) throw new Error(`account ${accountId} has no balance in ${agreed.currency}`)
  const id = newId()
  const submission = {
    id,
    reference: newReference('CW'),
    accountId,
    userId,
    account,
    actor: callerOf(ctx),
    note: note ?? null,
    now,
  }
  await applyIn(tx, planWithdrawal(agreed, submission)).catch((error: unknown) => refuse(error, agreed.amount))
  const begun = await findWithdrawal(tx, id)
  if (!begun) throw new Error('the withdrawal was not kept')
  return begun
}

function refuse(cause: unknown, amount: Money): never {
  // Something else has taken from the balance since it was read a moment ago.
  if (reasonOf(cause) === 'insufficientFunds')
    throw new Refusal('insufficientFunds', { params: { max: formatMoney({ ...amount, units: 0n }) }, cause })
  if (
    codeOf(cause) === '23505' &&
    cause instanceof Error &&
    'constraint' in cause &&
    cause.constraint === 'transaction_open_once'
  )
    throw new Refusal('withdrawalInProgress', { cause })
  throw cause
}
