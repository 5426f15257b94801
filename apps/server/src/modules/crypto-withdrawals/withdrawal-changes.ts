// Every change of a withdrawal's state as a change set: state, ledger transfers, details, notice and next job together. Pure.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { WithdrawalReason } from '@sampan/contract/withdrawal-reasons.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Transfer } from '@sampan/ledger/transfer.ts'
import type { ChangeSet, Row } from '../../core/changes/change-set.ts'
import { noChange } from '../../core/changes/change-set.ts'
import { applyDecided } from '../../core/changes/run-flow.ts'
import { type Change, planTransition, required, stepBy } from '../../core/transactions/transition.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Notice, NoticeKind } from '../../platform/events/notices.ts'
import { declareJob, idPayload, type JobKind, type NewJob, newJob } from '../../platform/jobs/define-job.ts'
import { releaseNonce } from '../crypto/public.ts'
import type { WithdrawalDeps } from './deps.ts'
import { gasPosting, releaseOf, settlementOf } from './withdrawal-postings.ts'
import { type Blockage, selectWithdrawals, type Withdrawal, type WithdrawalMove, type WithdrawalState } from './withdrawals.ts'

export const withdrawalJobs = {
  screen: declareJob({ name: 'screen-withdrawal', payload: idPayload }),
  broadcast: declareJob({ name: 'broadcast-withdrawal', payload: idPayload }),
  confirm: declareJob({ name: 'confirm-withdrawal', payload: idPayload }),
} as const

const jobOf: Partial<Record<WithdrawalState, JobKind<{ id: string }>>> = {
  SUBMITTED: withdrawalJobs.screen,
  SCREENING: withdrawalJobs.screen,
  QUEUED: withdrawalJobs.broadcast,
  BROADCASTING: withdrawalJobs.confirm,
  CONFIRMING: withdrawalJobs.confirm,
}

/** The job that continues a withdrawal in this state; none where only a person can. It replaces one that is already planned. */
export function nextJob({ id, state }: Pick<Withdrawal, 'id' | 'state'>, runAt: Date): NewJob | undefined {
  const job = jobOf[state]
  return job && newJob(job, { id }, { key: `withdrawal ${id}`, runAt })
}

type Kind = Extract<NoticeKind, `cryptoWithdrawal${string}`>

type NoticeFields = Pick<
  Withdrawal,
  'accountId' | 'amount' | 'fee' | 'network' | 'address' | 'memo' | 'txnHash' | 'reference' | 'reasonText'
>

/** What happened, and the facts to compare. */
export function noticeOf(withdrawal: NoticeFields, kind: Kind): Notice {
  const { accountId, amount, fee, network, address, memo, txnHash, reference, reasonText } = withdrawal
  return {
    accountId,
    scope: 'wallet_history.crypto_withdraw.view',
    kind,
    params: {
      amount: formatMoney(amount),
      fee: formatMoney(fee),
      network: networkById(network).label,
      destination: address,
      ...(memo && { memo }),
      reference,
      ...(txnHash && { txnHash }),
      ...(reasonText && { reason: reasonText }),
    },
  }
}

type Move = WithdrawalMove | readonly [WithdrawalMove, ...WithdrawalMove[]]

export type MoveChange = Change & {
  readonly reason?: WithdrawalReason | undefined
  readonly txnHash?: string | undefined
  /** Null where a reorganised chain has taken them back. */
  readonly confirmations?: Withdrawal['confirmations']
  /** More columns of its details. */
  readonly detail?: Row
  readonly transfers?: readonly Transfer[]
  readonly notice?: Kind
  /** When the next job continues it. */
  readonly continueAt?: Date
}

/** A move clears what blocked it. An ended withdrawal has no next job. */
export function planMove(withdrawal: Withdrawal, move: Move, given: MoveChange): ChangeSet | Refusal {
  const { detail, transfers = [], notice, continueAt, confirmations = withdrawal.confirmations, ...change } = given
  const txnHash = given.txnHash ?? withdrawal.txnHash
  const { id, network } = withdrawal
  const [first, ...more] = typeof move === 'string' ? [move] : move
  const last = more.at(-1) ?? first
  const state = cryptoWithdrawal.moves[last].to
  const job = continueAt && nextJob({ id, state }, continueAt)
  const set = {
    txn_hash: txnHash,
    confirmations: confirmations?.n ?? null,
    confirmations_needed: confirmations?.m ?? null,
    blocked: null,
    blocked_at: null,
    wallet_short: null,
    ...((continueAt || cryptoWithdrawal.states[state].final) && { next_check_at: job?.runAt ?? null }),
    ...detail,
  }
  const planned = planTransition(cryptoWithdrawal, withdrawal, move, {
    now: change.now,
    by: change.by,
    actor: change.actor,
    reason: change.reason,
    reasonText: change.reasonText,
    facts: { network, ...(txnHash && { transaction: txnHash }) },
    updates: [{ table: 'crypto_withdrawal_detail', id, expect: {}, set }],
    movesMoney: transfers.length > 0,
  })
  if (planned instanceof Refusal) return planned
  const moved = { ...withdrawal, txnHash, reasonText: change.reasonText ?? null }
  return { ...planned, transfers, notices: notice ? [noticeOf(moved, notice)] : [], jobs: job ? [job] : [] }
}

