// The signer itself: checks, signs, writes down, answers; one request after the other, so that no two can slip past one check.

import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Nodes, Signed, Signing, Unsigned } from '../gateway.ts'
import { deposit, omnibus, type Place } from '../keys.ts'
import { signingOf as realSigningOf } from '../signing.ts'
import { intentHash, readApprovalKey, verifyApproval } from './intent.ts'
import { bodyHash, type Journal, type Line } from './journal.ts'
import type { KeyStore } from './keystore.ts'
import type { Limits } from './limits.ts'
import { checkAgain, checkSweep, checkTopUp, checkWithdrawal, decodeFor } from './policy.ts'
import { refuse } from './refused.ts'
import type { Intent, Signer } from './signer.ts'

export type SignerOptions = {
  readonly keyStore: KeyStore
  readonly journal: Journal
  readonly limits: Limits
  /** The public half; whoever holds the other half approves withdrawals. */
  readonly approvalKey: string
  /** The contracts on each network that count as allowed coins. */
  readonly tokens: Partial<Record<NetworkId, Nodes['tokens']>>
  readonly now?: () => Date
  /** On Solana, whose bytes name no moment: how long after a signature the same withdrawal may be signed anew. */
  readonly resignWaitMs?: number
  readonly signingOf?: (network: NetworkId, tokens: Nodes['tokens']) => Promise<Signing>
}

/** The kill switch, network by network. It holds over a restart. */
export type SignerControl = {
  stop(network: NetworkId): Promise<void>
  resume(network: NetworkId): Promise<void>
  stopped(): Promise<readonly NetworkId[]>
}

const dayMs = 24 * 3_600_000
/** Solana forgets a transaction after some 90 seconds. */
export const usualResignWaitMs = 5 * 60_000

export function createSigner(options: SignerOptions): Signer & SignerControl {
  const { keyStore, journal, limits, tokens, now = () => new Date(), resignWaitMs = usualResignWaitMs } = options
  const { signingOf = realSigningOf } = options
  const approvalKey = readApprovalKey(options.approvalKey)
  const halted = new Set(journal.stopped())
  const inTurn = createQueue()

  const refuseStopped = (network: NetworkId) => {
    if (halted.has(network)) refuse('stopped')
  }
  const read = async (unsigned: Unsigned) => {
    refuseStopped(unsigned.network)
    const signing = await signingOf(unsigned.network, tokens[unsigned.network] ?? {})
    return { signing, decoded: decodeFor(signing, unsigned) }
  }
  const finish = async (
    { signing, place, unsigned, sequence }: { signing: Signing; place: Place; unsigned: Unsigned; sequence: bigint },
    lineOf: (signed: Signed) => Line,
  ): Promise<Signed> => {
    refuseStopped(unsigned.network)
    const signed = await keyStore.sign({ signing, place, unsigned })
    if (signed.network !== unsigned.network || signed.sequence !== sequence) throw new Error('Something else was signed.')
    await journal.append(lineOf(signed))
    // Stopped while it was being signed: what has not left yet stays here.
    refuseStopped(unsigned.network)
    return signed
  }

  async function withdrawal({ intent, approval, unsigned }: Parameters<Signer['signWithdrawal']>[0]): Promise<Signed> {
    if (!verifyApproval(approvalKey, intent, approval)) refuse('badApproval')
    if (unsigned.network !== intent.network) refuse('notTheIntent')
    const { signing, decoded } = await read(unsigned)
    checkWithdrawal(decoded, intent, { omnibus: await keyStore.address(intent.network, omnibus), limits })
    const at = now()
    const facts = { intent: intentHash(intent), body: bodyHash(unsigned.body) }
    const prior = journal.payment(intent.withdrawalId)
    const again = prior && checkAgain({ prior, ...facts, decoded, now: at, resignWaitMs })
    const counted = again && !again.isBeside ? 0n : intent.units
    checkDay(intent, counted, at)
    const { withdrawalId, network, currency } = intent
    return finish({ signing, place: omnibus, unsigned, sequence: decoded.sequence }, ({ sequence, txnHash }) => {
      const line = { at, kind: 'withdrawal', network, withdrawalId, ...facts, currency, sequence, txnHash, counted } as const
      return decoded.expiresAt ? { ...line, expiresAt: decoded.expiresAt } : line
    })
  }

  function checkDay({ network, currency }: Intent, counted: bigint, at: Date): void {
    const since = new Date(at.getTime() - dayMs)
    const limit = limits.payment(network, currency)
    if (!limit || journal.countedSince({ network, currency, since }) + counted > limit.perDay) refuse('overLimit')
  }

  async function own(kind: 'sweep' | 'topUp', { index, unsigned }: Parameters<Signer['signSweep']>[0]): Promise<Signed> {
    const { network } = unsigned
    const { signing, decoded } = await read(unsigned)
    const place = deposit(index)
    const [address, house] = [await keyStore.address(network, place), await keyStore.address(network, omnibus)]
    if (kind === 'sweep') checkSweep(decoded, { from: address, omnibus: house, limits })
    else checkTopUp(decoded, { to: address, omnibus: house, limits })
    const at = now()
    const from = kind === 'sweep' ? place : omnibus
    return finish({ signing, place: from, unsigned, sequence: decoded.sequence }, ({ sequence, txnHash }) => {
      return { at, kind, network, index, sequence, txnHash }
    })
  }

  return {
    depositAddress: (network, index) => keyStore.address(network, deposit(index)),
    omnibusAddress: (network) => keyStore.address(network, omnibus),
    signWithdrawal: (asked) => inTurn(() => withdrawal(asked)),
    signSweep: (asked) => inTurn(() => own('sweep', asked)),
    signTopUp: (asked) => inTurn(() => own('topUp', asked)),
    stop(network) {
      // Takes hold before anything that already waits in line, and is written down after; said again in line, where a resume may have come first.
      halted.add(network)
      return inTurn(async () => {
        halted.add(network)
        await journal.append({ at: now(), kind: 'stop', network })
      })
    },
    resume: (network) =>
      inTurn(async () => {
        await journal.append({ at: now(), kind: 'resume', network })
        halted.delete(network)
      }),
    stopped: async () => [...halted],
  }
}

function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}
