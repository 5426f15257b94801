// Proves that a saved address is the customer's own: we give out a text, and the wallet of the address signs it.

import { randomUUID } from 'node:crypto'
import { verifyOwnership } from '@sampan/chains/address/verify-ownership.ts'
import type { challengeAddress as challengeEntry, proveAddress as proveEntry } from '@sampan/contract/api/blockchain-address.ts'
import { waits } from '@sampan/contract/constants.ts'
import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { emitToAccount } from '../../../platform/events/emit-events.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { coolDownOf } from '../cool-down.ts'
import type { AddressDeps } from '../deps.ts'
import { show } from '../show-address.ts'
import { findOwn, isProvable, type Row } from '../store.ts'

type Challenge = { readonly code: string; readonly expires_at: Date }

/** In English for every reader: what is signed must have one spelling. */
const textOf = ({ address, network, account_id }: Row, { code, expires_at }: Challenge): string =>
  [
    'Sampan: I confirm that this address is mine.',
    'Signing this text moves no money and costs nothing.',
    '',
    `Address: ${address}`,
    `Network: ${networkById(network).label}`,
    `Account: AC-${account_id.slice(-8).toUpperCase()}`,
    `Code: ${code}`,
    `Valid until: ${expires_at.toISOString()}`,
  ].join('\n')

/** The row is locked, so that two proofs of one address come one after the other. */
async function requireProvable(tx: Tx, accountId: string, id: string): Promise<Row> {
  const row = await findOwn(tx, accountId, id, 'for update of address')
  if (row.state === 'INACTIVE') throw new Refusal('notFound')
  if (!isProvable(row))
    throw new Refusal('illegalMove', { result: { process: 'blockchainAddress', state: row.state, move: 'prove' } })
  return row
}

export async function challengeAddress(
  { tx, session, now }: WriteCtxOf<typeof challengeEntry>,
  { params }: Input<typeof challengeEntry>,
): Promise<Answer<typeof challengeEntry>> {
  const row = await requireProvable(tx, session.accountId, params.id)
  const challenge = { code: randomUUID(), expires_at: new Date(now.getTime() + waits.addressChallengeMs) }
  await tx.query(
    `insert into address_challenge (address_id, code, requested_by, expires_at) values ($1, $2, $3, $4)
     on conflict (address_id) do update set code = excluded.code, requested_by = excluded.requested_by, expires_at = excluded.expires_at`,
    [row.id, challenge.code, session.userId, challenge.expires_at],
  )
  return { text: textOf(row, challenge), expiresAt: challenge.expires_at.toISOString() }
}

export async function proveAddress(
  deps: AddressDeps,
  ctx: WriteCtxOf<typeof proveEntry>,
  { params, body }: Input<typeof proveEntry>,
): Promise<Answer<typeof proveEntry>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const row = await requireProvable(tx, accountId, params.id)
  const { rows } = await tx.query<Challenge>('select code, expires_at from address_challenge where address_id = $1', [row.id])
  const challenge = rows[0]
  if (!challenge || challenge.expires_at <= now) throw new Refusal('stepExpired')
  const signed = { address: row.address, message: textOf(row, challenge), signature: body.signature.trim() }
  if (!verifyOwnership(row.network, signed)) throw new Refusal('invalidInput', { fields: { signature: fieldMessages.signature } })
  await tx.query('delete from address_challenge where address_id = $1', [row.id])
  const usableFrom = await shortenCoolDown(tx, deps, row, now)
  const { network, address, memo, label } = row
  await audit(tx, callerOf(ctx), now, {
    action: 'addressProven',
    accountId,
    subject: row.id,
    detail: {
      network,
      address,
      signature: signed.signature,
      code: challenge.code,
      usableFrom: usableFrom?.toISOString() ?? null,
    },
  })
  const place = { label, network: networkById(network).label, walletAddress: address, ...(memo ? { memo } : {}) }
  await deps.messages.security(tx, { userId, kind: 'addressProven', params: place })
  await emitToAccount(tx, accountId, { type: 'address_changed', ref: row.id })
  return show(await findOwn(tx, accountId, row.id), ctx)
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
