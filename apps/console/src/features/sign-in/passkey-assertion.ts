// A passkey's answer to the server's challenge, in the form in which the second step carries it.

import { encodeJson } from '@sampan/client/base64url.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** Undefined where the device gave no answer: it was cancelled, it has no such passkey, or the browser knows none. */
export async function requestPasskeyAssertion(options: object): Promise<string | undefined> {
  const { browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) return undefined
  // The server's library writes these options and the browser's library reads them unchanged.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const given = await startAuthentication({ optionsJSON }).catch(() => undefined)
  return given && encodeJson({ id: given.id, response: given.response })
}
