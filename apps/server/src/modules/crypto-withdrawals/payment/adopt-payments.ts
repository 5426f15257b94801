// Takes over what the signer has signed for a withdrawal and the books have forgotten: its bytes are stored, and it goes on as sent.

import { bodyHash } from '@sampan/signer/journal/journal.ts'
import type { SignedPaymentRecord } from '@sampan/signer/signer.ts'
import { mergeChanges } from '../../../core/changes/change-set.ts'
import { required } from '../../../core/transactions/transition.ts'
import { requireNoTransaction, type Tx } from '../../../platform/db/db.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { newId } from '../../../platform/security/ids.ts'
import { claimNonce, releaseNonce, usesChainNonce } from '../../crypto/public.ts'
import type { WithdrawalDeps } from '../deps.ts'
import { applyMove, planMove } from '../withdrawal-changes.ts'
import { lockWithdrawal, type Withdrawal } from '../withdrawals.ts'
import { keepSigned, paymentsOf } from './payments.ts'

type KeptRecord = SignedPaymentRecord & { readonly bytes: string }

const notSentYet: readonly string[] = ['SUBMITTED', 'PENDING_APPROVAL', 'SCREENING', 'ON_HOLD', 'QUEUED']
const open: readonly string[] = [...notSentYet, 'BROADCASTING', 'CONFIRMING']

export type AdoptionDeps = Pick<WithdrawalDeps, 'signer' | 'approvals' | 'notices'>

/** True where something was adopted. Whether it was mined is then found out like for any other payment. */
export async function adoptPayments(deps: AdoptionDeps, ctx: JobCtx, withdrawal: Withdrawal): Promise<boolean> {
  requireNoTransaction('the signer')
  const records = (await deps.signer.signedPayments(withdrawal.id)).filter(
    (record): record is KeptRecord => record.bytes !== null && record.network === withdrawal.network,
  )
  const last = records.at(-1)
  if (!last) return false
  const wallet = { network: withdrawal.network, address: await deps.signer.omnibusAddress(withdrawal.network) }
  return ctx.transact(async (tx) => {
    const now = ctx.now()
    // The company's lock comes before the row, everywhere.
    await deps.approvals.lockCompany(tx, withdrawal.accountId)
    const present = await lockWithdrawal(tx, withdrawal.id)
    if (!present || !open.includes(present.state)) return false
    const known = await paymentsOf(tx, present.id)
    const missing = records.filter(({ txnHash }) => !known.some(({ signed }) => signed?.txnHash === txnHash))
    const isSent = !notSentYet.includes(present.state)
    if (missing.length === 0 && isSent) return false
    const owner = { purpose: 'withdrawal', subject: present.id } as const
    const own = usesChainNonce(present.network) ? last.sequence : known[0]?.sequence
    const sequence = await claimNonce(tx, { wallet, owner, sequence: own, now })
    for (const [at, record] of missing.entries()) {
      // Built here and signed there, and then the worker died.
      const built = known.find(
        ({ signed, isRefused, unsigned }) => !signed && !isRefused && bodyHash(unsigned.body) === record.body,
      )
      const number = (known.at(-1)?.number ?? 0) + at + 1
      if (built) await keepSigned(tx, built, record, now)
      else await keepRecord(tx, record, { number, wallet: wallet.address, sequence, now })
    }
    if (isSent) return true
    await releaseNonce(tx, owner)
    const withdrawRequest = await deps.approvals.findOpen(tx, { accountId: present.accountId, subjectId: present.id })
    const adopted = required(planMove(present, 'adopt', { now, by: 'system', txnHash: last.txnHash, continueAt: now }))
    const actor = { kind: 'system' } as const
    await applyMove(tx, deps, withdrawRequest ? mergeChanges(adopted, withdrawRequest({ actor, now })) : adopted)
    ctx.log.warn(
      { event: 'withdrawal.adopted', withdrawal: present.id, state: present.state, txnHash: last.txnHash },
      'a withdrawal that the signer has signed was taken over',
    )
    return true
  })
}

type PaymentPosition = { readonly number: number; readonly wallet: string; readonly sequence: bigint; readonly now: Date }

/** The unsigned bytes and the price are not known any more; nothing asks for them once the bytes are signed. */
async function keepRecord(tx: Tx, record: KeptRecord, { number, wallet, sequence, now }: PaymentPosition): Promise<void> {
  const { withdrawalId, network, bytes, txnHash, lastValidHeight } = record
  await tx.query(
    `insert into crypto_payment (id, withdrawal_id, number, network, wallet, sequence, unsigned, gas_max, bytes, txn_hash,
       last_valid_height, built_at, signed_at)
     values ($1, $2, $3, $4, $5, $6, '', 0, $7, $8, $9, $10, $10)`,
    [newId(), withdrawalId, number, network, wallet, sequence, bytes, txnHash, lastValidHeight, now],
  )
}