export type UnpaidEnding = Extract<WithdrawalMove, 'cancel' | 'decline' | 'expire' | 'reject'>

/** Every end without a payment releases the hold. */
export const planEnd = (withdrawal: Withdrawal, move: UnpaidEnding, change: MoveChange): ChangeSet | Refusal =>
  planMove(withdrawal, move, { ...change, transfers: [releaseOf(withdrawal)] })

/** A transaction that was mined, and what the network took for it. */
type MinedPayment = { readonly txnHash: string; readonly feeUnits: bigint }

/** Payments are seen confirmed at once or after a while: the state between leaves its step either way. */
const confirmedBefore = <Last extends WithdrawalMove>({ state }: Withdrawal, last: Last) =>
  state === 'CONFIRMING' ? ([last] as const) : (['confirm', last] as const)

type ConfirmationUpdate = {
  readonly now: Date
  readonly mined: MinedPayment
  readonly confirmations: Withdrawal['confirmations']
}

/** The coins are gone: the hold is settled, the fee is ours, the gas is paid. */
const planComplete = (withdrawal: Withdrawal, chart: Chart, { now, mined, confirmations }: ConfirmationUpdate) =>
  planMove(withdrawal, confirmedBefore(withdrawal, 'complete'), {
    now,
    by: 'network',
    txnHash: mined.txnHash,
    confirmations,
    transfers: [settlementOf(chart, withdrawal), ...gasPosting(chart, withdrawal, mined)],
    notice: 'cryptoWithdrawalCompleted',
  })

/** Mined and reverted: the coins never moved, only the gas is gone. */
const planReverted = (withdrawal: Withdrawal, chart: Chart, { now, mined, confirmations }: ConfirmationUpdate) =>
  planMove(withdrawal, confirmedBefore(withdrawal, 'fail'), {
    now,
    by: 'network',
    reason: 'reverted',
    txnHash: mined.txnHash,
    confirmations,
    transfers: [releaseOf(withdrawal), ...gasPosting(chart, withdrawal, mined)],
    notice: 'cryptoWithdrawalFailed',
  })

type ObservationUpdate = ConfirmationUpdate & {
  readonly confirmations: NonNullable<Withdrawal['confirmations']>
  /** Whether enough blocks lie above it, and what it did. */
  readonly outcome: 'waits' | 'paid' | 'reverted'
}

/** What a mined payment does to its withdrawal. */
export function planSeen(
  withdrawal: Withdrawal,
  chart: Chart,
  { outcome, ...confirmed }: ObservationUpdate,
): ChangeSet | Refusal {
  if (outcome === 'paid') return planComplete(withdrawal, chart, confirmed)
  if (outcome === 'reverted') return planReverted(withdrawal, chart, confirmed)
  const { id, accountId, state, txnHash, confirmations: counted } = withdrawal
  const { now, mined, confirmations } = confirmed
  if (state !== 'CONFIRMING')
    return planMove(withdrawal, 'confirm', { now, by: 'network', txnHash: mined.txnHash, confirmations })
  const { n, m } = confirmations
  if (txnHash === mined.txnHash && counted?.n === n && counted.m === m) return noChange
  const set = { txn_hash: mined.txnHash, confirmations: n, confirmations_needed: m }
  return {
    ...noChange,
    updates: [{ table: 'crypto_withdrawal_detail', id, expect: {}, set }],
    events: [{ accountId, type: 'transaction_changed', ref: id }],
  }
}

/** Only with proof that none of its bytes can ever be mined. */
export const planNeverMined = (withdrawal: Withdrawal, now: Date) =>
  planMove(withdrawal, 'fail', {
    now,
    by: 'network',
    reason: 'neverMined',
    transfers: [releaseOf(withdrawal)],
    notice: 'cryptoWithdrawalFailed',
  })

type ScreeningResult = {
  /** Why a person has to look at it first. */
  readonly reason: WithdrawalReason | undefined
  /** Undefined where a decision is missing that its state claims. */
  readonly approved: Row | undefined
  readonly now: Date
  readonly graceMs: number
}

