// The endpoints of sign-in, sessions and passwords.

import { getGrantKeys, grantToken as grantTokenEndpoint } from '@sampan/contract/api/auth.ts'
import * as ownUser from '@sampan/contract/api/own-user.ts'
import * as passwordApi from '@sampan/contract/api/password.ts'
import * as security from '@sampan/contract/api/security.ts'
import * as user from '@sampan/contract/api/user.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { AuthDeps } from './deps.ts'
import { changePassword } from './password/change-password.ts'
import { forgotPasswordPrecheck, forgotPasswordValidate } from './password/forgot-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { testPassword } from './password/test-password.ts'
import { endOneSession, endOtherSessions, signOut } from './session/end-own-sessions.ts'
import { listSessions } from './session/list-sessions.ts'
import { setSessionPolicy } from './session/set-session-policy.ts'
import { grantToken } from './sign-in/grant-token.ts'
import { login } from './sign-in/login.ts'
import { publishKeys } from './sign-in/publish-keys.ts'

export function authRoutes(mount: Mount, deps: AuthDeps): void {
  mount.manualTransaction(user.login, bindDeps(login, deps))
  mount.manualTransaction(grantTokenEndpoint, bindDeps(grantToken, deps))
  mount.read(getGrantKeys, bindDeps(publishKeys, deps))
  mount.write(ownUser.logout, signOut)
  mount.manualTransaction(passwordApi.changePassword, bindDeps(changePassword, deps))
  mount.write(passwordApi.forgotPasswordPrecheck, forgotPasswordPrecheck)
  mount.write(passwordApi.forgotPasswordValidate, forgotPasswordValidate)
  mount.manualTransaction(passwordApi.resetPassword, bindDeps(resetPassword, deps))
  mount.manualTransaction(passwordApi.testPassword, bindDeps(testPassword, deps))
  mount.read(security.listSessions, listSessions)
  mount.write(security.endSession, endOneSession)
  mount.write(security.endOtherSessions, endOtherSessions)
  mount.write(security.setSessionPolicy, bindDeps(setSessionPolicy, deps))
}
