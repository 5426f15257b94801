// A deposit as its owner reads it.

import { actors } from '@sampan/contract/actors.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { belowMinimum, depositReasons, isDepositReason } from '@sampan/contract/deposit-reasons.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { allowedMoves, isState, nextStepOf } from '@sampan/contract/machine.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'
import { transactionUrl } from '@sampan/contract/networks.ts'
import type { HistoryRow } from '../../core/transactions/history-source.ts'
import { readSteps } from '../../core/transactions/steps.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CryptoDetail, CryptoRow } from '../crypto/public.ts'
import { moneyOf } from './deposit-books.ts'
import type { Deposit } from './deposits.ts'

/** What is kept below the minimum, together, and what the minimum is. */
export type BelowMinimum = { readonly minimum: Money; readonly missing: Money }

type Reading = { readonly language: Language; readonly kept?: BelowMinimum | undefined }

export function showDeposit(deposit: Deposit, reading: Reading): CryptoRow {
  const money = moneyOf(deposit)
  return {
    ...commonOf(deposit, reading),
    kind: 'deposit',
    currency: money.currency,
    mainNet: deposit.network,
    amount: onWire(money),
    fee: onWire({ ...money, units: 0n }),
    total: onWire(money),
    counterparty: deposit.sender,
    address: deposit.address,
    memo: deposit.memo,
    txnHash: deposit.txnHash,
    explorerUrl: transactionUrl(deposit.network, deposit.txnHash),
    confirmations: deposit.confirmations,
    etaAt: nextStepOf(cryptoDeposit.states[deposit.state])?.who === 'network' ? (dueAt(deposit)?.toISOString() ?? null) : null,
  }
}

/** The same in the list of everything that moved. */
export function toHistory(deposit: Deposit, reading: Reading): HistoryRow {
  return {
    ...commonOf(deposit, reading),
    kind: 'cryptoDeposit',
    amount: onWire(moneyOf(deposit)),
    counterAmount: null,
    fee: null,
    counterparty: deposit.sender,
    mainNet: deposit.network,
    txnHash: deposit.txnHash,
  }
}

function commonOf(deposit: Deposit, reading: Reading) {
  const state = cryptoDeposit.states[deposit.state]
  const next = nextStepOf(state)
  return {
    id: deposit.id,
    reference: deposit.reference,
    state: deposit.state,
    status: state.status,
    createdAt: deposit.createdAt.toISOString(),
    updatedAt: deposit.updatedAt.toISOString(),
    completedAt: deposit.completedAt?.toISOString() ?? null,
    nextStep: next && {
      who: next.who,
      name: null,
      by: dueAt(deposit)?.toISOString() ?? null,
      text: next.due.text[reading.language],
    },
    allowedMoves: allowedMoves(cryptoDeposit, deposit.state, 'customer'),
    note: null,
    reason: reasonOf(deposit, reading),
  }
}

function dueAt(deposit: Deposit): Date | undefined {
  const next = nextStepOf(cryptoDeposit.states[deposit.state])
  // Counting blocks changes a row often; what is promised counts from the first sight of it.
  const since = next?.who === 'network' ? deposit.createdAt : deposit.updatedAt
  return next ? dueBy({ due: next.due, since }) : undefined
}

function reasonOf(deposit: Deposit, { language, kept }: Reading): string | null {
  if (deposit.reasonText) return deposit.reasonText
  if (deposit.reason) return depositReasons[deposit.reason][language]
  if (deposit.state !== 'BELOW_MINIMUM' || !kept) return null
  return say(belowMinimum, language, { minimum: formatMoney(kept.minimum), missing: formatMoney(kept.missing) })
}

const onWire = ({ units, currency }: { units: bigint; currency: Stablecoin }) => ({
  amount: moneyToWire({ units, currency }),
  currency,
})

export async function readTimeline(db: Db, id: string, language: Language): Promise<CryptoDetail['timeline']> {
  const steps = await readSteps(db, id)
  return steps.map(({ state, at, actor, reason, reason_text: words }) => ({
    state,
    status: isState(cryptoDeposit, state) ? cryptoDeposit.states[state].status : null,
    at: at.toISOString(),
    by: actors.find((name) => name === actor) ?? null,
    text: words ?? (reason !== null && isDepositReason(reason) ? depositReasons[reason][language] : null),
  }))
}
