// Proves that a saved address is the customer's own: we give out a text, and the wallet of the address signs it.

import { randomUUID } from 'node:crypto'
import { verifyOwnership } from '@sampan/chains/address/verify-ownership.ts'
import type { challengeAddress as challengeEntry, proveAddress as proveEntry } from '@sampan/contract/api/blockchain-address.ts'
import { waits } from '@sampan/contract/constants.ts'
import { messages as fieldMessages } from '@sampan/contract/messages.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { callerOf } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import type { AddressDeps } from '../deps.ts'
import { show } from '../show-address.ts'
import { findOwn, type Row } from '../store.ts'
import { completeProof, requireProvable } from './complete-proof.ts'

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
  const evidence = { signature: signed.signature, code: challenge.code }
  await completeProof(tx, deps, { row, actor: callerOf(ctx), userId, evidence }, now)
  return show(await findOwn(tx, accountId, row.id), ctx)
}
