// Finds the deposits that prove an address.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { defineJob, noPayload } from '../../../platform/jobs/define-job.ts'
import type { AddressDeps } from '../deps.ts'
import { isProvable, type Row, selectRows } from '../store.ts'
import { completeProof } from './complete-proof.ts'

type ProofRequest = {
  address_id: string
  currency: Stablecoin
  amount: bigint
  requested_by: string
  requested_at: Date
  expires_at: Date
}

/** A deposit that was seen in time may be credited later: a slow network or a check by an operator is not the payer's fault. */
const graceMs = 7 * 86_400_000

export const proveByDeposit = defineJob({
  name: 'prove-by-deposit',
  payload: noPayload,
  async run(deps: AddressDeps, { db, transact, now }) {
    await transact((tx) =>
      tx.query('delete from address_deposit_proof where expires_at < $1', [new Date(now().getTime() - graceMs)]),
    )
    const { rows } = await db.query<ProofRequest>({
      name: 'address-deposit-proofs',
      text: 'select address_id, currency, amount, requested_by, requested_at, expires_at from address_deposit_proof order by requested_at',
      values: [],
    })
    for (const request of rows) await transact((tx) => proveRequested(tx, deps, request, now()))
  },
})

async function proveRequested(tx: Tx, deps: AddressDeps, request: ProofRequest, now: Date): Promise<void> {
  const { rows } = await tx.query<Row>(`${selectRows} where address.id = $1 for update of address`, [request.address_id])
  const row = rows[0]
  if (!row || !isProvable(row)) return
  const { currency, amount: units, requested_by: userId, requested_at: from, expires_at: until } = request
  const { account_id: accountId, network, address: sender } = row
  const txnHash = await deps.deposits.findCredited(tx, { accountId, network, sender, money: { units, currency }, from, until })
  if (!txnHash) return
  await completeProof(tx, deps, { row, actor: { kind: 'system' }, userId, evidence: { txnHash } }, now)
}