const undecidedWaitMs = 60_000

/** On hold for an operator, queued for payment, or looked at again where nothing may be approved. */
export function planScreened(withdrawal: Withdrawal, { reason, approved, now, graceMs }: ScreeningResult): ChangeSet | Refusal {
  const isNew = withdrawal.state === 'SUBMITTED'
  const change = { now, by: 'system', reason } as const
  if (reason || approved) {
    const move = reason ? 'hold' : 'queue'
    const continueAt = new Date(now.getTime() + graceMs)
    return planMove(withdrawal, isNew ? ['screen', move] : move, {
      ...change,
      continueAt,
      ...(!reason && approved && { detail: approved }),
    })
  }
  const continueAt = new Date(now.getTime() + undecidedWaitMs)
  return isNew
    ? planMove(withdrawal, 'screen', { ...change, continueAt, detail: { blocked: 'approval' } })
    : planLook(withdrawal, continueAt, { blocked: 'approval' })
}

/** No move: details change, and the next job comes at this time. */
export function planLook({ id, state }: Pick<Withdrawal, 'id' | 'state'>, at: Date, detail: Row = {}): ChangeSet {
  const job = nextJob({ id, state }, at)
  return {
    ...noChange,
    updates: [{ table: 'crypto_withdrawal_detail', id, expect: {}, set: { ...detail, next_check_at: job ? at : null } }],
    jobs: job ? [job] : [],
  }
}

/** Why it cannot be paid now; of a wallet with too few coins, how many are missing. */
export type BlockageReport = { readonly blockage: Blockage; readonly walletShort?: bigint }

/** A shorter wait is over before anyone reads about it; most wallets are refilled by the next sweep. */
const delayNoticeMs = 5 * 60_000

/** It stays queued and operators see why. After the promised time its owner reads what happens next and that they can cancel. */
export function planBlocked(
  withdrawal: Withdrawal,
  { blockage, walletShort }: BlockageReport,
  { now, waitMs }: { readonly now: Date; readonly waitMs: number },
): ChangeSet {
  const { id, accountId, state } = withdrawal
  const blockedAt = withdrawal.blockedAt ?? now
  const detail = { blocked: blockage, blocked_at: blockedAt, wallet_short: walletShort ?? null }
  const at = new Date(now.getTime() + waitMs)
  // A frozen account waits for its owner or for an operator, not for us to pay.
  const isDelayed =
    blockage !== 'standing' && withdrawal.reason !== 'delayed' && now.getTime() - blockedAt.getTime() >= delayNoticeMs
  if (!isDelayed) return planLook(withdrawal, at, detail)
  return {
    ...planLook(withdrawal, at, { ...detail, eta_at: null }),
    transitions: [{ ...stepBy({ now, by: 'system', reason: 'delayed' }), id, from: [state] }],
    events: [{ accountId, type: 'transaction_changed', ref: id }],
    notices: [noticeOf(withdrawal, 'cryptoWithdrawalDelayed')],
  }
}

/** In a transaction that has locked the withdrawal. */
export const applyMove = (tx: Tx, { notices }: Pick<WithdrawalDeps, 'notices'>, planned: ChangeSet | Refusal): Promise<void> =>
  applyDecided(tx, required(planned), notices)

/** An end before its bytes were stored gives back the sequence that it had not used. */
export async function applyEnd(tx: Tx, deps: Pick<WithdrawalDeps, 'notices'>, { id }: Withdrawal, planned: ChangeSet | Refusal) {
  await applyMove(tx, deps, planned)
  await releaseNonce(tx, { purpose: 'withdrawal', subject: id })
}

/** Continues a withdrawal at this time, in the state that it is in. */
export const scheduleNextJob = (
  tx: Tx,
  deps: Pick<WithdrawalDeps, 'notices'>,
  withdrawal: Pick<Withdrawal, 'id' | 'state'>,
  at: Date,
): Promise<void> => applyMove(tx, deps, planLook(withdrawal, at))

const wokenMax = 100

type Arrival = { readonly network: NetworkId; readonly currency: Stablecoin; readonly now: Date }

/** Coins have come into our wallet: withdrawals that wait for them continue at once. */
export async function scheduleWaitingWithdrawals(
  tx: Tx,
  deps: Pick<WithdrawalDeps, 'notices'>,
  { network, currency, now }: Arrival,
) {
  const waiting = await selectWithdrawals(
    tx,
    `network = $1 and currency = $2 and completed_at is null and state = 'QUEUED' and blocked = 'wallet' order by created_at limit $3
     for no key update skip locked`,
    [network, currency, wokenMax],
  )
  for (const withdrawal of waiting) await scheduleNextJob(tx, deps, withdrawal, now)
}
