// X.509 certificates for tests of TLS: authorities, and certificates that they issue, as bytes that Node has no function for.

import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export type Certificate = {
  readonly name: string
  /** PEM. */
  readonly cert: string
  readonly key: string
}

type NewCertificate = {
  /** The common name; of a server also the name that it may be called by. */
  readonly name: string
  readonly isAuthority?: boolean
  /** Signs itself without one. */
  readonly issuer?: Certificate
  readonly from?: Date
  readonly until?: Date
}

const dayMs = 86_400_000

export function issueCertificate(wanted: NewCertificate): Certificate {
  const { name, isAuthority = false, from = new Date(Date.now() - dayMs), until = new Date(Date.now() + dayMs) } = wanted
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const issuer = wanted.issuer ?? { name, key }
  const content = sequence(
    // Version 3.
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ecdsaWithSha256,
    writeName(issuer.name),
    sequence(writeTime(from), writeTime(until)),
    writeName(name),
    subjectKey(privateKey),
    der(0xa3, sequence(writeConstraints(isAuthority), ...(isAuthority ? [] : [writeHost(name)]))),
  )
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', content, issuer.key)]))
  const bytes = sequence(content, ecdsaWithSha256, signature).toString('base64')
  return { name, key, cert: `-----BEGIN CERTIFICATE-----\n${bytes.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n` }
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content])
  return Buffer.concat([Buffer.of(tag, 0x82, length >> 8, length & 0xff), content])
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, Buffer.concat(parts))
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const yes = der(0x01, Buffer.of(0xff))

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))

const writeName = (name: string): Buffer => sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))))

const writeTime = (time: Date): Buffer => der(0x18, Buffer.from(time.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))

const subjectKey = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' })

const writeConstraints = (isAuthority: boolean): Buffer =>
  sequence(objectId('551d13'), yes, der(0x04, isAuthority ? sequence(yes) : sequence()))

const writeHost = (name: string): Buffer => sequence(objectId('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))))
