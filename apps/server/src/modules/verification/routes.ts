// The endpoints of challenges, codes, authenticators and passkeys.

import {
  beginAuthenticator,
  challenge,
  confirmAuthenticator,
  namePasskey,
  passkeyFactorOptions,
  passkeyRegisterOptions,
  passkeySignInOptions,
  passkeys,
  registerPasskey,
  removePasskey,
  renewRecoveryCodes,
  sendEmailOtp,
  sendSmsOtp,
  unbindAuthenticator,
} from '@sampan/contract/api/mfa.ts'
import { checkTypes } from '@sampan/contract/scenes.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { beginAuthenticator as begin } from './authenticator/begin-authenticator.ts'
import { confirmAuthenticator as confirm } from './authenticator/confirm-authenticator.ts'
import { renewRecoveryCodes as renew } from './authenticator/renew-recovery-codes.ts'
import { unbindAuthenticator as unbind } from './authenticator/unbind-authenticator.ts'
import { openChallenge, precheckChallenge } from './challenge/open-challenge.ts'
import { sendCode } from './codes/send-code.ts'
import type { VerificationDeps } from './deps.ts'
import { makeFactorOptions, makeSignInOptions } from './passkey/factor-options.ts'
import { listPasskeys, namePasskey as name, removePasskey as remove } from './passkey/passkeys.ts'
import { makeRegisterOptions, registerPasskey as register } from './passkey/register-passkey.ts'

export function verificationRoutes(mount: Mount, deps: VerificationDeps): void {
  mount.write(challenge, openChallenge(deps), precheckChallenge(deps))
  mount.write(sendSmsOtp, sendCode(deps, checkTypes.sms))
  mount.write(sendEmailOtp, sendCode(deps, checkTypes.email))
  mount.write(beginAuthenticator, begin(deps))
  mount.write(confirmAuthenticator, confirm(deps))
  mount.write(unbindAuthenticator, unbind(deps))
  mount.write(renewRecoveryCodes, renew(deps))
  mount.read(passkeys, listPasskeys)
  mount.write(passkeyRegisterOptions, makeRegisterOptions(deps))
  mount.write(registerPasskey, register(deps))
  mount.write(namePasskey, name)
  mount.write(removePasskey, remove(deps))
  mount.write(passkeySignInOptions, makeSignInOptions(deps))
  mount.write(passkeyFactorOptions, makeFactorOptions(deps))
}
