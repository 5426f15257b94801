// The bank of test mode acts: a transfer arrives, a payment comes back.

import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type * as entry from '@sampan/contract/v1/simulations.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import { findBankWithdrawal, findExpectedTransfer, giveReference } from '../../bank-transfers/public.ts'
import { bookAtBank } from '../practice-bank.ts'
import type { SimulationDeps } from './deps.ts'
import { readSimulatedAmount } from './read-simulated-amount.ts'

type DepositCtx = ManualCtxOf<typeof entry.simulateBankDeposit>
type DepositBody = Input<typeof entry.simulateBankDeposit>['body']

export async function receiveTransfer(
  deps: SimulationDeps,
  ctx: DepositCtx,
  { body }: Input<typeof entry.simulateBankDeposit>,
): Promise<Answer<typeof entry.simulateBankDeposit>> {
  const { currency } = body.amount
  const { units: amount } = readSimulatedAmount(body.amount)
  const party = body.sender ?? (await deps.transfers.holderName(ctx.db, ctx.session.accountId))
  const text = await referenceOf(deps, ctx, body)
  await bookAtBank(ctx.transact, deps.statements, { movements: [{ currency, amount, party, text }], now: ctx.now })
  return { reference: text }
}

/** Other people's references answer like unknown ones. */
async function referenceOf({ transfers }: SimulationDeps, { db, transact, session, now }: DepositCtx, body: DepositBody) {
  const { accountId, userId } = session
  const { reference, channel, amount } = body
  if (reference === undefined)
    return (
      await transact((tx) =>
        giveReference(tx, transfers, { accountId, userId, currency: amount.currency, channel, amount: null, now }),
      )
    ).referenceNo
  if (!(await findExpectedTransfer(db, { accountId, reference }))) throw new Refusal('notFound')
  return reference
}

export async function returnPayment(
  deps: SimulationDeps,
  ctx: ManualCtxOf<typeof entry.simulateBankReturn>,
  { params: { id } }: Input<typeof entry.simulateBankReturn>,
): Promise<Answer<typeof entry.simulateBankReturn>> {
  const { db, transact, session, now } = ctx
  const found = await findBankWithdrawal(db, id, { accountId: session.accountId })
  if (!found) throw new Refusal('notFound')
  const { state, currency, amount, destination, end_to_end_id: endToEndId } = found
  if (state !== 'COMPLETED') throw new Refusal('illegalMove', { result: { process: fiatWithdrawal.name, state, move: 'return' } })
  const text = `Return ${endToEndId}`
  const movement = { currency, amount, party: destination.beneficiaryName, text, endToEndId, isReturn: true }
  await bookAtBank(transact, deps.statements, { movements: [movement], now })
  return deps.showTransaction(ctx, id)
}
