// Checks signatures of Standard Webhooks as a receiver would, independently of the code that makes them.

import { createHmac, createPublicKey, verify } from 'node:crypto'
import type { ReceivedWebhook } from './webhook-receiver.ts'

/** How many signatures of the list this key (whpk_...) or secret (whsec_...) verifies. */
export function countValid({ headers, body }: ReceivedWebhook, key: string): number {
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const signatures = String(headers['webhook-signature']).split(' ')
  return signatures.filter((signature) => isValid(signature, content, key)).length
}

function isValid(signature: string, content: string, key: string): boolean {
  const [version, value = ''] = signature.split(',')
  const raw = Buffer.from(key.slice(key.indexOf('_') + 1), 'base64')
  if (key.startsWith('whsec_')) return version === 'v1' && createHmac('sha256', raw).update(content).digest('base64') === value
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' })
  return version === 'v1a' && verify(null, Buffer.from(content), publicKey, Buffer.from(value, 'base64'))
}
