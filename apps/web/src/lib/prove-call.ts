// The proof of every secure call. The key is read once for each token: another sign-in on this browser brings another key.

import { signCall } from '@sampan/ui/sign-call.ts'
import type { HttpRequest } from './request.ts'
import { serverNow } from './server-clock.ts'
import { proofKey } from './vault.ts'

let held: { readonly token: string; readonly key: Promise<CryptoKey | undefined> } | undefined

/** Undefined where this browser has no key; the server then refuses the token. */
export async function proveCall({ url, init }: HttpRequest, token: string): Promise<string | undefined> {
  if (held?.token !== token) held = { token, key: proofKey() }
  const key = await held.key
  return key && signCall(key, { method: init.method ?? 'GET', url, token, body: init.body, atMs: serverNow() })
}
