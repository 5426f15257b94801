// Builds the bytes of a payment and has them signed. The unsigned ones are stored first, so that a second try signs the same.

import type { FeeLevel, Gateway } from '@sampan/chains/gateway.ts'
import type { JournaledSignature } from '@sampan/signer/signer.ts'
import { SignerRefused } from '@sampan/signer/signer-refusal.ts'
import type { SignedDeath } from '@sampan/signer/statements.ts'
import { type Db, requireNoTransaction } from '../../../platform/db/db.ts'
import { faultPoint } from '../../../platform/jobs/fault-point.ts'
import type { Terms } from '../../crypto/public.ts'
import { isAbsurd } from '../../crypto/public.ts'
import { paymentOf } from '../approve-withdrawal.ts'
import type { WithdrawalDeps } from '../deps.ts'
import type { Withdrawal } from '../withdrawals.ts'
import { keepUnsigned, type Payment, paymentsOf } from './payments.ts'

type Making = {
  readonly withdrawal: Withdrawal
  readonly gateway: Gateway
  readonly terms: Terms
  readonly wallet: string
  readonly sequence: bigint
  readonly level: FeeLevel
  readonly now: Date
}

/** The unsigned bytes that wait to be signed, or new ones. Nothing where gas costs more than an operator allows. */
export async function buildPayment(db: Db, making: Making): Promise<Payment | undefined> {
  const { withdrawal, gateway, terms, wallet, sequence, level, now } = making
  const known = await paymentsOf(db, withdrawal.id)
  const waiting = known.find((payment) => !payment.signed && !payment.isRefused && payment.sequence === sequence)
  if (waiting) return waiting
  requireNoTransaction('a node')
  const { network, currency, address, memo, units } = withdrawal
  const fee = await gateway.estimateFee(currency, level)
  if (isAbsurd(fee.nativeUnits, network, terms)) return undefined
  const unsigned = await gateway.build({
    from: wallet,
    to: address,
    memo,
    asset: { kind: 'token', currency },
    units,
    sequence,
    fee,
  })
  faultPoint('withdrawal built')
  const number = (known.at(-1)?.number ?? 0) + 1
  return keepUnsigned(db, { withdrawalId: withdrawal.id, number, wallet, sequence, unsigned, gasMax: fee.nativeUnits, now })
}

/** The signer decodes the bytes itself and holds them against what the customer approved. */
export async function signPayment(
  { signer }: WithdrawalDeps,
  withdrawal: Withdrawal,
  payment: Payment,
  death?: SignedDeath,
): Promise<JournaledSignature> {
  requireNoTransaction('the signer')
  const { id, network, approval, decisions } = withdrawal
  if (approval === null || decisions === null) throw new SignerRefused('badApproval')
  const intent = { ...paymentOf(withdrawal), decisions }
  const signed = await signer.signWithdrawal({ intent, approval, unsigned: payment.unsigned, death })
  if (signed.network !== network) throw new Error(`withdrawal ${id} was signed for network ${signed.network}`)
  return signed
}
