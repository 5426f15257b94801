// Ends the session on the server and in this browser.

import { logout } from '@sampan/contract/api/own-user.ts'
import { call } from '../http/api.ts'
import { session } from './session-runtime.ts'

/** The server is called first; this browser drops the session whatever the response. */
export async function signOut(): Promise<void> {
  const outcome = await call(logout, { onRefusal: () => undefined })
  if (outcome.ok || outcome.why !== 'ended') session.end()
}
