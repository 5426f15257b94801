// Opens the encrypted payload of the token call. Whatever is wrong with it, the caller hears the same.

import { Refusal } from '@sampan/contract/refusals.ts'
import { type TokenGrant, tokenGrant } from '@sampan/contract/token-grant.ts'
import { compactDecrypt } from 'jose'
import { parseJson } from '../../../platform/json-body.ts'
import type { GrantKey } from './grant-key.ts'

// The browser takes the time from us along with the key, so a wrong clock there does no harm.
export const grantWindowMs = 2 * 60_000

export async function readGrant(key: GrantKey, payload: string, now: Date): Promise<TokenGrant> {
  try {
    const { plaintext } = await compactDecrypt(payload, key.secret, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const grant = tokenGrant.parse(parseJson(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)))
    if (Math.abs(Date.parse(grant.at) - now.getTime()) > grantWindowMs) throw new Error('made at another time')
    return grant
  } catch (cause) {
    throw new Refusal('grantRefused', { cause })
  }
}
