// Pays a queued withdrawal: takes a sequence, builds, signs, stores the bytes, and only then sends them.

import { areWithdrawalsStopped } from '@sampan/ledger/withdrawals.ts'
import type { JournaledSignature } from '@sampan/signer/signer.ts'
import { SignerUnreachable } from '@sampan/signer/signer-client.ts'
import { SignerRefused } from '@sampan/signer/signer-refusal.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { faultPoint } from '../../../platform/jobs/fault-point.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import {
  lockWallet,
  type NonceOwner,
  noteChainAhead,
  readTerms,
  releaseNonce,
  stopNetwork,
  takeNonce,
  useNonce,
  type Wallet,
} from '../../crypto/public.ts'
import { noteHead, readSync } from '../../signer-journal/public.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { applyMove, type BlockageReport, planBlocked, planMove, scheduleNextJob, withdrawalJobs } from '../withdrawal-changes.ts'
import { type Blockage, findWithdrawal, lockWithdrawal, type Withdrawal } from '../withdrawals.ts'
import { adoptPayments } from './adopt-payments.ts'
import { catchUpWithSigner } from './catch-up.ts'
import { buildPayment, signPayment } from './make-payment.ts'
import { keepSigned, noteRefused, type Payment } from './payments.ts'
import { loadPayoutWallet } from './payout-wallet.ts'
import { type StoredPayment, sendStored } from './send-stored.ts'
import { endVoided } from './void-withdrawal.ts'

/** A worker that takes longer than this between taking a sequence and storing the bytes has died. */
const deadWorkerMs = 15_000
const waitMs = { busy: 1_000, signer: 5_000, blocked: 60_000 } as const

export const broadcastJob = defineJob({
  ...withdrawalJobs.broadcast,
  async run(deps: WithdrawalDeps, ctx, { id }) {
    const withdrawal = await findWithdrawal(ctx.db, id)
    if (withdrawal?.state !== 'QUEUED') return
    const stored = await storePayment(deps, ctx, withdrawal)
    if (stored) await sendStored(deps, ctx, stored)
  },
})

type ChainAhead = { readonly kept: bigint; readonly chainNext: bigint }

const isSignerFault = (error: unknown): boolean => error instanceof SignerUnreachable || error instanceof SignerRefused

/** Everything up to the signed bytes in the database. Nothing comes back where it has to wait. */
async function storePayment(deps: WithdrawalDeps, ctx: JobCtx, withdrawal: Withdrawal): Promise<StoredPayment | undefined> {
  const closed = await findGate(deps, ctx.db, withdrawal, ctx.now())
  if (closed) return giveUpForNow(deps, ctx, withdrawal, { blockage: closed })
  if (withdrawal.approval === null) return giveUpForNow(deps, ctx, withdrawal, { blockage: 'approval' })
  if (!(await isInStep(deps, ctx, withdrawal))) return giveUpForNow(deps, ctx, withdrawal, { blockage: 'signer' })
  if ((await findWithdrawal(ctx.db, withdrawal.id))?.state !== 'QUEUED') return undefined
  const payout = await loadPayoutWallet(deps, ctx.db, withdrawal).catch((error: unknown) => {
    const blockage = isSignerFault(error) ? 'signer' : 'node'
    ctx.log.warn(
      { event: 'withdrawal.waits', error, withdrawal: withdrawal.id, blockage },
      'a node or the signer gives no answer',
    )
    return { blockage } as const
  })
  if ('blockage' in payout) return giveUpForNow(deps, ctx, withdrawal, payout)
  const { gateway, terms, wallet, chainNext } = payout
  const sequence = await reserve(deps, ctx, withdrawal, { wallet, chainNext })
  if (sequence === undefined) return undefined
  faultPoint('withdrawal reserved')
  const making = { withdrawal, gateway, terms, wallet: wallet.address, sequence, level: 'normal', now: ctx.now() } as const
  const payment = await giveBackOnFailure(ctx, withdrawal, () => buildPayment(ctx.db, making))
  if (!payment) return giveUpForNow(deps, ctx, withdrawal, { blockage: 'gasPrice' })
  faultPoint('withdrawal prepared')
  const signed = await sign(deps, ctx, withdrawal, payment)
  if (!signed) return undefined
  faultPoint('withdrawal signed')
  const stored = await store(deps, ctx, { withdrawal, wallet, payment, signed })
  faultPoint('withdrawal stored')
  return stored
}

