// A withdrawal as its owner reads it.

import { actors } from '@sampan/contract/actors.ts'
import type { get } from '@sampan/contract/api/crypto.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import { allowedMoves, isState, nextStepOf } from '@sampan/contract/machine.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { add, type Money, moneyToWire } from '@sampan/contract/money.ts'
import { transactionUrl } from '@sampan/contract/networks.ts'
import { isWithdrawalReason, withdrawalReasons } from '@sampan/contract/withdrawal-reasons.ts'
import type { Db } from '../../../platform/db.ts'
import type { Withdrawal } from './withdrawals.ts'

type Detail = ResultOf<typeof get>
export type ShownWithdrawal = Omit<Detail, 'timeline'>

export function showWithdrawal(withdrawal: Withdrawal, language: Language): ShownWithdrawal {
  const { network, currency, state, amount, fee, txnHash, reason, reasonText, updatedAt, completedAt, etaAt } = withdrawal
  const now = cryptoWithdrawal.states[state]
  const next = nextStepOf(now)
  return {
    id: withdrawal.id,
    reference: withdrawal.reference,
    kind: 'withdraw',
    state,
    status: now.status,
    createdAt: withdrawal.createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    nextStep: next && {
      who: next.who,
      name: null,
      by: new Date(updatedAt.getTime() + next.due.seconds * 1000).toISOString(),
      text: next.due.text[language],
    },
    allowedMoves: allowedMoves(cryptoWithdrawal, state, 'customer'),
    note: withdrawal.note,
    reason: reasonText ?? (reason && withdrawalReasons[reason][language]),
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
    etaAt: now.final ? null : (etaAt?.toISOString() ?? null),
  }
}

const onWire = (money: Money) => ({ amount: moneyToWire(money), currency: money.currency }) as ShownWithdrawal['amount']

export async function showDetail(db: Db, withdrawal: Withdrawal, language: Language): Promise<Detail> {
  return { ...showWithdrawal(withdrawal, language), timeline: await readTimeline(db, withdrawal.id, language) }
}

type StepRow = { state: string; at: Date; actor: string; reason: string | null; reason_text: string | null }

const stepsMax = 100

async function readTimeline(db: Db, id: string, language: Language): Promise<Detail['timeline']> {
  const { rows } = await db.query<StepRow>({
    name: 'withdrawal-timeline',
    text: `select state, at, actor, reason, reason_text from crypto_step where transaction_id = $1 order by id limit ${stepsMax}`,
    values: [id],
  })
  return rows.map(({ state, at, actor, reason, reason_text: words }) => ({
    state,
    status: isState(cryptoWithdrawal, state) ? cryptoWithdrawal.states[state].status : null,
    at: at.toISOString(),
    by: actors.find((name) => name === actor) ?? null,
    text: words ?? (reason !== null && isWithdrawalReason(reason) ? withdrawalReasons[reason][language] : null),
  }))
}
