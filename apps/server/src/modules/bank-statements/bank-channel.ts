// A bank's own channel: each of its accounts has a public key, and a statement counts as the bank's word only when that key signed it.

import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { sha256Of } from '../../platform/security/ids.ts'
import { spellBank } from './statement.ts'

export type BankChannel = { readonly bank: string; readonly account: string; readonly publicKey: KeyObject }

export type SignedStatement = {
  readonly bank: string
  readonly account: string
  readonly sentAt: string
  readonly bytes: Buffer
  readonly signature: string
}

/** The account as the bank's own files write it, without blanks and dashes. */
export const spellAccount = (account: string): string => account.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

export type BankChannelSetting = { readonly bank: string; readonly account: string; readonly key: Buffer }

/** From the settings; the key is the 32 bytes of an Ed25519 public key. */
export const toBankChannel = ({ bank, account, key }: BankChannelSetting): BankChannel => ({
  bank: spellBank(bank),
  account: spellAccount(account),
  publicKey: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') }, format: 'jwk' }),
})

/** Bank, account and time are part of what is signed, so that a signature is good for nothing else. */
const signedText = ({ bank, account, sentAt, bytes }: Omit<SignedStatement, 'signature'>): Buffer =>
  Buffer.from(['sampan bank statement', bank, account, sentAt, sha256Of(bytes).toString('hex')].join('\n'))

export const signStatement = (statement: Omit<SignedStatement, 'signature'>, privateKey: KeyObject): SignedStatement => ({
  ...statement,
  signature: sign(null, signedText(statement), privateKey).toString('base64'),
})

const longestAgeMs = 10 * 60_000

/** The channel that signed it just now; nothing for an unknown bank, another account, another key or an old message. */
export function findSigner(channels: readonly BankChannel[], statement: SignedStatement, now: Date): BankChannel | undefined {
  const sentAt = Date.parse(statement.sentAt)
  if (!(Math.abs(now.getTime() - sentAt) <= longestAgeMs)) return undefined
  const [bank, account] = [spellBank(statement.bank), spellAccount(statement.account)]
  const signature = Buffer.from(statement.signature, 'base64')
  return channels.find(
    (channel) =>
      channel.bank === bank && channel.account === account && verify(null, signedText(statement), channel.publicKey, signature),
  )
}
