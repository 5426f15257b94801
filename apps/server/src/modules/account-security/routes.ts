// The endpoints with which customers protect their account: contact data, freeze, security log.

import { getAuthUser } from '@sampan/contract/api/own-user.ts'
import * as security from '@sampan/contract/api/security.ts'
import * as user from '@sampan/contract/api/user.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { changeEmail, changeEmailPrecheck } from './change-email.ts'
import { changeMobile, changeMobilePrecheck } from './change-mobile.ts'
import type { FreezeDeps } from './deps.ts'
import { freeze, freezeByLink, liftFreeze } from './freeze-account.ts'
import { readAccountInfo } from './read-account-info.ts'
import { type AuthUserDeps, readAuthUser } from './read-auth-user.ts'
import { searchSecurityEvents, searchSignIns } from './search-security-events.ts'
import { setAntiPhishingCode } from './set-anti-phishing-code.ts'
import { setPreferences } from './set-preferences.ts'

export function accountSecurityRoutes(mount: Mount, deps: FreezeDeps & Omit<AuthUserDeps, 'hasTestMode'>): void {
  mount.read(getAuthUser, bindDeps(readAuthUser, { ...deps, hasTestMode: deps.testMode?.environment === 'live' }))
  mount.write(user.changeMobilePrecheck, changeMobilePrecheck)
  mount.write(user.changeMobile, bindDeps(changeMobile, deps))
  mount.write(user.changeEmailPrecheck, changeEmailPrecheck)
  mount.write(user.changeEmail, bindDeps(changeEmail, deps))
  mount.read(user.accountInfo, bindDeps(readAccountInfo, deps))
  mount.read(security.searchSignIns, searchSignIns)
  mount.read(security.searchSecurityEvents, searchSecurityEvents)
  mount.write(security.freezeAccount, bindDeps(freeze, deps))
  mount.write(security.freezeByLink, bindDeps(freezeByLink, deps))
  mount.write(security.liftFreeze, bindDeps(liftFreeze, deps))
  mount.write(security.setAntiPhishingCode, bindDeps(setAntiPhishingCode, deps))
  mount.write(security.setPreferences, setPreferences)
}
