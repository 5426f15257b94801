// Encrypts a message for one browser (RFC 8291): the push service that passes it on cannot read it.

import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export type BrowserKeys = {
  /** The public key of the browser, uncompressed. */
  readonly browserKey: Buffer
  readonly browserSecret: Buffer
}

/** One record holds the whole message, so its size is only a bound. */
const recordSize = 4096
/** What a push service must accept (RFC 8030), less the header and the tag. */
const plaintextMax = 3993

type Randomness = { readonly sender: ECDH; readonly salt: Buffer }

function newRandomness(): Randomness {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return { sender, salt: randomBytes(16) }
}

/** Throws where the browser's key is no point of the curve. */
export function encryptMessage(
  text: string,
  { browserKey, browserSecret }: BrowserKeys,
  { sender, salt }: Randomness = newRandomness(),
): Buffer {
  const plaintext = Buffer.from(text)
  if (plaintext.length > plaintextMax) throw new Error('a push message is too long')
  const senderKey = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey])
  const secret = derive(sender.computeSecret(browserKey), browserSecret, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  // The byte 2 ends the last record.
  const sealed = [cipher.update(plaintext), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, size, Buffer.of(senderKey.length), senderKey, ...sealed])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
