// What an operator may do to bank money. Whoever calls has made sure of the right, and of the second operator where one is needed.

import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts } from '@sampan/ledger/accounts.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import { post } from '@sampan/ledger/post.ts'
import { settle } from '@sampan/ledger/settle.ts'
import { recordStep } from '../../core/transactions/transition.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db.ts'
import { rowId } from '../../platform/ids.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import { freezeDebtor } from '../identity/public.ts'
import { assignLine } from './bank/match-lines.job.ts'
import { completeDeposit } from './deposit/complete-deposit.ts'
import { type DepositRow, findDeposit, moveDeposit } from './deposit/deposits.ts'
import type { FiatParts } from './parts.ts'
import { endUnsent, findWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdraw/withdrawals.ts'

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

/** Says which line of a bank paid it. What is credited is what that line brought, and nothing else. */
export async function matchDeposit(
  tx: Tx,
  parts: FiatParts,
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
  return assignLine(tx, parts, { lineId: decision.lineId, amount: line.amount, deposit, now: decision.now, by: by(decision) })
}

const foreignReference: Text = {
  en: "This line carries another customer's reference.",
  'zh-CN': '此流水带有另一位客户的参考号。',
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

/** The customer was heard: what was received is what counts. */
export async function settleContest(tx: Tx, parts: FiatParts, decision: Decision): Promise<DepositRow> {
  const matched = await moveDeposit(tx, await takeDeposit(tx, decision), 'settleContest', by(decision))
  return completeDeposit(tx, parts, matched, by(decision))
}

/** What was received stays in suspense until it is sent back. */
export async function rejectDeposit(tx: Tx, { notices }: FiatParts, decision: Decision): Promise<DepositRow> {
  const rejected = await moveDeposit(tx, await takeDeposit(tx, decision), 'reject', by(decision))
  const { account_id: accountId, currency, declared, received, reference } = rejected
  await notices.notice(tx, {
    accountId,
    scope: 'wallet_history.fiat_deposit.view',
    kind: 'fiatDepositRejected',
    params: { amount: formatMoney({ units: received ?? declared, currency }), reference, reason: decision.reasonText },
  })
  return rejected
}

/** The sending bank took a credited transfer back: the customer owes it, and everybody can see it. */
export async function recallDeposit(tx: Tx, { chart }: FiatParts, decision: Decision): Promise<void> {
  const deposit = await takeDeposit(tx, decision)
  if (deposit.state !== 'COMPLETED' || deposit.received === null || deposit.recall_transfer !== null)
    throw new Refusal('illegalMove', { result: { process: 'fiatDeposit', state: deposit.state, move: 'recall' } })
  const { currency } = deposit
  const customer = (await openAccounts(tx, deposit.account_id, [currency])).get(currency)
  if (!customer) throw new Error(`no account in ${currency}`)
  const { units: left } = await balanceOf(tx, customer.available)
  const taken = left < deposit.received ? left : deposit.received
  const owed = deposit.received - taken
  const suspense = chart.account('suspense', currency)
  const { transferId } = await post(tx, {
    key: ['fiat-deposit', deposit.id, 'recall'],
    purpose: 'fiat_deposit',
    legs: [
      ...(taken > 0n ? [{ from: customer.available, to: suspense, amount: { units: taken, currency } }] : []),
      ...(owed > 0n ? [{ from: chart.account('receivable', currency), to: suspense, amount: { units: owed, currency } }] : []),
    ],
  })
  await recordRecall(tx, deposit, transferId, decision)
  if (owed > 0n)
    await freezeDebtor(tx, {
      accountId: deposit.account_id,
      reason: `recalled deposit ${deposit.id}`,
      actor: { kind: 'operator', id: decision.operatorId },
      now: decision.now,
    })
}

/** The deposit stays completed; its steps say that the bank took it back. */
async function recordRecall(tx: Tx, { id, state, account_id: accountId }: DepositRow, transfer: bigint, decision: Decision) {
  const change = by(decision)
  await tx.query('update fiat_deposit_detail set recall_transfer = $2 where id = $1', [id, transfer])
  await recordStep(tx, { id, accountId, state }, change)
  await emitToAccount(tx, accountId, { type: 'wallet_changed', ref: accountId })
  const detail = { to: state }
  await audit(tx, change.actor, change.now, { action: 'fiatDepositRecalled', accountId, subject: id, detail })
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
  { chart }: FiatParts,
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
    shares: [
      { to: chart.account('suspense', currency), amount: { units: moved.amount, currency } },
      ...(moved.fee > 0n ? [{ to: chart.account('fees', currency), amount: { units: moved.fee, currency } }] : []),
    ],
  })
  return moved
}
