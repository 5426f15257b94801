// A second set of bytes for one withdrawal, only where at most one of them can ever be mined.

import type { FeeLevel, Gateway } from '@sampan/chains/gateway.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { SignerRefused } from '@sampan/signer/signer-refusal.ts'
import { type SignedDeath, signDeath } from '@sampan/signer/statements.ts'
import { emitTransactionChanged, refileTransaction } from '../../../core/transactions/details.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import type { Terms } from '../../crypto/public.ts'
import { noteHead } from '../../signer-journal/public.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { lockWithdrawal, type Withdrawal } from '../withdrawals.ts'
import { adoptPayments } from './adopt-payments.ts'
import { buildPayment, signPayment } from './make-payment.ts'
import { keepSigned, noteRefused, type SignedPayment } from './payments.ts'
import { sendStored } from './send-stored.ts'

type Repayment = {
  readonly withdrawal: Withdrawal
  readonly payments: readonly SignedPayment[]
  readonly gateway: Gateway
  readonly terms: Terms
}

/** So often bytes that have run out are made again before the money goes back. */
const remakesMax = 3

/** Here two transactions with one sequence exclude each other; elsewhere both could be mined. */
const hasSequence = ({ network }: Withdrawal): boolean => ['evm', 'stellar'].includes(networkById(network).family)

/** Bytes for an EVM network never expire. */
const doesExpire = ({ network }: Withdrawal): boolean => networkById(network).family !== 'evm'

/** Unmined for too long: the same sequence with a higher fee. The older bytes may still win; either way it is one payment. */
export async function raiseFee(
  deps: WithdrawalDeps,
  ctx: JobCtx,
  { newest, ...asked }: Repayment & { newest: SignedPayment },
): Promise<void> {
  const { withdrawal, terms, payments } = asked
  const waitedMs = ctx.now().getTime() - newest.signedAt.getTime()
  if (!hasSequence(withdrawal) || waitedMs < terms.bumpAfterMs || payments.length > terms.bumpsMax) return
  await make(deps, ctx, asked, { level: 'bumped', from: newest })
}

/** Where bytes run out and are proven dead, they are made again. True where that was tried. */
export async function payAgain(deps: WithdrawalDeps, ctx: JobCtx, asked: Repayment): Promise<boolean> {
  const { withdrawal, payments, gateway } = asked
  const last = payments.at(-1)
  if (!last || !doesExpire(withdrawal)) return false
  if (hasSequence(withdrawal)) {
    // Used by another payment it is lost; unused it must be used, or nothing of this wallet could ever follow it.
    if ((await gateway.nextSequence(last.wallet)) > last.sequence) return false
  } else if (payments.length > remakesMax) return false
  // The nodes have proven each of them dead; without this statement the signer signs no second payment.
  const death = signDeath(deps.approvalKey, {
    withdrawalId: withdrawal.id,
    network: withdrawal.network,
    txnHashes: payments.map(({ signed }) => signed.txnHash),
  })
  await make(deps, ctx, asked, { level: 'normal', from: last, death })
  return true
}

async function make(
  deps: WithdrawalDeps,
  ctx: JobCtx,
  { withdrawal, gateway, terms }: Repayment,
  { level, from, death }: { level: FeeLevel; from: SignedPayment; death?: SignedDeath },
): Promise<void> {
  // Nothing new is signed while the network is switched off.
  if (!terms.isOpen) return
  const { wallet, sequence } = from
  const payment = await buildPayment(ctx.db, { withdrawal, gateway, terms, wallet, sequence, level, now: ctx.now() })
  if (!payment) return
  if (level === 'bumped' && payment.gasMax <= from.gasMax) return noteRefused(ctx.db, payment, ctx.now())
  try {
    const signed = await signPayment(deps, withdrawal, payment, death)
    const kept = await ctx.transact(async (tx) => {
      const present = await lockWithdrawal(tx, withdrawal.id)
      if (present?.state !== 'BROADCASTING') return undefined
      await tx.query('update crypto_withdrawal_detail set txn_hash = $2 where id = $1', [present.id, signed.txnHash])
      await refileTransaction(tx, present.id)
      await emitTransactionChanged(tx, present)
      await noteHead(tx, signed)
      return keepSigned(tx, payment, signed, ctx.now())
    })
    if (kept) await sendStored(deps, ctx, { withdrawal, payment: kept })
  } catch (error) {
    if (!(error instanceof SignerRefused)) throw error
    ctx.log.warn({ error, withdrawal: withdrawal.id }, 'the signer did not sign again')
    await noteRefused(ctx.db, payment, ctx.now())
    // It has signed something that is not stored here: that has to be proven dead as well.
    if (error.refusal === 'alreadySigned') await adoptPayments(deps, ctx, withdrawal)
  }
}
