// The console's calls. Who may make them is written in the contract and enforced by the guard.

import * as auth from '@sampan/contract/operator/api/auth.ts'
import * as events from '@sampan/contract/operator/api/events.ts'
import * as staff from '@sampan/contract/operator/api/staff.ts'
import type { OperatorMount } from '../../platform/operator-mount.ts'
import type { OperatorParts } from './parts.ts'
import { login } from './sign-in/login.ts'
import { endSession, listSessions, logout, me, refresh } from './sign-in/own-sessions.ts'
import { addPasskey, passkeyOptions } from './sign-in/passkeys.ts'
import { verify } from './sign-in/verify.ts'
import { changeOperator, listOperators } from './staff.ts'
import type { OperatorStreams } from './streams.ts'

export function operatorRoutes(mount: OperatorMount, parts: OperatorParts, streams: OperatorStreams): void {
  mount.own(auth.login, login(parts))
  mount.own(auth.verify, verify(parts))
  mount.own(auth.refresh, refresh)
  mount.read(auth.me, me(parts))
  mount.write(auth.logout, logout)
  mount.read(auth.sessions, listSessions)
  mount.write(auth.endSession, endSession)
  mount.write(auth.passkeyOptions, passkeyOptions(parts))
  mount.write(auth.addPasskey, addPasskey(parts))
  mount.read(staff.operators, listOperators)
  mount.write(staff.changeOperator, changeOperator)
  mount.stream(events.stream, streams.open)
}
