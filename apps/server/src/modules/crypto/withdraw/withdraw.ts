// Begins a withdrawal: one transaction that checks everything under the account's lock, sets the money aside, signs what was confirmed
// and leaves the rest to the jobs.

import type { withdraw as entry } from '@sampan/contract/api/crypto.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { ledgerToChain } from '@sampan/contract/money.ts'
import { tokenOn } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { hold } from '@sampan/ledger/hold.ts'
import { reasonOf } from '@sampan/ledger/refuse.ts'
import { audit, callerOf } from '../../../platform/audit.ts'
import type { BeforeWrite, WriteCtx, WriteVerb } from '../../../platform/ctx.ts'
import { codeOf, type Db, type Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Session } from '../../../platform/session.ts'
import { noteUsed } from '../../addresses/public.ts'
import { newReference } from '../reference.ts'
import { keepConfirmation } from './approve-withdrawal.ts'
import { askColleagues } from './colleagues.ts'
import { findDestination, gatherFacts, type Wish } from './facts.ts'
import { standInLine } from './limits.ts'
import { lookAgain } from './look-again.ts'
import { moveWithdrawal, tellScreens, tellStory, tellWallet } from './move-withdrawal.ts'
import { type Agreed, judge } from './objection.ts'
import type { WithdrawParts } from './parts.ts'
import { holdFor } from './postings.ts'
import { showDetail } from './show.ts'
import { tellOwner } from './tell-owner.ts'
import { type Withdrawal, type WithdrawalRow, withdrawalOf } from './withdrawals.ts'

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
    await tellStory(tx, begun, { now, by: 'customer', actor: callerOf(ctx) })
    await audit(tx, callerOf(ctx), now, {
      action: 'cryptoWithdrawalSubmitted',
      accountId: session.accountId,
      subject: begun.id,
      detail: { network: begun.network, address: begun.address, amount: formatMoney(begun.amount) },
    })
    const needsColleagues = await askColleagues(ctx, parts, begun, facts)
    await keepConfirmation(tx, parts, begun, needsColleagues)
    const withdrawal = needsColleagues ? await wait(tx, begun, now) : begun
    await lookAgain(tx, withdrawal, now)
    await tellScreens(tx, withdrawal)
    await tellWallet(tx, withdrawal)
    await tellOwner(tx, parts, withdrawal, 'cryptoWithdrawalSubmitted')
    return showDetail(tx, withdrawal, language)
  }

const wait = (tx: Tx, begun: Withdrawal, now: Date) => moveWithdrawal(tx, begun, { move: 'requireApproval', now, by: 'system' })

async function begin(ctx: WriteCtx, agreed: Agreed, note: string | undefined): Promise<Withdrawal> {
  const { tx, session, now } = ctx
  const { currency, destination, amount, fee, terms } = agreed
  const { network, address, memo } = destination
  const token = tokenOn(network, currency)
  if (!token) throw new Error(`${currency} has terms on network ${network} and no token`)
  const id = newId()
  const { chainUnits: units } = ledgerToChain(amount, token.decimals)
  const row = {
    id,
    reference: newReference('CW'),
    account_id: session.accountId,
    user_id: session.userId,
    state: 'SUBMITTED',
    network,
    currency,
    address_id: destination.id,
    address,
    memo,
    label: destination.label,
    amount: amount.units,
    fee: fee.units,
    units,
    hold_id: await setAside(tx, session.accountId, { id, amount, fee }),
    note: note ?? null,
    eta_at: new Date(now.getTime() + terms.etaMinutes.to * 60_000),
    created_at: now,
    updated_at: now,
  }
  return insert(tx, row)
}

async function setAside(tx: Tx, accountId: string, { id, amount, fee }: { id: string } & Pick<Agreed, 'amount' | 'fee'>) {
  const accounts = (await openAccounts(tx, accountId, [amount.currency])).get(amount.currency)
  if (!accounts) throw new Error(`account ${accountId} has no balance in ${amount.currency}`)
  try {
    return (await hold(tx, holdFor(id, accounts.available, amount, fee))).transferId
  } catch (error) {
    // Something else has taken from the balance since it was read a moment ago.
    if (reasonOf(error) !== 'insufficientFunds') throw error
    throw new Refusal('insufficientFunds', { params: { max: formatMoney({ ...amount, units: 0n }) }, cause: error })
  }
}

async function insert(tx: Tx, row: Record<string, unknown>): Promise<Withdrawal> {
  const names = Object.keys(row)
  try {
    const { rows } = await tx.query<WithdrawalRow>({
      name: 'insert-withdrawal',
      text: `insert into crypto_withdrawal (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      values: Object.values(row),
    })
    const [kept] = rows
    if (!kept) throw new Error('the withdrawal was not kept')
    return withdrawalOf(kept)
  } catch (error) {
    if (
      codeOf(error) === '23505' &&
      error instanceof Error &&
      'constraint' in error &&
      error.constraint === 'crypto_withdrawal_open'
    )
      throw new Refusal('withdrawalInProgress', { cause: error })
    throw error
  }
}
