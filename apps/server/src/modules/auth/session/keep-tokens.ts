// Notes a fresh pair of tokens by their hashes and says how long each lives.

import type { grantToken } from '@sampan/contract/api/auth.ts'
import { session as times } from '@sampan/contract/constants.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { hashToken } from '../../../platform/security/ids.ts'
import type { TokenPair } from './tokens.ts'

export type TokenAnswer = ResultOf<typeof grantToken>

type Life = { readonly sessionId: string; readonly expiresAt: Date; readonly now: Date }

export async function storeTokens(tx: Tx, pair: TokenPair, { sessionId, expiresAt, now }: Life): Promise<TokenAnswer> {
  const accessEnds = new Date(Math.min(now.getTime() + times.accessTokenMs, expiresAt.getTime()))
  await tx.query({
    name: 'keep-tokens',
    text: `with access as (insert into access_token (token_hash, session_id, expires_at) values ($1, $2, $3))
           insert into refresh_token (token_hash, session_id, created_at) values ($4, $2, $5)`,
    values: [hashToken(pair.access), sessionId, accessEnds, hashToken(pair.refresh), now],
  })
  return tokenAnswer(pair, { accessEnds, expiresAt, now })
}

export const tokenAnswer = (
  pair: TokenPair,
  { accessEnds, expiresAt, now }: { accessEnds: Date; expiresAt: Date; now: Date },
): TokenAnswer => ({
  access_token: pair.access,
  refresh_token: pair.refresh,
  expires_in: secondsUntil(accessEnds, now),
  rt_expires_in: secondsUntil(expiresAt, now),
})

const secondsUntil = (end: Date, now: Date): number => Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))
