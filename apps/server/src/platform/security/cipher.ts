// Encrypts what must not be readable in a copy of the database. The key lives outside it.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export type Cipher = {
  /** `place` names where the bytes are kept: moved to another row they cannot be decrypted. */
  encrypt(plain: string, place: string): Buffer
  decrypt(sealed: Buffer, place: string): string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export function createCipher(key: Buffer): Cipher {
  return {
    encrypt(plain, place) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
      return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(sealed, place) {
      const nonce = sealed.subarray(0, nonceBytes)
      const body = sealed.subarray(nonceBytes, sealed.length - tagBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
