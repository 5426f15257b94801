// Follows a payment until the network has decided: counts confirmations, sends dropped bytes again, raises the fee of stuck ones.

import type { Gateway, Head, TransactionLookup } from '@sampan/chains/gateway.ts'
import { noChange } from '../../../core/changes/change-set.ts'
import { refileTransaction } from '../../../core/transactions/details.ts'
import { requireNoTransaction, type Tx } from '../../../platform/db/db.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { gatewayOf, readTerms, type Terms } from '../../crypto/public.ts'
import { arePaymentsKnown } from '../../signer-journal/public.ts'
import type { WithdrawalDeps } from '../deps.ts'
import {
  applyEnd,
  applyMove,
  planMove,
  planNeverMined,
  planSeen,
  scheduleNextJob,
  withdrawalJobs,
} from '../withdrawal-changes.ts'
import { findWithdrawal, lockWithdrawal, type Withdrawal } from '../withdrawals.ts'
import { adoptPayments } from './adopt-payments.ts'
import { payAgain, raiseFee } from './pay-again.ts'
import { isSigned, noteDead, paymentsOf, type SignedPayment } from './payments.ts'
import { sendStored } from './send-stored.ts'

type TransactionResult = Extract<TransactionLookup, { state: 'mined' | 'failed' }>
/** What the network knows of the payments: one of them was mined, or none is yet. */
type Sight =
  | { readonly payment: SignedPayment; readonly found: TransactionResult; readonly head: Head }
  | { readonly found: 'pending' | 'unknown' }

export const confirmJob = defineJob({
  ...withdrawalJobs.confirm,
  async run(deps: WithdrawalDeps, ctx, { id }) {
    const withdrawal = await findWithdrawal(ctx.db, id)
    if (withdrawal?.state !== 'BROADCASTING' && withdrawal?.state !== 'CONFIRMING') return
    const terms = await readTerms(ctx.db, withdrawal.network, withdrawal.currency)
    if (!terms) throw new Error(`network ${withdrawal.network} has no terms any more`)
    // Scheduled first: whatever happens below, the next check runs.
    const next = new Date(ctx.now().getTime() + terms.lookEveryMs)
    await ctx.transact((tx) => scheduleNextJob(tx, deps, withdrawal, next))
    await follow(deps, ctx, withdrawal, terms)
  },
})

async function follow(deps: WithdrawalDeps, ctx: JobCtx, withdrawal: Withdrawal, terms: Terms): Promise<void> {
  const gateway = gatewayOf(deps.chains, withdrawal.network)
  const payments = (await paymentsOf(ctx.db, withdrawal.id)).filter(isSigned)
  const sight = await simulateOutcome(deps, ctx, withdrawal, await look(gateway, payments))
  if (typeof sight.found === 'object' && 'payment' in sight) return settleOrCount(deps, ctx, withdrawal, { ...sight, terms })
  const waiting = await drop(deps, ctx, withdrawal)
  if (!waiting) return
  const newest = payments.findLast(({ isDead }) => !isDead)
  const asked = { withdrawal: waiting, payments, gateway, terms }
  if (sight.found === 'pending') return newest && raiseFee(deps, ctx, { ...asked, newest })
  if (newest === undefined || (await findProof(ctx, asked))) return conclude(deps, ctx, asked)
  await sendStored(deps, ctx, { withdrawal: waiting, payment: newest })
  await raiseFee(deps, ctx, { ...asked, newest })
}

/** The newest first: it is the likeliest. */
async function look(gateway: Gateway, payments: readonly SignedPayment[]): Promise<Sight> {
  requireNoTransaction('a node')
  let isPending = false
  for (const payment of payments.toReversed()) {
    const found = await gateway.find(payment.signed.txnHash)
    if (found.state === 'mined' || found.state === 'failed') return { payment, found, head: await gateway.head() }
    isPending ||= found.state === 'pending'
  }
  return { found: isPending ? 'pending' : 'unknown' }
}

/** Test mode: what was mined counts as failed where its customer has asked for that. */
const simulateOutcome = async (deps: WithdrawalDeps, { db }: JobCtx, { id }: Withdrawal, seen: Sight): Promise<Sight> =>
  'payment' in seen && (await deps.isFailureSimulated?.(db, id)) ? { ...seen, found: { ...seen.found, state: 'failed' } } : seen

type PaymentObservation = {
  readonly payment: SignedPayment
  readonly found: TransactionResult
  readonly head: Head
  readonly terms: Terms
}

