// The signer: checks, signs, journals and responds, one request at a time so that no two can pass one check.

import { signingOf as realSigningOf } from '@sampan/chains/create-signing.ts'
import type { Nodes, SignedTransfer, Signing, UnsignedTransfer } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { intentHash, isDecided, readApprovalKey, verifyApproval } from './intent.ts'
import { bodyHash, type Journal, type Line, type WithdrawalLine } from './journal/journal.ts'
import { createJournalGuard } from './journal/journal-guard.ts'
import { deposit, type KeyLocation, omnibus } from './keys/keys.ts'
import type { KeyStore } from './keys/keystore.ts'
import type { Limits } from './limits.ts'
import { checkNewTransaction, checkSweep, checkTopUp, checkWithdrawal, decodeFor } from './policy.ts'
import type { Intent, JournalEntry, JournaledSignature, SignedPaymentRecord, Signer, WithdrawalRequest } from './signer.ts'
import { refuse } from './signer-refusal.ts'
import { verifyDeath } from './statements.ts'

export type SignerOptions = {
  readonly keyStore: KeyStore
  readonly journal: Journal
  readonly limits: Limits
  /** The public key of the server, which approves withdrawals with the private one. */
  readonly approvalKey: string
  /** The contracts on each network that count as allowed coins. */
  readonly tokens: Partial<Record<NetworkId, Nodes['tokens']>>
  readonly now?: () => Date
  /** For Solana, whose bytes contain no time: a death statement is accepted only this long after the signature. */
  readonly resignWaitMs?: number
  /** true: nothing is signed until the server has shown the newest journal head that it knows. */
  readonly checksJournal?: boolean
  readonly signingOf?: (network: NetworkId, tokens: Nodes['tokens']) => Promise<Signing>
}

/** The kill switch of each network, which survives a restart. */
export type SignerControl = {
  stop(network: NetworkId): Promise<void>
  resume(network: NetworkId): Promise<void>
  stopped(): Promise<readonly NetworkId[]>
}

const dayMs = 24 * 3_600_000
/** Solana forgets a transaction after about 90 seconds. */
export const usualResignWaitMs = 5 * 60_000

export function createSigner(options: SignerOptions): Signer & SignerControl {
  const { keyStore, journal, limits, tokens, now = () => new Date(), resignWaitMs = usualResignWaitMs } = options
  const { signingOf = realSigningOf } = options
  const approvalKey = readApprovalKey(options.approvalKey)
  const halted = new Set(journal.stopped())
  const inTurn = createQueue()

  const guard = createJournalGuard({ journal, approvalKey, now, isChecked: !options.checksJournal })

  const requireReady = (network: NetworkId) => {
    if (halted.has(network)) refuse('stopped')
    guard.requireChecked()
  }
  const { read, sign } = createSigningSteps({ keyStore, journal, tokens, signingOf, requireReady })

  async function withdrawal({ intent, approval, unsigned, death }: WithdrawalRequest): Promise<JournaledSignature> {
    if (!isDecided(intent.decisions) || !verifyApproval(approvalKey, intent, approval)) refuse('badApproval')
    if (unsigned.network !== intent.network) refuse('notTheIntent')
    if (journal.isVoid(intent.withdrawalId)) refuse('voided')
    const { signing, decoded } = await read(unsigned)
    checkWithdrawal(decoded, intent, { omnibus: await keyStore.address(intent.network, omnibus), limits })
    const at = now()
    const facts = { intent: intentHash(intent), body: bodyHash(unsigned.body) }
    const job = { signing, place: omnibus, unsigned, sequence: decoded.sequence }
    const { withdrawalId, network, currency } = intent
    const prior = journal.payment(withdrawalId)
    // The same bytes as before are not a new transaction.
    if (prior?.intent === facts.intent && prior.bodies.includes(facts.body)) return sign(job)
    const dead = death ? deadBy(approvalKey, death, intent) : []
    const { replaces, dying } = prior
      ? checkNewTransaction({ prior, intent: facts.intent, decoded, dead, now: at, resignWaitMs })
      : { replaces: false, dying: [] }
    // A replacement of a dead transaction counts again, as if both could be mined.
    const counted = replaces ? 0n : intent.units
    checkDay({ journal, limits }, intent, counted, at)
    if (dying.length > 0) await journal.append({ at, kind: 'dead', network, withdrawalId, txnHashes: dying })
    const expiry = decoded.expiresAt && { expiresAt: decoded.expiresAt }
    const noted = { at, kind: 'withdrawal', network, withdrawalId, ...facts, currency, counted, ...expiry } as const
    return sign(job, ({ sequence, txnHash, bytes, lastValidHeight }) => ({ ...noted, sequence, txnHash, bytes, lastValidHeight }))
  }

  const house = createHouseTransfers({ keyStore, journal, limits, now, read, sign })

  async function voidWithdrawal({ withdrawalId, network }: Parameters<Signer['voidWithdrawal']>[0]): Promise<void> {
    // A journal that lacks lines cannot prove that nothing was signed.
    guard.requireChecked()
    if (journal.payment(withdrawalId)) refuse('alreadySigned')
    if (!journal.isVoid(withdrawalId)) await journal.append({ at: now(), kind: 'void', network, withdrawalId })
  }

  return {
    depositAddress: (network, index) => keyStore.address(network, deposit(index)),
    omnibusAddress: (network) => keyStore.address(network, omnibus),
    signWithdrawal: (request) => inTurn(() => withdrawal(request)),
    signSweep: (request) => inTurn(() => house.signSweep(request)),
    signTopUp: (request) => inTurn(() => house.signTopUp(request)),
    voidWithdrawal: (request) => inTurn(() => voidWithdrawal(request)),
    signedPayments: async (withdrawalId) => (await journal.signedFor(withdrawalId)).map(recordOf),
    readJournal: async (lines) => ({
      entries: (await journal.read(lines, journalPageMax)).map(entryOf),
      head: journal.head(),
    }),
    journalState: async () => guard.state(),
    showHead: (request) => inTurn(() => guard.showHead(request)),
    confirmJournal: (confirmation) => inTurn(() => guard.confirmJournal(confirmation)),
    ...createKillSwitch(halted, { journal, inTurn, now }),
  }
}

