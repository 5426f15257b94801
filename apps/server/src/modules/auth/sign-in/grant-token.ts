// POST /auth/oauth2/token: opens the grant, takes it once, and hands it to its kind.

import type { grantToken as entry } from '@sampan/contract/api/auth.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { TokenGrant } from '@sampan/contract/token-grant.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import type { AuthDeps } from '../deps.ts'
import { enterTestMode } from '../test-mode/enter-test-mode.ts'
import { finishLogin } from './finish-login.ts'
import { grantWindowMs, readGrant } from './read-grant.ts'
import { refreshSession } from './refresh-session.ts'
import { takeNonces } from './take-nonces.ts'
import { readDeviceProof } from './token-proof.ts'

export async function grantToken(
  deps: AuthDeps,
  ctx: ManualCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { now } = ctx
  const { grant, masterKeyId } = await readGrant(deps.grantKeys, body.payload, now)
  const proof = await readDeviceProof({ header: ctx.header('dpop'), origin: deps.origin, now })
  const nonces = [`grant ${grant.nonce}`, ...(proof ? [proof.nonce] : [])]
  // A refusal is returned, so that what was counted and noted is committed.
  const outcome = await deps.inLine(lineOf(grant), () =>
    ctx.transact(async (tx) => {
      // Either end of the window may be the nearer one, so a nonce is remembered for twice its length.
      if (!(await takeNonces(tx, nonces, new Date(now.getTime() + 2 * grantWindowMs)))) return new Refusal('grantRefused')
      const { ip, userAgent, cookie, setCookie } = ctx
      if (grant.grant_type === 'login')
        return finishLogin(deps, tx, { grant, masterKeyId, proof, ip, userAgent, cookie, setCookie, now })
      if (grant.grant_type === 'test_mode')
        return enterTestMode(deps, tx, { voucher: grant.voucher, masterKeyId, proof, ip, userAgent, now })
      return refreshSession(deps, tx, { refreshToken: grant.refresh_token, proof, ip, now })
    }),
  )
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** Tabs of one browser may come at once with one token. */
function lineOf(grant: TokenGrant): string {
  if (grant.grant_type === 'login') return grant.loginToken
  return grant.grant_type === 'test_mode' ? grant.voucher : grant.refresh_token
}
