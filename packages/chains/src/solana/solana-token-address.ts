// Computes the associated token account of an owner and mint, without a node, as the signer needs it.

import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { programs } from './solana-programs.ts'

const marker = utf8ToBytes('ProgramDerivedAddress')

export function tokenAccountOf(owner: string, mint: string, tokenProgram: string = programs.token): string {
  const seeds = [owner, tokenProgram, mint].map((each) => base58.decode(each))
  const program = base58.decode(programs.associatedToken)
  for (let bump = 255; bump >= 0; bump--) {
    const digest = sha256(concatBytes(...seeds, Uint8Array.of(bump), program, marker))
    if (!isOnCurve(digest)) return base58.encode(digest)
  }
  throw new Error('No account can be derived for this owner.')
}

/** A program's address must not be a valid public key, so that no key can sign for it. */
function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}