/** After a restart or a restore of the database the signer's journal is read first: this one may have been paid. */
async function isInStep(deps: WithdrawalDeps, ctx: JobCtx, { id }: Withdrawal): Promise<boolean> {
  if ((await readSync(ctx.db)).isInStep) return true
  try {
    await catchUpWithSigner(deps, ctx)
    return true
  } catch (error) {
    ctx.log.warn({ event: 'signer.notInStep', error, withdrawal: id }, 'the journal of the signer cannot be read')
    return false
  }
}

/** What may have changed since the customer confirmed: the switches, and how the account stands. */
async function findGate(deps: WithdrawalDeps, db: Db, withdrawal: Withdrawal, now: Date): Promise<Blockage | undefined> {
  const terms = await readTerms(db, withdrawal.network, withdrawal.currency)
  if (terms?.isStopped) return 'networkStopped'
  if (!terms?.isOpen) return 'closed'
  if (await areWithdrawalsStopped(db)) return 'stopped'
  const { active, frozen } = await deps.standingOf(db, withdrawal.accountId, now)
  return active && !frozen ? undefined : 'standing'
}

const ownerOf = ({ id }: Withdrawal): NonceOwner => ({ purpose: 'withdrawal', subject: id })

/** The gates are looked at once more inside the transaction: from here to the signature it takes a moment only. */
async function reserve(
  deps: WithdrawalDeps,
  ctx: JobCtx,
  withdrawal: Withdrawal,
  { wallet, chainNext }: { wallet: Wallet; chainNext: bigint },
): Promise<bigint | undefined> {
  const { id } = withdrawal
  const now = ctx.now()
  const taken = await ctx.transact(async (tx) => {
    const present = await lockWithdrawal(tx, id)
    if (present?.state !== 'QUEUED') return undefined
    const asked = { wallet, owner: ownerOf(present), chainNext, now }
    // Before the gates: a stop for this wallet by another worker is then seen.
    await lockWallet(tx, asked)
    if (await findGate(deps, tx, present, now)) return undefined
    const taking = await takeNonce(tx, asked)
    if ('busy' in taking) await scheduleNextJob(tx, deps, present, new Date(now.getTime() + waitMs.busy))
    if ('ahead' in taking) await stopForChainAhead(tx, ctx, wallet, taking.ahead)
    return taking
  })
  if (taken === undefined) return undefined
  if ('sequence' in taken) return taken.sequence
  if ('busy' in taken) await finishOther(deps, ctx, taken.busy)
  else await giveUpForNow(deps, ctx, withdrawal, { blockage: 'networkStopped' })
  return undefined
}

/** Payments left this wallet that the books do not know. Paying on could pay them a second time. */
async function stopForChainAhead(tx: Tx, { log, now }: JobCtx, wallet: Wallet, ahead: ChainAhead): Promise<void> {
  await noteChainAhead(tx, wallet, ahead.chainNext)
  const detail = `${wallet.address}: the chain counts ${ahead.chainNext} payments, the books ${ahead.kept}`
  await stopNetwork(tx, log, { network: wallet.network, reason: 'chainAhead', detail, now: now() })
}

/** Its worker died on the way: another worker continues it, so that the wallet is free again. */
async function finishOther(deps: WithdrawalDeps, ctx: JobCtx, busy: NonceOwner & { since: Date }): Promise<void> {
  const now = ctx.now()
  if (busy.purpose !== 'withdrawal' || now.getTime() - busy.since.getTime() < deadWorkerMs) return
  await ctx.transact(async (tx) => {
    const other = await lockWithdrawal(tx, busy.subject)
    if (other?.state === 'QUEUED') await scheduleNextJob(tx, deps, other, now)
    else await releaseNonce(tx, busy)
  })
}

/** An error before anything was signed must not keep the wallet from paying others. */
async function giveBackOnFailure<Result>(ctx: JobCtx, withdrawal: Withdrawal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await releaseNonce(ctx.db, ownerOf(withdrawal))
    throw error
  }
}