async function settleOrCount(deps: WithdrawalDeps, ctx: JobCtx, withdrawal: Withdrawal, seen: PaymentObservation): Promise<void> {
  const { txnHash } = seen.payment.signed
  const { outcome, confirmations } = judgeSeen(withdrawal, seen)
  if (seen.found.state === 'mined' && !hasPaid(withdrawal, seen.found))
    ctx.log.error({ withdrawal: withdrawal.id, txnHash }, 'a payment was mined without moving the coins; an operator has to look')
  await ctx.transact(async (tx) => {
    const present = await lockOpen(tx, withdrawal)
    if (!present) return
    const mined = { txnHash, feeUnits: seen.found.feeUnits }
    const planned = planSeen(present, deps.chart, { now: ctx.now(), mined, confirmations, outcome })
    if (planned !== noChange) await applyMove(tx, deps, planned)
    if (present.state === 'CONFIRMING' && present.txnHash !== txnHash) await refileTransaction(tx, present.id)
  })
}

/** Pure. A payment that moved no coins waits for an operator, however many blocks lie above it. */
export function judgeSeen(withdrawal: Withdrawal, { found, head, terms }: Omit<PaymentObservation, 'payment'>) {
  const counted = Math.max(0, Number(head.newest.height - found.block.height) + 1)
  const isFinal = !terms.finalOnly || head.final.height >= found.block.height
  const isDone = counted >= terms.confirmations && isFinal
  const confirmations = { n: Math.min(counted, terms.confirmations), m: terms.confirmations }
  return { confirmations, outcome: isDone ? endOf(withdrawal, found) : 'waits' } as const
}

function endOf(withdrawal: Withdrawal, found: PaymentObservation['found']): 'reverted' | 'paid' | 'waits' {
  if (found.state === 'failed') return 'reverted'
  return hasPaid(withdrawal, found) ? 'paid' : 'waits'
}

/** A transaction that went through is not yet a payment: some tokens say no without failing. */
const hasPaid = (
  { address, memo, currency, units }: Withdrawal,
  { movements }: Extract<TransactionLookup, { state: 'mined' }>,
): boolean =>
  movements.some(
    ({ to, memo: told, asset, units: moved }) =>
      to === address && (told ?? null) === memo && asset.kind === 'token' && asset.currency === currency && moved === units,
  )

/** Another worker may have ended it meanwhile. */
async function lockOpen(tx: Tx, { id }: Withdrawal): Promise<Withdrawal | undefined> {
  const present = await lockWithdrawal(tx, id)
  return present?.state === 'BROADCASTING' || present?.state === 'CONFIRMING' ? present : undefined
}

/** Where a reorganised chain has taken it back, it is on its way again. */
const drop = (deps: WithdrawalDeps, ctx: JobCtx, withdrawal: Withdrawal): Promise<Withdrawal | undefined> =>
  ctx.transact(async (tx) => {
    const present = await lockOpen(tx, withdrawal)
    // What another worker has seen since counts more than what we did not see.
    if (present?.state !== 'CONFIRMING' || withdrawal.state !== 'CONFIRMING')
      return present?.state === 'BROADCASTING' ? present : undefined
    await applyMove(tx, deps, planMove(present, 'drop', { now: ctx.now(), by: 'network', confirmations: null }))
    return { ...present, state: 'BROADCASTING', confirmations: null }
  })

type Confirmation = {
  readonly withdrawal: Withdrawal
  readonly payments: readonly SignedPayment[]
  readonly gateway: Gateway
  readonly terms: Terms
}

/** True where every one of them is proven dead. */
async function findProof(ctx: JobCtx, { payments, gateway }: Pick<Confirmation, 'payments' | 'gateway'>): Promise<boolean> {
  requireNoTransaction('a node')
  let areAllDead = payments.length > 0
  for (const payment of payments.filter(({ isDead }) => !isDead)) {
    if (await gateway.isDead(payment.signed, payment.wallet)) await noteDead(ctx.db, payment, ctx.now())
    else areAllDead = false
  }
  return areAllDead
}

/** None of the bytes can ever be mined. One more look, because the proof took time; then it is paid again or given back. */
async function conclude(deps: WithdrawalDeps, ctx: JobCtx, asked: Confirmation): Promise<void> {
  const { withdrawal, gateway, payments } = asked
  // A restored database does not know the bytes that took the place of these: they must be proven dead as well.
  if (await adoptPayments(deps, ctx, withdrawal)) return
  const sight = await look(gateway, payments)
  if (sight.found !== 'unknown') return
  if (await payAgain(deps, ctx, asked)) return
  await ctx.transact(async (tx) => {
    const present = await lockOpen(tx, withdrawal)
    if (present?.state !== 'BROADCASTING' || !(await arePaymentsKnown(tx, present.network))) return
    await applyEnd(tx, deps, present, planNeverMined(present, ctx.now()))
  })
}
