// The endpoints of registration and activation.

import * as user from '@sampan/contract/api/user.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { AuthDeps } from '../auth/public.ts'
import { activateAccount, readToBeActivated } from './activate-account.ts'
import { openRegistration } from './open-registration.ts'
import { readRegistrationStatus } from './read-review.ts'
import { register } from './register.ts'
import { addRegistrationDocument, inspectDocument } from './registration-documents.ts'
import { resendActivation } from './resend-activation.ts'
import { resubmitRegistration } from './resubmit-registration.ts'
import { resumeRegistration, saveRegistration } from './save-registration.ts'

export function registrationRoutes(mount: Mount, deps: AuthDeps): void {
  mount.write(user.openRegistration, openRegistration)
  mount.write(user.saveRegistration, saveRegistration)
  mount.read(user.resumeRegistration, resumeRegistration)
  mount.write(user.addRegistrationDocument, addRegistrationDocument, inspectDocument)
  mount.write(user.register, bindDeps(register, deps))
  mount.read(user.registrationStatus, readRegistrationStatus)
  mount.write(user.resubmitRegistration, resubmitRegistration)
  mount.read(user.toBeActivateAccountInfo, readToBeActivated)
  mount.write(user.activateAccount, bindDeps(activateAccount, deps))
  mount.write(user.resendActivation, bindDeps(resendActivation, deps))
}
