// The steps of every signature: check the bytes, sign them, journal them, and only then respond.

import type { SignedTransfer, Signing, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Line } from './journal/journal-lines.ts'
import type { KeyLocation } from './keys/keys.ts'
import { decodeFor } from './policy.ts'
import type { SignerOptions } from './signer-options.ts'

type SigningStepDeps = Pick<SignerOptions, 'keyStore' | 'journal' | 'tokens'> & {
  readonly signingOf: NonNullable<SignerOptions['signingOf']>
  /** Refuses a network that is stopped, and every network while the journal is unchecked. */
  readonly requireReady: (network: NetworkId) => void
}

export function createSigningSteps({ keyStore, journal, tokens, signingOf, requireReady }: SigningStepDeps) {
  return {
    async read(unsigned: UnsignedTransfer) {
      requireReady(unsigned.network)
      const signing = await signingOf(unsigned.network, tokens[unsigned.network] ?? {})
      return { signing, decoded: decodeFor(signing, unsigned) }
    },
    async sign({ signing, place, unsigned, sequence }: SigningJob, lineOf?: (signed: SignedTransfer) => Line) {
      requireReady(unsigned.network)
      const signed = await keyStore.sign({ signing, place, unsigned })
      if (signed.network !== unsigned.network || signed.sequence !== sequence) throw new Error('Something else was signed.')
      if (lineOf) await journal.append(lineOf(signed))
      // Stopped during signing: the signature is not returned.
      requireReady(unsigned.network)
      return { ...signed, journal: journal.head() }
    },
  }
}

export type SigningJob = {
  readonly signing: Signing
  readonly place: KeyLocation
  readonly unsigned: UnsignedTransfer
  readonly sequence: bigint
}
