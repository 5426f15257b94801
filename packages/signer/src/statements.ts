// The server's statements to the signer under its approval key. Each kind has its own first line, so none passes as another.

import { createHash, type KeyObject, sign, verify } from 'node:crypto'
import type { NetworkId } from '@sampan/contract/networks.ts'

const signatureBytes = 64

/** One text per statement: a JSON list makes field boundaries unambiguous. */
export const statementBytes = (title: string, fields: readonly unknown[]): Buffer =>
  Buffer.from(`sampan ${title}\n${JSON.stringify(fields)}`)

export const statementHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export const signStatement = (privateKey: KeyObject, bytes: Buffer): string => sign(null, bytes, privateKey).toString('base64url')

/** One public key, or several while the server's key is being replaced. */
export type Verifiers = KeyObject | readonly KeyObject[]

export function verifyStatement(publicKeys: Verifiers, bytes: Buffer, signature: string): boolean {
  const raw = Buffer.from(signature, 'base64url')
  return raw.length === signatureBytes && [publicKeys].flat().some((key) => verify(null, bytes, key, raw))
}

/** Proven by the server on final blocks: none of these transactions can ever be mined. */
export type Death = { readonly withdrawalId: string; readonly network: NetworkId; readonly txnHashes: readonly string[] }
export type SignedDeath = Death & { readonly signature: string }

const deathBytes = ({ withdrawalId, network, txnHashes }: Death): Buffer =>
  statementBytes('withdrawal death 1', [withdrawalId, network, txnHashes])

export const signDeath = (privateKey: KeyObject, death: Death): SignedDeath => ({
  ...death,
  signature: signStatement(privateKey, deathBytes(death)),
})
export const verifyDeath = (publicKeys: Verifiers, { signature, ...death }: SignedDeath): boolean =>
  verifyStatement(publicKeys, deathBytes(death), signature)

/** The length of the journal and the hash over all its lines. The server keeps the newest one that it received. */
export type JournalHead = { readonly lines: number; readonly hash: string }
export const emptyHead: JournalHead = { lines: 0, hash: '' }

/** `nonce` is chosen by the signer at each start: a statement for an earlier start proves nothing. */
export type ShownHead = { readonly nonce: string; readonly head: JournalHead }

const headBytes = ({ nonce, head }: ShownHead): Buffer => statementBytes('journal head 1', [nonce, head.lines, head.hash])

export const signHead = (privateKey: KeyObject, shown: ShownHead): string => signStatement(privateKey, headBytes(shown))
export const verifyHead = (publicKeys: Verifiers, shown: ShownHead, signature: string): boolean =>
  verifyStatement(publicKeys, headBytes(shown), signature)

/** Two operators accept the journal as it is, although the server knows of lines that it lacks. */
export type JournalConfirmation = ShownHead & { readonly operators: readonly string[] }
export type SignedConfirmation = JournalConfirmation & { readonly signature: string }

const confirmationBytes = ({ nonce, head, operators }: JournalConfirmation): Buffer =>
  statementBytes('journal confirmation 1', [nonce, head.lines, head.hash, operators])

export const signConfirmation = (privateKey: KeyObject, confirmation: JournalConfirmation): SignedConfirmation => ({
  ...confirmation,
  signature: signStatement(privateKey, confirmationBytes(confirmation)),
})
export const verifyConfirmation = (publicKeys: Verifiers, { signature, ...confirmation }: SignedConfirmation): boolean =>
  verifyStatement(publicKeys, confirmationBytes(confirmation), signature)
