// What a customer confirmed, as bytes, and the server's signature over them. The signer knows the public half only.

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { Intent } from './signer.ts'
import { signStatement, statementBytes, statementHash, verifyStatement } from './statements.ts'

export type ApprovalKeys = {
  readonly privateKey: KeyObject
  /** What the signer is given: 32 bytes in base64url. */
  readonly publicKey: string
}

const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')
const keyBytes = 32

/** `seed` never lies in the database: the server derives it from its master key. */
export function approvalKeys(seed: Uint8Array): ApprovalKeys {
  if (seed.length !== keyBytes) throw new RangeError('An approval key is made of 32 bytes.')
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { privateKey, publicKey: spki.subarray(spkiHead.length).toString('base64url') }
}

export const isApprovalKey = (publicKey: string): boolean =>
  /^[\w-]{43}$/.test(publicKey) && Buffer.from(publicKey, 'base64url').length === keyBytes

export function readApprovalKey(publicKey: string): KeyObject {
  if (!isApprovalKey(publicKey)) throw new RangeError('An approval key is 32 bytes in base64url.')
  return createPublicKey({ key: Buffer.concat([spkiHead, Buffer.from(publicKey, 'base64url')]), format: 'der', type: 'spki' })
}

export const intentBytes = ({ withdrawalId, network, currency, to, memo, units }: Intent): Buffer =>
  statementBytes('withdrawal intent 1', [withdrawalId, network, currency, to, memo, units.toString()])

export const intentHash = (intent: Intent): string => statementHash(intentBytes(intent))

export const approveIntent = (privateKey: KeyObject, intent: Intent): string => signStatement(privateKey, intentBytes(intent))

export const verifyApproval = (publicKey: KeyObject, intent: Intent, approval: string): boolean =>
  verifyStatement(publicKey, intentBytes(intent), approval)
