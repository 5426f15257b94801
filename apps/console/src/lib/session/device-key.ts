// The console's key in this browser: it proves every call of the session, so that a copied token is worthless elsewhere (decision 0036).

import { toBase64url } from '@sampan/client/base64url.ts'
import { agreeProofKey, createKeyStore, proofKeyNames, readProofKey } from '@sampan/client/key-store.ts'
import { createCallProver } from '@sampan/client/prove-call.ts'

/** Not the wallet's, which may have the same origin. */
const keys = createKeyStore('sampan.console')

/** Agrees with the server's key on the proof key; the answer goes along with the last step of a sign-in. */
export const createDeviceKey = async (serverKey: JsonWebKey): Promise<string> => toBase64url(await agreeProofKey(keys, serverKey))

export const proveCall = createCallProver(() => readProofKey(keys))

/** The next sign-in starts with a new key. Without IndexedDB there is nothing left to delete. */
export const forgetDeviceKey = (): Promise<void> => keys.forget(proofKeyNames).catch(() => undefined)
