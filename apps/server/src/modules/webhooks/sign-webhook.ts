// Signatures of Standard Webhooks 1.0: a list, so that a secret is replaced without a gap.

import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Signing } from '@sampan/contract/shapes/webhook.ts'

/** `kept` is what we store; `shown` is what the customer gets: the HMAC secret, or the public key. */
export type NewWebhookSecret = { readonly kept: string; readonly shown: string }

const hmacBytes = 32

export function makeSecret(signing: Signing): NewWebhookSecret {
  if (signing === 'hmac') {
    const secret = `whsec_${randomBytes(hmacBytes).toString('base64')}`
    return { kept: secret, shown: secret }
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    kept: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    shown: `whpk_${raw.toString('base64')}`,
  }
}

export type Signer = (content: string) => string

/** Reading a private key costs more than signing with it, so signers are kept. */
export function toSigner(kept: string): Signer {
  if (kept.startsWith('whsec_')) {
    const key = Buffer.from(kept.slice('whsec_'.length), 'base64')
    return (content) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  }
  const key: KeyObject = createPrivateKey({ key: Buffer.from(kept, 'base64'), format: 'der', type: 'pkcs8' })
  return (content) => `v1a,${sign(null, Buffer.from(content), key).toString('base64')}`
}

type SignedMessage = { readonly id: string; readonly body: string; readonly at: Date }

export function signedHeaders({ id, body, at }: SignedMessage, signers: readonly Signer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    ...describeHeaders(id),
    'webhook-timestamp': timestamp,
    'webhook-signature': signers.map((signer) => signer(`${id}.${timestamp}.${body}`)).join(' '),
  }
}

/** Those that are the same for every try. */
export const describeHeaders = (id: string): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Sampan-Webhooks/1.0',
  'webhook-id': id,
})
