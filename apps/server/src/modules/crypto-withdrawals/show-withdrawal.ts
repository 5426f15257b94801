// A withdrawal as its owner reads it: in full, in the crypto list, in the history, and behind a hold of the ledger.

import { actors } from '@sampan/contract/actors.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { Language } from '@sampan/contract/language.ts'
import { allowedMoves, isState, nextStepOf } from '@sampan/contract/machine.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { due } from '@sampan/contract/machines/due.ts'
import { add, type Money, moneyToWire } from '@sampan/contract/money.ts'
import { transactionUrl } from '@sampan/contract/networks.ts'
import { isWithdrawalReason, withdrawalReasons } from '@sampan/contract/withdrawal-reasons.ts'
import type { HistoryRow, HistorySource } from '../../core/transactions/history-source.ts'
import { explainTransfers } from '../../core/transactions/list-page.ts'
import { readSteps } from '../../core/transactions/steps.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CryptoDetail, CryptoRow, CryptoSource } from '../crypto/public.ts'
import { findWithdrawal, selectWithdrawals, type Withdrawal } from './withdrawals.ts'

function showWithdrawal(withdrawal: Withdrawal, language: Language): CryptoRow {
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
function toHistory(withdrawal: Withdrawal, language: Language): HistoryRow {
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

export const withdrawalSource: CryptoSource = {
  kind: 'withdraw',
  view: 'wallet_history.crypto_withdraw.view',
  transactionKind: 'cryptoWithdrawal',
  async load(db, { accountId, ids, language }) {
    return (await findWithdrawals(db, accountId, ids)).map((withdrawal) => showWithdrawal(withdrawal, language))
  },
  async find(db, { accountId, id, language }) {
    const found = await findWithdrawal(db, id)
    return found?.accountId === accountId ? showDetail(db, found, language) : undefined
  },
}

export const withdrawalHistory: HistorySource = {
  kinds: ['cryptoWithdrawal'],
  async load(db, { accountId, ids, language }) {
    return (await findWithdrawals(db, accountId, ids)).map((withdrawal) => toHistory(withdrawal, language))
  },
}

const findWithdrawals = (db: Db, accountId: string, ids: readonly string[]): Promise<Withdrawal[]> =>
  selectWithdrawals(db, 'id = any($1::uuid[]) and account_id = $2', [ids, accountId])

/** Which withdrawal a hold belongs to. */
export const explainWithdrawals = explainTransfers(
  'cryptoWithdrawal',
  'explain-withdrawals',
  'select id, reference, hold_id as transfer from crypto_withdrawal where hold_id = any($1::bigint[])',
)
