// The token call: the grant travels encrypted to the server's published key, and a proof shows that it comes from this browser.

import { toBase64url } from '@sampan/client/base64url.ts'
import { buildRequest } from '@sampan/client/http-request.ts'
import { type Reply, sendRequest } from '@sampan/client/send-request.ts'
import { getGrantKeys, grantToken } from '@sampan/contract/api/auth.ts'
import { timeZoneHeader } from '@sampan/contract/constants.ts'
import type { TokenGrant } from '@sampan/contract/token-grant.ts'
import * as z from 'zod/mini'
import { readTimeZone } from '../i18n/time-zone.ts'
import { encryptCompact, signCompact } from './compact-token.ts'
import { agreeProofKey, deviceKey } from './device-keys.ts'
import { modeFetch } from './test-mode.ts'
import type { GrantReply, TokenAnswer } from './tokens.ts'

type Grant = TokenGrant extends infer One ? (One extends unknown ? Omit<One, 'nonce' | 'at'> : never) : never

const retryMs = 1000

/** No response, or one that reports a server error. */
const isSilence = (reply: Reply): boolean =>
  reply.kind === 'failed' || reply.kind === 'timeout' || (reply.kind === 'refused' && reply.status >= 500)

/** A refresh that meets silence is tried once more before the session counts as lost. */
export async function refreshGrant(refreshToken: string): Promise<GrantReply> {
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken } as const
  let reply = await requestTokens(grant, 'en')
  if (isSilence(reply)) {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    reply = await requestTokens(grant, 'en')
  }
  if (reply.kind !== 'accepted' && reply.kind !== 'refused' && !navigator.onLine) return { kind: 'unreachable' }
  const tokens = readTokens(reply)
  return tokens ? { kind: 'granted', tokens } : { kind: 'refused' }
}

/** Undefined where the test environment refuses it: it is a minute old, or was used before. */
export const redeemVoucher = async (voucher: string): Promise<TokenAnswer | undefined> =>
  readTokens(await requestTokens({ grant_type: 'test_mode', voucher }, 'en'))

const readTokens = (reply: Reply): TokenAnswer | undefined =>
  reply.kind === 'accepted' ? z.safeParse(grantToken.result, reply.result).data : undefined

export async function requestTokens(grant: Grant, language: string): Promise<Reply> {
  const published = await sendRequest(buildRequest(getGrantKeys, {}), { fetch: modeFetch })
  if (published.kind !== 'accepted') return published
  const read = z.safeParse(getGrantKeys.result, published.result)
  const key = read.data?.keys[0]
  if (!read.success || !key) return { kind: 'failed' }
  // The server's own time goes in, so that a wrong clock here does not spoil the grant.
  const at = read.data.serverTime
  const sealed = await encryptCompact({ ...grant, nonce: crypto.randomUUID(), at }, key)
  const request = buildRequest(grantToken, { body: { payload: sealed } })
  request.init.headers['Accept-Language'] = language
  request.init.headers[timeZoneHeader] = readTimeZone()
  const claims = grant.grant_type === 'refresh_token' ? {} : { device_key: toBase64url(await agreeProofKey(key)) }
  request.init.headers.DPoP = await deviceProof(Date.parse(at), claims)
  return sendRequest(request, { fetch: modeFetch })
}

/** RFC 9449: signed by a key that cannot leave this browser. At sign-in it vouches for the key that the session's calls are proven with. */
async function deviceProof(atMs: number, claims: { device_key?: string }): Promise<string> {
  return signCompact(await deviceKey(), {
    htm: 'POST',
    htu: `${location.origin}/api${grantToken.path}`,
    jti: crypto.randomUUID(),
    iat: Math.floor(atMs / 1000),
    ...claims,
  })
}
