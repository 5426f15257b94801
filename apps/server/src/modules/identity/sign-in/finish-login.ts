// The login grant: the ticket of the first step, the codes of the second, and the browser's key that the session is bound to.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { TokenGrant } from '@sampan/contract/token-grant.ts'
import type { OwnCtx } from '../../../platform/ctx.ts'
import type { IdentityParts } from '../parts.ts'
import type { TokenAnswer } from '../session/keep-tokens.ts'
import { startSession } from '../session/start-session.ts'
import { subjectKey } from '../subject.ts'
import { findTicket, useTicket } from '../tickets.ts'
import { findUserById } from '../users.ts'
import type { DeviceProof } from './device-proof.ts'

type LoginGrant = Extract<TokenGrant, { grant_type: 'login' }>

export async function finishLogin(
  parts: IdentityParts,
  ctx: OwnCtx<undefined>,
  grant: LoginGrant,
  proof: DeviceProof | undefined,
): Promise<TokenAnswer> {
  const { now, ip, userAgent } = ctx
  // Without a key there would be no way to refresh the session safely.
  if (!proof) throw new Refusal('grantRefused')
  const shown = { token: grant.loginToken, kinds: ['login', 'passkeyLogin'] as const, now }
  // A refused code is returned, so that the counted attempt is committed.
  const outcome = await ctx.transact(async (tx): Promise<TokenAnswer | Refusal> => {
    const ticket = await findTicket(tx, shown)
    if (!ticket) return new Refusal('stepExpired')
    const { challengeId, proofs } = grant
    const proven = await parts.challenges.consumeLogin(tx, {
      loginToken: grant.loginToken,
      subject: subjectKey(ticket),
      userId: ticket.userId,
      challengeId,
      proofs,
      now,
    })
    if (proven instanceof Refusal) return proven
    if (!(await useTicket(tx, shown))) return new Refusal('stepExpired')
    const user = await findUserById(tx, proven.userId)
    if (!user?.usable) return new Refusal('accountUnavailable')
    return startSession(tx, parts, { user, ip, userAgent, now, thumbprint: proof.thumbprint })
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
