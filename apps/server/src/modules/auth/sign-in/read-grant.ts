// Opens the encrypted payload of the token call. Undeclared fields are refused by name; whatever else is wrong with it, the caller hears
// the same.

import { Refusal } from '@sampan/contract/refusals.ts'
import { type TokenGrant, tokenGrant } from '@sampan/contract/token-grant.ts'
import { compactDecrypt, decodeProtectedHeader } from 'jose'
import { parseJson } from '../../../platform/http/json-body.ts'
import { refuseUndeclared } from '../../../platform/http/parse-input.ts'
import type { GrantKey, GrantKeys } from './grant-key.ts'

// The browser takes the time from us along with the key, so a wrong clock there does no harm.
export const grantWindowMs = 2 * 60_000

/** `masterKeyId`: of the key that the browser has encrypted it to. */
export type OpenedGrant = { readonly grant: TokenGrant; readonly masterKeyId: string }

export async function readGrant(keys: GrantKeys, payload: string, now: Date): Promise<OpenedGrant> {
  const key = findGrantKey(keys, payload)
  const { content, grant } = await decryptGrant(key, payload).catch((cause: unknown) => {
    throw new Refusal('grantRefused', { cause })
  })
  refuseUndeclared({ body: tokenGrant }, { query: undefined, body: content })
  if (Math.abs(Date.parse(grant.at) - now.getTime()) > grantWindowMs)
    throw new Refusal('grantRefused', { cause: new Error('made at another time') })
  return { grant, masterKeyId: key.id }
}

function findGrantKey({ newest, all }: GrantKeys, payload: string): GrantKey {
  try {
    const { kid } = decodeProtectedHeader(payload)
    return all.find(({ published }) => published.kid === kid) ?? newest
  } catch {
    // Unreadable text fails to decrypt with any key.
    return newest
  }
}

async function decryptGrant(key: GrantKey, payload: string): Promise<{ content: unknown; grant: TokenGrant }> {
  const { plaintext } = await compactDecrypt(payload, key.secret, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  const content = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
  return { content, grant: tokenGrant.parse(content) }
}
