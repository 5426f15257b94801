// The calls around a passkey. The device makes the key; we keep its public half after a second verification.

import {
  listPasskeys,
  namePasskey,
  passkeyRegisterOptions,
  registerPasskey,
  removePasskey,
} from '@sampan/contract/api/passkeys.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../../../lib/http/api.ts'
import { invalidate } from '../../../lib/http/endpoint-query.ts'
import { askVerification } from '../../../lib/verification/ask-verification.ts'
import { messages } from './passkey-messages.ts'

const verification = '/security-setting-security-verification'

export type RegistrationResult = 'next' | 'stopped' | 'unable' | 'refused'

/** Lets the device make a passkey and goes on to the codes. */
export async function addPasskey(name: string): Promise<RegistrationResult> {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) return 'unable'
  const asked = await call(passkeyRegisterOptions)
  if (!asked.ok) return 'refused'
  const { registerToken, options } = asked.result
  // The server's library writes these options and the browser's library reads them unchanged.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(() => undefined)
  if (!made) return 'stopped'
  const { clientDataJSON, attestationObject, transports } = made.response
  const attestation = { id: made.id, clientDataJSON, attestationObject, transports }
  askVerification(verification, {
    entry: registerPasskey,
    input: { body: { requestId: crypto.randomUUID(), registerToken, name, attestation } },
    scene: 'passkey',
    button: messages.keep,
    confirmed: changed(),
  })
  return 'next'
}

export function dropPasskey(id: string): void {
  askVerification(verification, {
    entry: removePasskey,
    input: { params: { id } },
    scene: 'passkey',
    button: messages.remove,
    confirmed: changed(),
  })
}

export async function renamePasskey(id: string, name: string): Promise<boolean> {
  const outcome = await call(namePasskey, { params: { id }, body: { name } })
  if (outcome.ok) invalidate(listPasskeys)
  return outcome.ok
}

/** Leads back to the page on which it began. */
function changed(from = location.pathname) {
  return () => {
    invalidate(listPasskeys, accountInfo)
    return { givenPath: from }
  }
}
