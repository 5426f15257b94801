// The signer: checks, signs, journals and responds, one request at a time so that no two can pass one check.

import { signingOf as realSigningOf } from '@sampan/chains/create-signing.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { checkDay, createHouseTransfers } from './house-transfers.ts'
import { intentHash, isDecided, readApprovalKeys, verifyApproval } from './intent.ts'
import { bodyHash, type Journal } from './journal/journal.ts'
import { entryOf, journalPageMax, recordOf } from './journal/journal-entries.ts'
import { createJournalGuard } from './journal/journal-guard.ts'
import { deposit, omnibus } from './keys/keys.ts'
import { checkNewTransaction, checkWithdrawal } from './policy.ts'
import type { Intent, JournaledSignature, Signer, WithdrawalRequest } from './signer.ts'
import { type SignerControl, type SignerOptions, usualResignWaitMs } from './signer-options.ts'
import { refuse } from './signer-refusal.ts'
import { createSigningSteps } from './signing-steps.ts'
import { verifyDeath } from './statements.ts'

export function createSigner(options: SignerOptions): Signer & SignerControl {
  const { keyStore, journal, limits, tokens, now = () => new Date(), resignWaitMs = usualResignWaitMs } = options
  const { signingOf = realSigningOf } = options
  const approvalKeys = readApprovalKeys(options.approvalKey)
  const halted = new Set(journal.stopped())
  const inTurn = createQueue()

  const guard = createJournalGuard({ journal, approvalKeys, now, isChecked: !options.checksJournal })

  const requireReady = (network: NetworkId) => {
    if (halted.has(network)) refuse('stopped')
    guard.requireChecked()
  }
  const { read, sign } = createSigningSteps({ keyStore, journal, tokens, signingOf, requireReady })

  async function withdrawal({ intent, approval, unsigned, death }: WithdrawalRequest): Promise<JournaledSignature> {
    if (!isDecided(intent.decisions) || !verifyApproval(approvalKeys, intent, approval)) refuse('badApproval')
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
    const dead = death ? deadBy(approvalKeys, death, intent) : []
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

function deadBy(
  approvalKeys: ReturnType<typeof readApprovalKeys>,
  death: NonNullable<WithdrawalRequest['death']>,
  { withdrawalId, network }: Intent,
): readonly string[] {
  if (!verifyDeath(approvalKeys, death) || death.withdrawalId !== withdrawalId || death.network !== network) refuse('badApproval')
  return death.txnHashes
}

function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}
