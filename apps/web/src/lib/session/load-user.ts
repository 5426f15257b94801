// Loads the signed-in user.

import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import { requestRefusals } from '@sampan/contract/refusals/request.ts'
import { createBrowserCall } from '../http/browser-call.ts'
import type { UserReply } from './session.ts'

/** The server responds '00006' when the session is no longer valid. */
export async function loadUser(deps: Parameters<typeof createBrowserCall>[0]): Promise<UserReply> {
  const call = createBrowserCall(deps)
  const outcome = await call(getAuthUser, { onRefusal: () => undefined })
  if (outcome.ok) return { kind: 'user', user: outcome.result }
  if (outcome.why === 'ended') return { kind: 'unreachable' }
  if (outcome.why !== 'refused') return { kind: 'unreachable' }
  const { errCode, status } = outcome.refusal
  return errCode === requestRefusals.sessionInvalid.code || status === 401 ? { kind: 'gone' } : { kind: 'unreachable' }
}