/** A no leaves the withdrawal queued for an operator to see. No answer leaves everything as it is: it may have been signed. */
async function sign(deps: WithdrawalDeps, ctx: JobCtx, withdrawal: Withdrawal, payment: Payment) {
  try {
    return await signPayment(deps, withdrawal, payment)
  } catch (error) {
    ctx.log.error({ error, withdrawal: withdrawal.id }, 'the signer did not sign')
    if (!(error instanceof SignerRefused)) return block(deps, ctx, withdrawal, { blockage: 'signer' }, waitMs.signer)
    await noteRefused(ctx.db, payment, ctx.now())
    // It was signed before these books knew of it: they were restored, or the row was changed.
    if (error.refusal === 'alreadySigned' && (await adoptPayments(deps, ctx, withdrawal))) return undefined
    if (error.refusal === 'voided') return giveUpVoided(deps, ctx, withdrawal)
    return giveUpForNow(deps, ctx, withdrawal, { blockage: 'signer' })
  }
}

/** The cancellation that the signer has recorded is under way. If it still waits a minute later, it was lost: the money goes back all the same. */
async function giveUpVoided(deps: WithdrawalDeps, ctx: JobCtx, withdrawal: Withdrawal): Promise<undefined> {
  if (withdrawal.blocked !== 'voided') return giveUpForNow(deps, ctx, withdrawal, { blockage: 'voided' })
  await endVoided(deps, ctx, withdrawal)
  return undefined
}

/** Where nobody else could pay either, a sequence that it already has stays with it: its bytes may have been signed. */
const keepsSequence: readonly Blockage[] = ['closed', 'networkStopped', 'stopped', 'gas', 'node']

async function giveUpForNow(
  deps: WithdrawalDeps,
  ctx: JobCtx,
  withdrawal: Withdrawal,
  blocked: BlockageReport,
): Promise<undefined> {
  if (!keepsSequence.includes(blocked.blockage)) await releaseNonce(ctx.db, ownerOf(withdrawal))
  return block(deps, ctx, withdrawal, blocked, waitMs.blocked)
}

/** Nothing fails. A withdrawal that was cancelled meanwhile is left as it is. */
async function block(
  deps: WithdrawalDeps,
  ctx: JobCtx,
  withdrawal: Withdrawal,
  blocked: BlockageReport,
  ms: number,
): Promise<undefined> {
  const { blockage, walletShort } = blocked
  if (withdrawal.blocked !== blockage)
    ctx.log.warn({ event: 'withdrawal.blocked', withdrawal: withdrawal.id, blockage, walletShort }, 'a withdrawal waits')
  await ctx.transact(async (tx) => {
    const present = await lockWithdrawal(tx, withdrawal.id)
    if (present?.state === 'QUEUED') await applyMove(tx, deps, planBlocked(present, blocked, { now: ctx.now(), waitMs: ms }))
  })
  return undefined
}

type Storing = {
  readonly withdrawal: Withdrawal
  readonly wallet: Wallet
  readonly payment: Payment
  readonly signed: JournaledSignature
}

/** From this transaction on nobody can call it back. Where it was called back before, the bytes are forgotten. */
async function store(
  deps: WithdrawalDeps,
  ctx: JobCtx,
  { withdrawal, wallet, payment, signed }: Storing,
): Promise<StoredPayment | undefined> {
  return ctx.transact(async (tx) => {
    const now = ctx.now()
    const present = await lockWithdrawal(tx, withdrawal.id)
    if (present?.state !== 'QUEUED') return undefined
    const isOurs = await useNonce(tx, { wallet, owner: ownerOf(present), sequence: payment.sequence, now })
    if (!isOurs) return undefined
    const kept = await keepSigned(tx, payment, signed, now)
    await noteHead(tx, signed)
    const { txnHash } = kept.signed
    await applyMove(tx, deps, planMove(present, 'broadcast', { now, by: 'system', txnHash, continueAt: now }))
    return { withdrawal: { ...present, state: 'BROADCASTING', txnHash }, payment: kept }
  })
}
