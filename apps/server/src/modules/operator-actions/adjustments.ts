// Adjustments: proposed with a reason, a counter account and evidence, within a limit, and posted by another operator than the maker.

import { amountText } from '@sampan/contract/amount-field.ts'
import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { adjustment } from '@sampan/contract/machines/proposals.ts'
import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import { moneyFromWire, parseMoney } from '@sampan/contract/money.ts'
import { adjustmentMax, type CounterAccount } from '@sampan/contract/operator/adjustments.ts'
import type { proposeAdjustment as entry } from '@sampan/contract/operator/api/adjustments.ts'
import { moves } from '@sampan/contract/operator/moves.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState, tryMoveState } from '../../core/transitions/move-state.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId, rowId } from '../../platform/security/ids.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import { personOf, selectProposals, showProposal } from '../operator-work/public.ts'
import { postAdjustment } from '../wallet/public.ts'
import type { OperatorActionDeps } from './deps.ts'

export async function proposeAdjustment(
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now, language } = ctx
  const { currency, reason, text, evidence, direction, counterAccount } = body
  const parsed = parseMoney(body.amount, currency, { scale: 'ledger' })
  const max = moneyFromWire(adjustmentMax[currency], currency)
  if (parsed.kind === 'refused')
    throw new Refusal('invalidInput', { fields: { amount: amountText(parsed.problem, { currency }) } })
  const { money } = parsed
  if (money.units > max.units) throw new Refusal('aboveAdjustmentLimit', { params: { max: formatMoney(max) } })
  if (!moves['adjustment.post'].reasons.some((one) => one === reason))
    throw new Refusal('invalidInput', { fields: { reason: fieldMessages.invalid } })
  const { rowCount } = await tx.query('select from account where id = $1', [rowId(body.accountId)])
  if (rowCount !== 1) throw new Refusal('invalidInput', { fields: { accountId: fieldMessages.invalid } })
  const id = newId()
  const reference = `AJ-${now.toISOString().slice(2, 10).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`
  await tx.query(
    `insert into adjustment (id, reference, account_id, direction, currency, amount, counter_account, reason, text, evidence, state, maker, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'DRAFT', $11, $12)`,
    [
      id,
      reference,
      body.accountId,
      direction,
      currency,
      money.units,
      counterAccount,
      reason,
      text,
      evidence,
      session.operatorId,
      now,
    ],
  )
  const proposalId = newId()
  await tx.query(
    `insert into operator_proposal (id, kind, entity_id, reference, move, entity_version, account_id, amount, currency, reason, text, evidence, maker, made_at)
     values ($1, 'adjustment', $2, $3, 'adjustment.post', 1, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [proposalId, id, reference, body.accountId, money.units, currency, reason, text, evidence, session.operatorId, now],
  )
  const detail = { move: 'adjustment.post', reason, direction, amount: body.amount, currency, counterAccount, evidence }
  await audit(tx, operatorOf(ctx), now, { action: 'moveProposed', accountId: body.accountId, subject: id, detail })
  const [row] = await selectProposals(tx, 'p.id = $1', [proposalId])
  if (!row) throw new Error('a proposal that was just made is gone')
  return { done: false, proposal: showProposal(row, session, await personOf(tx, session.operatorId), language) }
}

type Draft = {
  account_id: string
  direction: 'credit' | 'debit'
  currency: string
  amount: bigint
  counter_account: CounterAccount
}

type Posting = { readonly id: string; readonly operatorId: string; readonly now: Date }

/** The row itself refuses to be posted by its maker. */
export async function postDraft(tx: Tx, { modules }: OperatorActionDeps, { id, operatorId, now }: Posting): Promise<void> {
  const { rows } = await tx.query<Draft>(
    `select account_id, direction, currency, amount, counter_account from adjustment where id = $1 and state = 'DRAFT' for update`,
    [id],
  )
  const draft = rows[0]
  if (!draft || !isHeldCurrency(draft.currency)) throw new Refusal('illegalMove')
  const { account_id: accountId, direction, currency, amount: units, counter_account: counterAccount } = draft
  const transfer = await postAdjustment(tx, modules.chart, { id, accountId, direction, currency, units, counterAccount })
  const set = { checker: operatorId, transfer, posted_at: now }
  await moveState(tx, adjustment, { table: 'adjustment', id }, 'post', { by: 'operator', set })
}

export const dropDraft = (tx: Tx, id: string): Promise<boolean> =>
  tryMoveState(tx, adjustment, { table: 'adjustment', id }, 'reject', { by: 'operator' })
