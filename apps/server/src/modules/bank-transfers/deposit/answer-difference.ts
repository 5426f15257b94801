// The bank received something else than was declared: the customer accepts it, or contests it.

import type { acceptDifference as acceptEntry, contestDifference as contestEntry } from '@sampan/contract/api/fiat-deposit.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { callerOf } from '../../../platform/db/audit-log.ts'
import type { WriteCtx, WriteHandler } from '../../../platform/http/request-context.ts'
import type { BankTransferDeps } from '../deps.ts'
import type { Detail } from '../show-transfer.ts'
import { showDeposit } from '../show-transfer-detail.ts'
import { applyDecision, type DepositContext, findDeposit, loadDepositContext } from './bank-deposits.ts'
import { decideAcceptance, decideContest } from './decide-bank-deposit.ts'

export const acceptDifference =
  (deps: BankTransferDeps): WriteHandler<typeof acceptEntry> =>
  (ctx, { params }) =>
    answerDifference(deps, ctx, params.id, (context, change) => decideAcceptance(context, change))

export const contestDifference =
  (deps: BankTransferDeps): WriteHandler<typeof contestEntry> =>
  (ctx, { params, body: { remarks } }) =>
    answerDifference(deps, ctx, params.id, ({ deposit }, change) => decideContest(deposit, remarks, change))

type Decide = (context: DepositContext, change: Parameters<typeof decideAcceptance>[1]) => ReturnType<typeof decideAcceptance>

async function answerDifference(deps: BankTransferDeps, ctx: WriteCtx, id: string, decide: Decide): Promise<Detail> {
  const { tx, session, now, language } = ctx
  const row = await findDeposit(tx, id, { accountId: session.accountId, lock: true })
  if (!row) throw new Refusal('notFound')
  const decision = decide(await loadDepositContext(tx, deps, row), { now, by: 'customer', actor: callerOf(ctx) })
  return showDeposit(tx, await applyDecision(tx, deps, row, decision), deps, language)
}
