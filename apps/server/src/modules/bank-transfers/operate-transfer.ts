// What operators do to bank money. The caller has checked their right, and the second operator where one is needed.

import type { Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { settle } from '@sampan/ledger/transfers.ts'
import type { Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import { freezeDebtor } from '../account-security/public.ts'
import { applyDecision, type DepositRow, findDeposit, loadDepositContext } from './deposit/bank-deposits.ts'
import { decideMatch, decideRejection, decideSettlement } from './deposit/decide-bank-deposit.ts'
import { decideRecall } from './deposit/decide-recall.ts'
import type { BankTransferDeps } from './deps.ts'
import { endUnsent, findWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdraw/bank-withdrawals.ts'

export type Decision = {
  readonly id: string
  readonly version: number
  readonly operatorId: string
  /** What the customer reads. */
  readonly reasonText: string
  readonly now: Date
}

const by = ({ operatorId, now, reasonText }: Decision) =>
  ({ by: 'operator', actor: { kind: 'operator', id: operatorId }, now, reasonText }) as const

async function takeDeposit(tx: Tx, { id, version }: Decision): Promise<DepositRow> {
  const row = await findDeposit(tx, id, { lock: true })
  if (!row) throw new Refusal('notFound')
  if (row.version !== version) throw new Refusal('staleVersion')
  return row
}

/** An operator says which line of a bank paid it. What is credited is what that line brought, and nothing else. */
export async function matchDeposit(
  tx: Tx,
  deps: BankTransferDeps,
  decision: Decision & { readonly lineId: string },
): Promise<DepositRow> {
  const deposit = await takeDeposit(tx, decision)
  const { rows } = await tx.query<{ amount: bigint; currency: string; used: boolean }>(
    'select amount, currency, deposit_id is not null or withdrawal_id is not null as used from bank_line where id = $1 for update',
    [rowId(decision.lineId)],
  )
  const line = rows[0]
  if (!line) throw new Refusal('notFound')
  if (line.used) throw new Refusal('duplicate')
  if (line.currency !== deposit.currency || line.amount <= 0n)
    throw new Refusal('invalidInput', { fields: { lineId: messages.invalid } })
  await requireOwnReference(tx, decision.lineId, deposit.account_id)
  const context = await loadDepositContext(tx, deps, deposit)
  return applyDecision(tx, deps, deposit, decideMatch(context, { id: decision.lineId, amount: line.amount }, by(decision)))
}

const foreignReference: Text = {
  en: "This line carries another customer's reference.",
  'zh-CN': '此流水带有另一位客户的附言编号。',
  th: 'รายการนี้มีเลขอ้างอิงของลูกค้ารายอื่น',
}

/** A line that carries a reference we issued is its owner's, whatever someone else declared. */
export async function requireOwnReference(tx: Pick<Tx, 'query'>, lineId: string, accountId: string): Promise<void> {
  const { rowCount } = await tx.query(
    `select from bank_line l join deposit_intent i on i.reference_no = any(l.issued_references) where l.id = $1 and i.account_id <> $2`,
    [rowId(lineId), accountId],
  )
  if (rowCount) throw new Refusal('invalidInput', { fields: { lineId: foreignReference } })
}

export async function settleContest(tx: Tx, deps: BankTransferDeps, decision: Decision): Promise<DepositRow> {
  const deposit = await takeDeposit(tx, decision)
  const context = await loadDepositContext(tx, deps, deposit)
  return applyDecision(tx, deps, deposit, decideSettlement(context, by(decision)))
}

export async function rejectDeposit(tx: Tx, deps: BankTransferDeps, decision: Decision): Promise<DepositRow> {
  const deposit = await takeDeposit(tx, decision)
  return applyDecision(tx, deps, deposit, decideRejection(deposit, by(decision)))
}

/** What the customer no longer has, they owe: the account stands still until it is paid. */
export async function recallDeposit(tx: Tx, deps: BankTransferDeps, decision: Decision): Promise<void> {
  const { operatorId: id, now } = decision
  const context = await loadDepositContext(tx, deps, await takeDeposit(tx, decision))
  const { deposit, available } = context
  const recall = decideRecall(context, (await balanceOf(tx, available)).units, by(decision))
  if (recall instanceof Refusal) throw recall
  await applyDecision(tx, deps, deposit, recall.change)
  if (recall.owed === 0n) return
  const reason = `recalled deposit ${deposit.id}`
  await freezeDebtor(tx, { accountId: deposit.account_id, reason, actor: { kind: 'operator', id }, now })
}

async function takeWithdrawal(tx: Tx, { id, version }: Decision): Promise<WithdrawalRow> {
  const row = await findWithdrawal(tx, id, { lock: true })
  if (!row) throw new Refusal('notFound')
  if (row.version !== version) throw new Refusal('staleVersion')
  return row
}

export const rejectFiatWithdrawal = async (tx: Tx, decision: Decision): Promise<WithdrawalRow> =>
  endUnsent(tx, await takeWithdrawal(tx, decision), 'reject', by(decision))

/** It was paid by hand. The evidence names the bank's own reference; its line finds no payment any more and waits in suspense. */
export async function transferFiatManually(
  tx: Tx,
  { chart }: BankTransferDeps,
  decision: Decision & { readonly evidence: string },
): Promise<WithdrawalRow> {
  if (decision.evidence.trim() === '') throw new Refusal('invalidInput', { fields: { evidence: messages.required } })
  const row = await takeWithdrawal(tx, decision)
  const moved = await moveWithdrawal(tx, row, 'transferManually', {
    ...by(decision),
    evidence: decision.evidence,
    movesMoney: true,
  })
  const { currency } = moved
  // The bank's own line of it will come: until then the money stands in suspense, not at the bank.
  await settle(tx, {
    key: ['fiat-withdrawal', moved.id, 'settle'],
    purpose: 'fiat_withdrawal',
    hold: moved.hold_transfer,
    postings: [
      { to: chart.account('suspense', currency), amount: { units: moved.amount, currency } },
      ...(moved.fee > 0n ? [{ to: chart.account('fees', currency), amount: { units: moved.fee, currency } }] : []),
    ],
  })
  return moved
}
