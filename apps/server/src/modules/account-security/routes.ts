// The endpoints with which customers protect their account: contact data, freeze, security log.

import * as security from '@sampan/contract/api/security.ts'
import * as user from '@sampan/contract/api/user.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { IdentityParts } from '../auth/public.ts'
import { changeEmail, changeEmailPrecheck } from './change-email.ts'
import { changeMobile, changeMobilePrecheck } from './change-mobile.ts'
import { freeze, freezeByLink, liftFreeze } from './freeze-account.ts'
import { readAccountInfo } from './read-account-info.ts'
import { searchSecurityEvents, searchSignIns } from './search-security-events.ts'
import { setAntiPhishingCode } from './set-anti-phishing-code.ts'
import { setPreferences } from './set-preferences.ts'

export function accountSecurityRoutes(mount: Mount, parts: IdentityParts): void {
  mount.write(user.changeMobilePrecheck, changeMobilePrecheck)
  mount.write(user.changeMobile, changeMobile(parts))
  mount.write(user.changeEmailPrecheck, changeEmailPrecheck)
  mount.write(user.changeEmail, changeEmail(parts))
  mount.read(user.accountInfo, readAccountInfo(parts))
  mount.read(security.signInHistory, searchSignIns)
  mount.read(security.securityEvents, searchSecurityEvents)
  mount.write(security.freeze, freeze(parts))
  mount.write(security.freezeByLink, freezeByLink(parts))
  mount.write(security.liftFreeze, liftFreeze(parts))
  mount.write(security.setAntiPhishingCode, setAntiPhishingCode(parts))
  mount.write(security.setPreferences, setPreferences)
}
