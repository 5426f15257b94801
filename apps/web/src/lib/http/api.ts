// The client of this browser: what the screens call.

import { session, tokens } from '../session/session-runtime.ts'
import { createBrowserCall } from './browser-call.ts'

export const call = createBrowserCall({ token: tokens.current, sessionGone: () => session.end('expired') })
