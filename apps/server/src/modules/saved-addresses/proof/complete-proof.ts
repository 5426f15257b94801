// What follows every proof that a saved address is its holder's own, however it was given.

import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Actor, audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { emitToAccount } from '../../../platform/events/emit-events.ts'
import { coolDownOf } from '../cool-down.ts'
import type { AddressDeps } from '../deps.ts'
import { findOwn, isProvable, type Row } from '../store.ts'

/** The row is locked, so that two proofs of one address come one after the other. */
export async function requireProvable(tx: Tx, accountId: string, id: string): Promise<Row> {
  const row = await findOwn(tx, accountId, id, 'for update of address')
  if (row.state === 'INACTIVE') throw new Refusal('notFound')
  if (!isProvable(row))
    throw new Refusal('illegalMove', { result: { process: 'blockchainAddress', state: row.state, move: 'prove' } })
  return row
}

type Proof = {
  /** Locked, and provable. */
  readonly row: Row
  readonly actor: Actor
  /** Who asked for the proof, and is notified of it. */
  readonly userId: string
  /** What shows the proof to a later reader of the audit log. */
  readonly evidence: Readonly<Record<string, string>>
}

export async function completeProof(tx: Tx, deps: AddressDeps, proof: Proof, now: Date): Promise<void> {
  const { row, actor, userId, evidence } = proof
  const { id, account_id: accountId, network, address, memo, label } = row
  await tx.query('delete from address_challenge where address_id = $1', [id])
  await tx.query('delete from address_deposit_proof where address_id = $1', [id])
  const usableFrom = await shortenCoolDown(tx, deps, row, now)
  await audit(tx, actor, now, {
    action: 'addressProven',
    accountId,
    subject: id,
    detail: { network, address, ...evidence, usableFrom: usableFrom?.toISOString() ?? null },
  })
  const place = { label, network: networkById(network).label, walletAddress: address, ...(memo ? { memo } : {}) }
  await deps.messages.security(tx, { userId, kind: 'addressProven', params: place })
  await emitToAccount(tx, accountId, { type: 'address_changed', ref: id })
}

/** Marks the address, names its owner for the Travel Rule, and never makes it wait longer than before. */
async function shortenCoolDown(tx: Tx, deps: AddressDeps, row: Row, now: Date): Promise<Date | null> {
  const { id, account_id: accountId, cooling_since: since } = row
  const cooling =
    row.state === 'COOLING' && since ? await coolDownOf(tx, deps, { accountId, since, now, isProven: true }) : undefined
  const { rows } = await tx.query<{ usable_from: Date | null }>(
    `update blockchain_address set proven_at = $2, updated_at = $2, version = version + 1, usable_from = least(usable_from, $3),
       beneficiary_name = coalesce(beneficiary_name, $4)
     where id = $1 returning usable_from`,
    [id, now, cooling?.until ?? row.usable_from, await deps.holderName(tx, accountId)],
  )
  return rows[0]?.usable_from ?? null
}
