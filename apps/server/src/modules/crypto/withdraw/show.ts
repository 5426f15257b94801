// A withdrawal as its owner reads it.

import { actors } from '@sampan/contract/actors.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { Language } from '@sampan/contract/language.ts'
import { allowedMoves, isState, nextStepOf } from '@sampan/contract/machine.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { due } from '@sampan/contract/machines/due.ts'
import { add, type Money, moneyToWire } from '@sampan/contract/money.ts'
import { transactionUrl } from '@sampan/contract/networks.ts'
import { isWithdrawalReason, withdrawalReasons } from '@sampan/contract/withdrawal-reasons.ts'
import { readSteps } from '../../../core/transactions/steps.ts'
import type { Db } from '../../../platform/db.ts'
import type { HistoryRow } from '../../../platform/transactions.ts'
import type { CryptoDetail, CryptoRow } from '../rows.ts'
import type { Withdrawal } from './withdrawals.ts'

export function showWithdrawal(withdrawal: Withdrawal, language: Language): CryptoRow {
  const { network, currency, amount, fee, txnHash } = withdrawal
  return {
    ...commonOf(withdrawal, language),
    kind: 'withdraw',
    currency,
    mainNet: network,
    amount: onWire(amount),
    fee: onWire(fee),
    total: onWire(add(amount, fee)),
    counterparty: withdrawal.label,
    address: withdrawal.address,
    memo: withdrawal.memo,
    txnHash,
    explorerUrl: txnHash && transactionUrl(network, txnHash),
    confirmations: withdrawal.confirmations,
    etaAt: etaOf(withdrawal)?.toISOString() ?? null,
  }
}

/** When it completes; nothing while the step before may take longer than that, such as an approval. */
function etaOf({ state, etaAt, updatedAt }: Withdrawal): Date | undefined {
  const next = nextStepOf(cryptoWithdrawal.states[state])
  return next && etaAt && etaAt >= dueBy({ due: next.due, since: updatedAt }) ? etaAt : undefined
}

/** The same in the list of everything that moved: what the balance loses. */
export function toHistory(withdrawal: Withdrawal, language: Language): HistoryRow {
  const { amount, fee } = withdrawal
  const total = onWire(add(amount, fee))
  return {
    ...commonOf(withdrawal, language),
    kind: 'cryptoWithdrawal',
    amount: { ...total, amount: `-${total.amount}` },
    counterAmount: null,
    fee: onWire(fee),
    counterparty: withdrawal.label,
    mainNet: withdrawal.network,
    txnHash: withdrawal.txnHash,
  }
}

function commonOf(withdrawal: Withdrawal, language: Language) {
  const { state, reason, reasonText, updatedAt, completedAt } = withdrawal
  const now = cryptoWithdrawal.states[state]
  const isDelayed = state === 'QUEUED' && reason === 'delayed'
  const next = isDelayed ? { who: 'operator' as const, due: due.businessDay } : nextStepOf(now)
  return {
    id: withdrawal.id,
    reference: withdrawal.reference,
    state,
    status: now.status,
    createdAt: withdrawal.createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    nextStep: next && {
      who: next.who,
      name: null,
      by: dueBy({ due: next.due, since: updatedAt }).toISOString(),
      text: next.due.text[language],
    },
    allowedMoves: allowedMoves(cryptoWithdrawal, state, 'customer'),
    note: withdrawal.note,
    reason: reasonText ?? (reason && withdrawalReasons[reason][language]),
  }
}

/** Nothing but stablecoins is withdrawn here, which the type of money cannot tell. */
const onWire = (money: Money) => ({ amount: moneyToWire(money), currency: money.currency }) as CryptoRow['amount']

export async function showDetail(db: Db, withdrawal: Withdrawal, language: Language): Promise<CryptoDetail> {
  return { ...showWithdrawal(withdrawal, language), timeline: await readTimeline(db, withdrawal.id, language) }
}

async function readTimeline(db: Db, id: string, language: Language): Promise<CryptoDetail['timeline']> {
  const steps = await readSteps(db, id)
  return steps.map(({ state, at, actor, reason, reason_text: words }) => ({
    state,
    status: isState(cryptoWithdrawal, state) ? cryptoWithdrawal.states[state].status : null,
    at: at.toISOString(),
    by: actors.find((name) => name === actor) ?? null,
    text: words ?? (reason !== null && isWithdrawalReason(reason) ? withdrawalReasons[reason][language] : null),
  }))
}
