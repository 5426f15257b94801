// The endpoints of challenges, codes, authenticators and passkeys.

import {
  beginAuthenticator,
  confirmAuthenticator,
  openChallenge as openChallengeEndpoint,
  renewRecoveryCodes,
  sendEmailOtp,
  sendSmsOtp,
  unbindAuthenticator,
} from '@sampan/contract/api/mfa.ts'
import {
  listPasskeys as listPasskeysEndpoint,
  namePasskey,
  passkeyFactorOptions,
  passkeyRegisterOptions,
  passkeySignInOptions,
  registerPasskey,
  removePasskey,
} from '@sampan/contract/api/passkeys.ts'
import { checkTypes } from '@sampan/contract/scenes.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
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
  mount.write(openChallengeEndpoint, bindDeps(openChallenge, deps), bindDeps(precheckChallenge, deps))
  mount.write(sendSmsOtp, (ctx, input) => sendCode(deps, checkTypes.sms, ctx, input))
  mount.write(sendEmailOtp, (ctx, input) => sendCode(deps, checkTypes.email, ctx, input))
  mount.write(beginAuthenticator, bindDeps(begin, deps))
  mount.write(confirmAuthenticator, bindDeps(confirm, deps))
  mount.write(unbindAuthenticator, bindDeps(unbind, deps))
  mount.write(renewRecoveryCodes, bindDeps(renew, deps))
  mount.read(listPasskeysEndpoint, listPasskeys)
  mount.write(passkeyRegisterOptions, bindDeps(makeRegisterOptions, deps))
  mount.write(registerPasskey, bindDeps(register, deps))
  mount.write(namePasskey, name)
  mount.write(removePasskey, bindDeps(remove, deps))
  mount.write(passkeySignInOptions, bindDeps(makeSignInOptions, deps))
  mount.write(passkeyFactorOptions, bindDeps(makeFactorOptions, deps))
}
