// Signs the transfers within the house: sweeps of deposit addresses and top-ups of network fees.

import type { SignedTransfer, Signing, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import type { Line } from './journal/journal-lines.ts'
import { deposit, omnibus } from './keys/keys.ts'
import { checkSweep, checkTopUp, decodeFor } from './policy.ts'
import type { Intent, JournaledSignature, Signer } from './signer.ts'
import type { SignerOptions } from './signer-options.ts'
import { refuse } from './signer-refusal.ts'
import type { SigningJob } from './signing-steps.ts'

const dayMs = 24 * 3_600_000

type Reader = (
  unsigned: UnsignedTransfer,
) => Promise<{ readonly signing: Signing; readonly decoded: ReturnType<typeof decodeFor> }>
type Sign = (job: SigningJob, lineOf?: (signed: SignedTransfer) => Line) => Promise<JournaledSignature>
type HouseParts = Pick<SignerOptions, 'keyStore' | 'journal' | 'limits'> & {
  readonly now: () => Date
  readonly read: Reader
  readonly sign: Sign
}

/** Transfers between our own wallets: sweeps, and the gas that they need. */
export function createHouseTransfers({ keyStore, journal, limits, now, read, sign }: HouseParts) {
  async function signSweep({ index, unsigned }: Parameters<Signer['signSweep']>[0]): Promise<JournaledSignature> {
    const { network } = unsigned
    const { signing, decoded } = await read(unsigned)
    const place = deposit(index)
    checkSweep(decoded, {
      from: await keyStore.address(network, place),
      omnibus: await keyStore.address(network, omnibus),
      limits,
    })
    const job = { signing, place, unsigned, sequence: decoded.sequence }
    return sign(job, ({ sequence, txnHash }) => ({ at: now(), kind: 'sweep', network, index, sequence, txnHash }))
  }

  async function signTopUp({ index, unsigned }: Parameters<Signer['signTopUp']>[0]): Promise<JournaledSignature> {
    const { network } = unsigned
    const { signing, decoded } = await read(unsigned)
    const [to, house] = [await keyStore.address(network, deposit(index)), await keyStore.address(network, omnibus)]
    checkTopUp(decoded, { to, omnibus: house, limits })
    const at = now()
    const counted = decoded.units
    if (journal.toppedUpSince({ network, since: dayBefore(at) }) + counted > limits.topUpPerDay(network)) refuse('overLimit')
    const job = { signing, place: omnibus, unsigned, sequence: decoded.sequence }
    return sign(job, ({ sequence, txnHash }) => ({ at, kind: 'topUp', network, index, sequence, txnHash, counted }))
  }

  return { signSweep, signTopUp }
}

const dayBefore = (at: Date) => new Date(at.getTime() - dayMs)

export function checkDay(
  { journal, limits }: Pick<SignerOptions, 'journal' | 'limits'>,
  { network, currency }: Intent,
  counted: bigint,
  at: Date,
): void {
  const limit = limits.payment(network, currency)
  if (!limit || journal.countedSince({ network, currency, since: dayBefore(at) }) + counted > limit.perDay) refuse('overLimit')
}
