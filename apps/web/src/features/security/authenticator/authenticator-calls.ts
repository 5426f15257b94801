// The calls around an authenticator app. Its secret and the recovery codes live in memory only, and only until they are used.

import { beginAuthenticator, confirmAuthenticator, renewRecoveryCodes, unbindAuthenticator } from '@sampan/contract/api/mfa.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { call } from '../../../lib/http/api.ts'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { askVerification } from '../../../lib/verification/ask-verification.ts'
import { messages } from './authenticator-messages.ts'

export type AuthenticatorSetup = ResponseOf<typeof beginAuthenticator>

const verification = '/authenticator-security-verification'

/** Survives the way to the codes and back, so that the app that has scanned it does not have to scan again. */
let begun: AuthenticatorSetup | undefined
let freshCodes: readonly string[] | undefined

export const setupState = (now: number) => ({
  begun: begun && Date.parse(begun.expiresAt) > now ? begun : undefined,
  codes: freshCodes,
})

export async function beginSetup(): Promise<AuthenticatorSetup | undefined> {
  const outcome = await call(beginAuthenticator)
  begun = outcome.ok ? outcome.result : undefined
  return begun
}

/** The address is kept: it may name where the reader came from. */
export function connectAuthenticator({ bindToken }: AuthenticatorSetup): void {
  const from = location.pathname + location.search
  askVerification(verification, {
    entry: confirmAuthenticator,
    input: { body: { bindToken } },
    scene: 'appBind',
    button: messages.connect,
    confirmed: ({ recoveryCodes }) => {
      begun = undefined
      freshCodes = recoveryCodes
      invalidate(accountInfo)
      return { givenPath: from }
    },
  })
}

export function renewCodes(): void {
  askVerification(verification, {
    entry: renewRecoveryCodes,
    input: { body: {} },
    scene: 'appBind',
    button: messages.renewConfirm,
    confirmed: ({ recoveryCodes }) => {
      freshCodes = recoveryCodes
      invalidate(accountInfo)
      return {}
    },
  })
}

export function forgetCodes(): void {
  freshCodes = undefined
}

export function disconnectAuthenticator(): void {
  askVerification(verification, {
    entry: unbindAuthenticator,
    input: { body: {} },
    scene: 'appUnbind',
    button: messages.disconnect,
    next: messages.pause,
    confirmed: () => {
      invalidate(accountInfo)
      return {}
    },
  })
}
