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
import { beginAuthenticator as begin } from './authenticator/begin.ts'
import { confirmAuthenticator as confirm } from './authenticator/confirm.ts'
import { renewRecoveryCodes as renew } from './authenticator/renew-codes.ts'
import { unbindAuthenticator as unbind } from './authenticator/unbind.ts'
import { openChallenge, precheckChallenge } from './challenge/open-challenge.ts'
import { sendCode } from './codes/send-code.ts'
import type { VerificationParts } from './deps.ts'
import { makeFactorOptions, makeSignInOptions } from './passkey/factor-options.ts'
import { listPasskeys, namePasskey as name, removePasskey as remove } from './passkey/passkeys.ts'
import { makeRegisterOptions, registerPasskey as register } from './passkey/register.ts'

export function verificationRoutes(mount: Mount, parts: VerificationParts): void {
  mount.write(challenge, openChallenge(parts), precheckChallenge(parts))
  mount.write(sendSmsOtp, sendCode(parts, checkTypes.sms))
  mount.write(sendEmailOtp, sendCode(parts, checkTypes.email))
  mount.write(beginAuthenticator, begin(parts))
  mount.write(confirmAuthenticator, confirm(parts))
  mount.write(unbindAuthenticator, unbind(parts))
  mount.write(renewRecoveryCodes, renew(parts))
  mount.read(passkeys, listPasskeys)
  mount.write(passkeyRegisterOptions, makeRegisterOptions(parts))
  mount.write(registerPasskey, register(parts))
  mount.write(namePasskey, name)
  mount.write(removePasskey, remove(parts))
  mount.write(passkeySignInOptions, makeSignInOptions(parts))
  mount.write(passkeyFactorOptions, makeFactorOptions(parts))
}
