// The console's endpoints of sign-in, staff and live events. The contract says which permission each needs.

import * as auth from '@sampan/contract/operator/api/auth.ts'
import * as events from '@sampan/contract/operator/api/events.ts'
import * as ownOperator from '@sampan/contract/operator/api/own-operator.ts'
import * as staff from '@sampan/contract/operator/api/staff.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { OperatorMount } from '../../platform/http/operator-guard.ts'
import type { OperatorAuthDeps } from './deps.ts'
import { confirmOperatorChange, declineOperatorChange, listOperatorChanges } from './operator-changes.ts'
import type { OperatorStreams } from './operator-streams.ts'
import { changeOwnPassword } from './sign-in/change-own-password.ts'
import { login } from './sign-in/operator-login.ts'
import { addPasskey, passkeyOptions } from './sign-in/operator-passkeys.ts'
import { endSession, listSessions, logout, me } from './sign-in/own-sessions.ts'
import { refresh } from './sign-in/refresh-operator-session.ts'
import { confirmRenewal, declineRenewal, listRenewals, requestRenewal } from './sign-in/renewals.ts'
import { confirmSetUp, setUp } from './sign-in/set-up-authenticator.ts'
import { verify } from './sign-in/verify-second-step.ts'
import { changeOperator, listOperators } from './staff.ts'

export function operatorAuthRoutes(mount: OperatorMount, deps: OperatorAuthDeps, streams: OperatorStreams): void {
  mount.manualTransaction(auth.login, login(deps))
  mount.manualTransaction(auth.verify, bindDeps(verify, deps))
  mount.manualTransaction(auth.setUp, bindDeps(setUp, deps))
  mount.manualTransaction(auth.confirmSetUp, bindDeps(confirmSetUp, deps))
  mount.manualTransaction(auth.refresh, bindDeps(refresh, deps))
  mount.read(ownOperator.me, bindDeps(me, deps))
  mount.write(ownOperator.logout, logout)
  mount.read(ownOperator.sessions, listSessions)
  mount.write(ownOperator.endSession, endSession)
  mount.manualTransaction(ownOperator.changeOwnPassword, bindDeps(changeOwnPassword, deps))
  mount.write(ownOperator.passkeyOptions, bindDeps(passkeyOptions, deps))
  mount.write(ownOperator.addPasskey, bindDeps(addPasskey, deps))
  mount.read(staff.operators, listOperators)
  mount.write(staff.changeOperator, changeOperator)
  mount.read(staff.operatorChanges, listOperatorChanges)
  mount.write(staff.confirmOperatorChange, bindDeps(confirmOperatorChange, deps))
  mount.write(staff.declineOperatorChange, declineOperatorChange)
  mount.read(staff.renewals, listRenewals)
  mount.write(staff.askRenewal, bindDeps(requestRenewal, deps))
  mount.write(staff.confirmRenewal, bindDeps(confirmRenewal, deps))
  mount.write(staff.declineRenewal, declineRenewal)
  mount.stream(events.stream, streams.open)
}
