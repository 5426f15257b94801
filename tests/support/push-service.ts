// A push service (RFC 8030) on this machine: it takes messages for browsers that it knows, checks who sends (RFC 8292) and decrypts
// them with the browser's keys (RFC 8291). Independent of the code that it tests.

import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a browser sends to the server when a user turns notifications on. */
export type PushSubscriptionKeys = { readonly endpoint: string; readonly browserKey: string; readonly browserSecret: string }

export type ReceivedPush = {
  readonly endpoint: string
  readonly headers: IncomingHttpHeaders
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly senderKey: string
  readonly text: string
  readonly sealed: Buffer
}

export type PushService = {
  readonly origin: string
  readonly received: ReceivedPush[]
  /** Faults of what arrived: an unknown browser, a bad signature, a body that no browser could read. */
  readonly faults: string[]
  subscribe(): PushSubscriptionKeys
  /** Answers a message that is in order; by default 201. */
  answer: (response: ServerResponse) => void
  close(): Promise<void>
}

type Browser = { readonly pair: ECDH; readonly secret: Buffer }

export async function startPushService(host = '127.0.0.1'): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  const faults: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '')
      try {
        if (!browser) throw new Error(`no browser at ${request.url}`)
        const sealed = Buffer.concat(chunks)
        const proof = readProof(request.headers.authorization ?? '')
        const text = decrypt(sealed, browser)
        received.push({ endpoint: service.origin + request.url, headers: request.headers, ...proof, text, sealed })
        service.answer(response)
      } catch (error) {
        faults.push(String(error))
        response.writeHead(400).end()
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    origin: `http://${host}:${port}`,
    received,
    faults,
    subscribe() {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const secret = randomBytes(16)
      const path = `/push/${randomUUID()}`
      browsers.set(path, { pair, secret })
      return {
        endpoint: service.origin + path,
        browserKey: pair.getPublicKey().toString('base64url'),
        browserSecret: secret.toString('base64url'),
      }
    },
    answer: (response) => void response.writeHead(201).end(),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return service
}

function readProof(header: string): Pick<ReceivedPush, 'claims' | 'senderKey'> {
  const [, token = '', senderKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(senderKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the sender proves nothing')
  return { senderKey, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) }
}

function decrypt(sealed: Buffer, { pair, secret }: Browser): string {
  const salt = sealed.subarray(0, 16)
  const keyEnd = 21 + sealed.readUInt8(20)
  const senderKey = sealed.subarray(21, keyEnd)
  const derive = (from: Buffer, salted: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, salted, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const shared = derive(pair.computeSecret(senderKey), secret, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(keyEnd, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record has no end')
  return padded.subarray(0, end).toString()
}
