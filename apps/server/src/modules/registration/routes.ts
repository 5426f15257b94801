// The endpoints of registration and activation.

import * as activationApi from '@sampan/contract/api/activation.ts'
import * as registrationApi from '@sampan/contract/api/registration.ts'
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
  mount.write(registrationApi.openRegistration, openRegistration)
  mount.write(registrationApi.saveRegistration, saveRegistration)
  mount.read(registrationApi.resumeRegistration, resumeRegistration)
  mount.write(registrationApi.addRegistrationDocument, addRegistrationDocument, inspectDocument)
  mount.write(registrationApi.register, bindDeps(register, deps))
  mount.read(registrationApi.registrationStatus, readRegistrationStatus)
  mount.write(registrationApi.resubmitRegistration, resubmitRegistration)
  mount.read(activationApi.toBeActivateAccountInfo, readToBeActivated)
  mount.write(activationApi.activateAccount, bindDeps(activateAccount, deps))
  mount.write(activationApi.resendActivation, bindDeps(resendActivation, deps))
}
