// A software authenticator: creates passkeys and signs with them like a phone, by the WebAuthn standard.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = { readonly challenge: string; readonly rpId?: string; readonly rp?: { id?: string } }
type Faults = {
  /** The origin that the user sees. */
  readonly origin?: string
  /** Without user verification. */
  readonly unverified?: boolean
  /** The signature counter; one more than the last by default. */
  readonly counter?: number
}

export type SoftPasskey = {
  readonly id: string
  attestation(
    options: unknown,
    faults?: Faults,
  ): { id: string; clientDataJSON: string; attestationObject: string; transports: string[] }
  /** The code of a proof with check type 3. */
  assertion(options: unknown, faults?: Faults): string
}

const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 }
const base64url = (bytes: Buffer): string => bytes.toString('base64url')
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

export function softPasskey(origin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge }: Options, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }))
  const authenticatorData = ({ rpId, rp }: Options, faults: Faults, more: { flag: number; bytes: Buffer }) => {
    counter = faults.counter ?? counter + 1
    const number = Buffer.alloc(4)
    number.writeUInt32BE(counter)
    const set = flags.userPresent | (faults.unverified ? 0 : flags.userVerified) | more.flag
    return Buffer.concat([sha256(rpId ?? rp?.id ?? ''), Buffer.from([set]), number, more.bytes])
  }

  return {
    id: base64url(credentialId),
    attestation(given, faults = {}) {
      const options = given as Options
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const bytes = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const data = authenticatorData(options, faults, { flag: flags.attested, bytes })
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return {
        id: base64url(credentialId),
        clientDataJSON: base64url(clientData('webauthn.create', options, faults)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      }
    },
    assertion(given, faults = {}) {
      const options = given as Options
      const client = clientData('webauthn.get', options, faults)
      const data = authenticatorData(options, faults, { flag: 0, bytes: Buffer.alloc(0) })
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = { clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signature) }
      const credential = {
        id: base64url(credentialId),
        rawId: base64url(credentialId),
        type: 'public-key',
        response,
        clientExtensionResults: {},
      }
      return Buffer.from(JSON.stringify(credential)).toString('base64url')
    },
  }
}

const cborHead = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborInt = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborMap = (fields: readonly [Buffer, Buffer][]): Buffer => Buffer.concat([cborHead(5, fields.length), ...fields.flat()])

/** EC2, ES256, P-256, then the point. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}
