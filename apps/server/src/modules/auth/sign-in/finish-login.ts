// The login grant: the ticket of the first step, the codes of the second, and the browser's key that the session is bound to.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { TokenGrant } from '@sampan/contract/token-grant.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import type { Ctx } from '../../../platform/http/request-context.ts'
import type { AuthDeps } from '../deps.ts'
import { rememberDevice } from '../known-devices.ts'
import type { TokenAnswer } from '../session/keep-tokens.ts'
import { startSession } from '../session/start-session.ts'
import { ticketHolderKey } from '../ticket-holder.ts'
import { findTicket, useTicket } from '../tickets.ts'
import { findUserById } from '../users.ts'
import type { DeviceProof } from './token-proof.ts'

type Finish = Pick<Ctx, 'ip' | 'userAgent' | 'now' | keyof Cookies> & {
  readonly grant: Extract<TokenGrant, { grant_type: 'login' }>
  readonly masterKeyId: string
  readonly proof: DeviceProof | undefined
}

export async function finishLogin(deps: AuthDeps, tx: Tx, finish: Finish): Promise<TokenAnswer | Refusal> {
  const { grant, masterKeyId, proof, ip, userAgent, now } = finish
  // Without its two keys the session could be neither refreshed nor used safely.
  if (!proof?.deviceKey) return new Refusal('grantRefused')
  const { loginToken, challengeId, proofs } = grant
  const shown = { token: loginToken, kinds: ['login', 'passkeyLogin'] as const, now }
  const ticket = await findTicket(tx, shown)
  if (!ticket) return new Refusal('stepExpired')
  const asked = { loginToken, subject: ticketHolderKey(ticket), userId: ticket.userId, challengeId, proofs, now }
  const proven = await deps.challenges.consumeLogin(tx, asked)
  if (proven instanceof Refusal) return proven
  if (!(await useTicket(tx, shown))) return new Refusal('stepExpired')
  const user = await findUserById(tx, proven.userId)
  if (!user?.usable) return new Refusal(user?.closed ? 'accountClosed' : 'accountUnavailable')
  await rememberDevice(tx, finish, user.id, now)
  const { thumbprint, deviceKey } = proof
  return startSession(tx, deps, { user, ip, userAgent, now, thumbprint, deviceKey, masterKeyId })
}