type SigningStepDeps = Pick<SignerOptions, 'keyStore' | 'journal' | 'tokens'> & {
  readonly signingOf: NonNullable<SignerOptions['signingOf']>
  /** Refuses a network that is stopped, and every network while the journal is unchecked. */
  readonly requireReady: (network: NetworkId) => void
}

function createSigningSteps({ keyStore, journal, tokens, signingOf, requireReady }: SigningStepDeps) {
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

type Turn = ReturnType<typeof createQueue>

function createKillSwitch(
  halted: Set<NetworkId>,
  { journal, inTurn, now }: { readonly journal: Journal; readonly inTurn: Turn; readonly now: () => Date },
): SignerControl {
  return {
    stop(network) {
      // Takes effect before queued requests and is journaled after; set again in the queue, where a resume may have come first.
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
function createHouseTransfers({ keyStore, journal, limits, now, read, sign }: HouseParts) {
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

function deadBy(
  approvalKey: ReturnType<typeof readApprovalKey>,
  death: NonNullable<WithdrawalRequest['death']>,
  { withdrawalId, network }: Intent,
): readonly string[] {
  if (!verifyDeath(approvalKey, death) || death.withdrawalId !== withdrawalId || death.network !== network) refuse('badApproval')
  return death.txnHashes
}

function checkDay(
  { journal, limits }: Pick<SignerOptions, 'journal' | 'limits'>,
  { network, currency }: Intent,
  counted: bigint,
  at: Date,
): void {
  const limit = limits.payment(network, currency)
  if (!limit || journal.countedSince({ network, currency, since: dayBefore(at) }) + counted > limit.perDay) refuse('overLimit')
}

type SigningJob = {
  readonly signing: Signing
  readonly place: KeyLocation
  readonly unsigned: UnsignedTransfer
  readonly sequence: bigint
}

const journalPageMax = 200

const recordOf = ({
  withdrawalId,
  network,
  txnHash,
  sequence,
  body,
  bytes,
  lastValidHeight,
}: WithdrawalLine): SignedPaymentRecord => ({
  withdrawalId,
  network,
  txnHash,
  sequence,
  body,
  bytes: bytes ?? null,
  lastValidHeight: lastValidHeight ?? null,
})

function entryOf(line: Line): JournalEntry {
  if (line.kind === 'withdrawal') return { kind: 'withdrawal', ...recordOf(line) }
  if (line.kind !== 'topUp') return { kind: 'other' }
  return { kind: 'topUp', network: line.network, sequence: line.sequence, txnHash: line.txnHash }
}

function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}
