// Tests the verification of signed calls.

import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import { type SignedRequest, verifySignature } from './http-signature.ts'

const pair = generateKeyPairSync('ed25519')
const key = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
const now = new Date('2026-11-17T10:00:00Z')
const created = now.getTime() / 1000
const nonce = 'b7f0c1d2e3a4958677'

const sent = { 'content-digest': 'sha-256=:abc=:', 'idempotency-key': 'invoice-12', host: 'api.example.com' }
const covered = ['@method', '@path', 'content-digest', 'idempotency-key']

type Variant = {
  readonly components?: readonly string[]
  readonly params?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly url?: string
  /** Changes the request after it was signed. */
  readonly after?: Partial<{ method: string; url: string; headers: Readonly<Record<string, string>> }>
}

const valueOf = (name: string, url: string, headers: Readonly<Record<string, string>>): string => {
  const derived: Record<string, string> = {
    '@method': 'POST',
    '@path': url.split('?')[0] ?? '',
    '@query': `?${url.split('?')[1] ?? ''}`,
    '@authority': headers.host ?? '',
  }
  return derived[name] ?? headers[name] ?? ''
}

function verified({
  components = covered,
  params = `;created=${created};nonce="${nonce}"`,
  headers = sent,
  url = '/v1/exchanges',
  after,
}: Variant = {}) {
  const inner = `(${components.map((name) => `"${name}"`).join(' ')})${params}`
  const base = [...components.map((name) => `"${name}": ${valueOf(name, url, headers)}`), `"@signature-params": ${inner}`].join(
    '\n',
  )
  const signature = sign(null, Buffer.from(base), pair.privateKey).toString('base64')
  const all: Record<string, string> = {
    ...headers,
    'signature-input': `sig1=${inner}`,
    signature: `sig1=:${signature}:`,
    ...after?.headers,
  }
  const request: SignedRequest = { method: after?.method ?? 'POST', url: after?.url ?? url, header: (name) => all[name] }
  return verifySignature({ request, key, covers: ['content-digest', 'idempotency-key'], now })
}

test('[D9.08] a signature over method, path, digest, created and nonce is accepted, once known by its nonce', () => {
  assert.deepEqual(verified(), { nonce })
  assert.deepEqual(verified({ params: `;created=${created};nonce="${nonce}";keyid="main";alg="ed25519"` }), { nonce })
  assert.deepEqual(verified({ components: ['@authority', ...covered] }), { nonce })
  assert.deepEqual(verified({ url: '/v1/exchanges?a=b', components: ['@query', ...covered] }), { nonce })
})

test('[D9.08] nothing that was signed can be swapped', () => {
  const changes: NonNullable<Variant['after']>[] = [
    { method: 'PUT' },
    { url: '/v1/crypto-withdrawals' },
    { headers: { 'content-digest': 'sha-256=:abd=:' } },
    { headers: { 'idempotency-key': 'invoice-13' } },
    {
      headers: {
        'signature-input': `sig1=("@method" "@path" "content-digest" "idempotency-key");created=${created};nonce="another-nonce-0001"`,
      },
    },
    { headers: { signature: `sig1=:${Buffer.alloc(64).toString('base64')}:` } },
  ]
  for (const after of changes) assert.equal(verified({ after }).problem, 'wrong', JSON.stringify(after))
})

test('[D9.08] what is not covered is refused, and a covered part that is missing too', () => {
  for (const name of covered)
    assert.equal(verified({ components: covered.filter((one) => one !== name) }).problem, 'uncovered', name)
  assert.equal(verified({ url: '/v1/exchanges?a=b' }).problem, 'uncovered', 'a query must be signed')
  assert.equal(verified({ components: [...covered, 'sampan-dry-run'] }).problem, 'uncovered')
  assert.equal(verified({ components: [...covered, '@status'] }).problem, 'uncovered')
})

test('[D9.08] a clock that is off by minutes is refused, one off by seconds is not', () => {
  const at = (seconds: number) => verified({ params: `;created=${created + seconds};nonce="${nonce}"` }).problem
  for (const off of [-60, -1, 0, 1, 60]) assert.equal(at(off), undefined, String(off))
  for (const off of [-62, 62, -300, 300, -86_400]) assert.equal(at(off), 'stale', String(off))
  assert.equal(verified({ params: `;created=${created};expires=${created - 1};nonce="${nonce}"` }).problem, 'stale')
})

test('[D9.08] a missing or malformed signature is refused', () => {
  const wrong: Record<string, string>[] = [
    { signature: '' },
    { signature: 'sig2=:AAAA:' },
    { 'signature-input': 'sig1=()' },
    { 'signature-input': 'x'.repeat(5_000) },
  ]
  for (const headers of wrong) assert.equal(verified({ after: { headers } }).problem, 'malformed')
  for (const params of [
    '',
    `;created=${created}`,
    `;nonce="${nonce}"`,
    `;created=${created};nonce="short"`,
    `;created=${created};created=1;nonce="${nonce}"`,
  ])
    assert.equal(verified({ params }).problem, 'malformed', params)
  assert.equal(verified({ params: `;created=${created};nonce="${nonce}";alg="hmac-sha256"` }).problem, 'malformed')
  assert.equal(verified({ components: [...covered, '@path'] }).problem, 'malformed')
})

test('[D9.08] under a public key of small order nothing verifies, so nobody can sign for everyone', () => {
  // With the neutral element as the key, S = r and R = r B would fit every message; the seed of a real key gives such a pair.
  const seed = Buffer.from(pair.privateKey.export({ format: 'jwk' }).d ?? '', 'base64url')
  const scalar = createHash('sha512').update(seed).digest().subarray(0, 32)
  scalar.writeUInt8(scalar.readUInt8(0) & 248, 0)
  scalar.writeUInt8((scalar.readUInt8(31) & 127) | 64, 31)
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const reduced = (BigInt(`0x${Buffer.from(scalar).reverse().toString('hex')}`) % order).toString(16).padStart(64, '0')
  const forged = Buffer.concat([key, Buffer.from(reduced, 'hex').reverse()]).toString('base64')
  const all: Record<string, string> = {
    ...sent,
    'signature-input': `sig1=(${covered.map((name) => `"${name}"`).join(' ')});created=${created};nonce="${nonce}"`,
    signature: `sig1=:${forged}:`,
  }
  const request: SignedRequest = { method: 'POST', url: '/v1/exchanges', header: (name) => all[name] }
  const neutral = Buffer.from(`01${'00'.repeat(31)}`, 'hex')
  assert.equal(verifySignature({ request, key: neutral, covers: [], now }).problem, 'wrong')
})
