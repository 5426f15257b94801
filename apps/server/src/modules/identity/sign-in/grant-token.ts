// POST /auth/oauth2/token: opens the grant, takes it once, and hands it to its kind.

import { createHash } from 'node:crypto'
import type { token as entry } from '@sampan/contract/api/auth.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { OwnVerb } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/db.ts'
import type { IdentityParts } from '../parts.ts'
import { readDeviceProof } from './device-proof.ts'
import { finishLogin } from './finish-login.ts'
import { grantWindowMs, readGrant } from './read-grant.ts'
import { refreshSession } from './refresh-session.ts'

export const grantToken =
  (parts: IdentityParts): OwnVerb<typeof entry> =>
  async (ctx, { body }) => {
    const { now } = ctx
    const grant = await readGrant(parts.grantKey, body.payload, now)
    const proof = await readDeviceProof({ header: ctx.header('dpop'), origin: parts.origin, now })
    const nonces = [`grant ${grant.nonce}`, ...(proof ? [proof.nonce] : [])]
    const fresh = await ctx.transact((tx) => takeNonces(tx, nonces, now))
    if (!fresh) throw new Refusal('grantRefused')
    return grant.grant_type === 'login'
      ? finishLogin(parts, ctx, grant, proof)
      : refreshSession(parts, ctx, grant.refresh_token, proof)
  }

/** Committed whatever becomes of the grant: who has captured it cannot send it again. */
async function takeNonces(tx: Tx, nonces: readonly string[], now: Date): Promise<boolean> {
  const hashes = nonces.map((nonce) => createHash('sha256').update(nonce).digest())
  // Either end of the window may be the nearer one, so a nonce is remembered for twice its length.
  const { rowCount } = await tx.query({
    name: 'take-nonces',
    text: 'insert into seen_nonce (hash, ends_at) select unnest($1::bytea[]), $2 on conflict do nothing',
    values: [hashes, new Date(now.getTime() + 2 * grantWindowMs)],
  })
  return rowCount === nonces.length
}
