// Encrypts what must not be readable in a copy of the database. The key lives outside it.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type KeyRing, readKeyId, withKeyId } from './key-ring.ts'

export type Cipher = {
  /** `place` names where the bytes are kept: moved to another row they cannot be decrypted. */
  encrypt(plain: string, place: string): Buffer
  decrypt(stored: Buffer, place: string): string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts under the newest key, whose id is the first bytes of the result. */
export function createCipher(ring: KeyRing): Cipher {
  return {
    encrypt(plain, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, ring.newest.key, nonce).setAAD(Buffer.from(place))
      return withKeyId(ring.newest, Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]))
    },
    decrypt(stored, place) {
      const { id, key, made: sealed } = readKeyId(ring, stored)
      if (!key) throw new Error(`encrypted under the master key ${id}, which this process does not hold`)
      const nonce = sealed.subarray(0, nonceBytes)
      const body = sealed.subarray(nonceBytes, sealed.length - tagBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
