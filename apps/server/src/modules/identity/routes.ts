// Every call of identity: one line, one verb.

import { keys, token } from '@sampan/contract/api/auth.ts'
import * as ownUser from '@sampan/contract/api/own-user.ts'
import * as security from '@sampan/contract/api/security.ts'
import * as user from '@sampan/contract/api/user.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { IdentityParts } from './parts.ts'
import { changePassword } from './password/change-password.ts'
import { forgotPasswordPrecheck, forgotPasswordValidate } from './password/forgot-password.ts'
import { resetPassword } from './password/reset-password.ts'
import { testPassword } from './password/test-password.ts'
import { readAccountInfo } from './read-account-info.ts'
import { readAuthUser } from './read-auth-user.ts'
import { activateAccount, readToBeActivated } from './registration/activate-account.ts'
import { addRegistrationDocument, inspectDocument } from './registration/documents.ts'
import { openRegistration } from './registration/open-registration.ts'
import { register } from './registration/register.ts'
import { resendActivation } from './registration/resend-activation.ts'
import { resubmitRegistration } from './registration/resubmit-registration.ts'
import { readRegistrationStatus } from './registration/review.ts'
import { resumeRegistration, saveRegistration } from './registration/save-registration.ts'
import { changeEmail, changeEmailPrecheck } from './security/change-email.ts'
import { changeMobile, changeMobilePrecheck } from './security/change-mobile.ts'
import { freeze, freezeByLink, liftFreeze } from './security/freeze.ts'
import { searchSecurityEvents, searchSignIns } from './security/search-events.ts'
import { setAntiPhishingCode } from './security/set-anti-phishing-code.ts'
import { endOneSession, endOtherSessions, signOut } from './session/end-own-sessions.ts'
import { listSessions } from './session/list-sessions.ts'
import { setSessionPolicy } from './session/set-session-policy.ts'
import { setPreferences } from './set-preferences.ts'
import { grantToken } from './sign-in/grant-token.ts'
import { login } from './sign-in/login.ts'
import { publishKeys } from './sign-in/publish-keys.ts'

export function identityRoutes(mount: Mount, parts: IdentityParts, hasNodes: (network: NetworkId) => boolean): void {
  mount.own(user.login, login(parts))
  mount.own(token, grantToken(parts))
  mount.read(keys, publishKeys(parts))
  mount.read(ownUser.getAuthUser, readAuthUser(hasNodes))
  mount.write(ownUser.logout, signOut)

  mount.write(user.openRegistration, openRegistration)
  mount.write(user.saveRegistration, saveRegistration)
  mount.read(user.resumeRegistration, resumeRegistration)
  mount.write(user.addRegistrationDocument, addRegistrationDocument, inspectDocument)
  mount.write(user.register, register(parts))
  mount.read(user.registrationStatus, readRegistrationStatus)
  mount.write(user.resubmitRegistration, resubmitRegistration)
  mount.read(user.toBeActivateAccountInfo, readToBeActivated)
  mount.write(user.activateAccount, activateAccount(parts))
  mount.write(user.resendActivation, resendActivation(parts))

  mount.own(user.changePassword, changePassword(parts))
  mount.write(user.forgotPasswordPrecheck, forgotPasswordPrecheck)
  mount.write(user.forgotPasswordValidate, forgotPasswordValidate)
  mount.own(user.resetPassword, resetPassword(parts))
  mount.own(user.testPassword, testPassword(parts))

  mount.write(user.changeMobilePrecheck, changeMobilePrecheck)
  mount.write(user.changeMobile, changeMobile(parts))
  mount.write(user.changeEmailPrecheck, changeEmailPrecheck)
  mount.write(user.changeEmail, changeEmail(parts))

  mount.read(user.accountInfo, readAccountInfo(parts))
  mount.read(security.sessions, listSessions)
  mount.write(security.endSession, endOneSession)
  mount.write(security.endOtherSessions, endOtherSessions)
  mount.write(security.setSessionPolicy, setSessionPolicy(parts))
  mount.read(security.signInHistory, searchSignIns)
  mount.read(security.securityEvents, searchSecurityEvents)
  mount.write(security.freeze, freeze(parts))
  mount.write(security.freezeByLink, freezeByLink(parts))
  mount.write(security.liftFreeze, liftFreeze(parts))
  mount.write(security.setAntiPhishingCode, setAntiPhishingCode(parts))
  mount.write(security.setPreferences, setPreferences)
}
