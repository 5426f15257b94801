// The proof of every call with a token. The key is read once for each token: another sign-in on this browser brings another key.

import { serverNow } from './server-clock.ts'
import { signCall } from './sign-call.ts'

type Request = { readonly url: string; readonly init: RequestInit }
type Prover = (request: Request, token: string) => Promise<string | undefined>

/** Answers undefined where this browser has no key; the server then refuses the token. */
export function createCallProver(readKey: () => Promise<CryptoKey | undefined>): Prover {
  let held: { readonly token: string; readonly key: Promise<CryptoKey | undefined> } | undefined
  return async ({ url, init }, token) => {
    if (held?.token !== token) held = { token, key: readKey() }
    const key = await held.key
    return key && signCall(key, { method: init.method ?? 'GET', url, token, body: init.body, atMs: serverNow() })
  }
}
