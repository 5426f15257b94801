// What the journal's lines add up to: payments, daily sums, stopped networks and the head of the chain.

import { createHash } from 'node:crypto'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { emptyHead, type JournalHead } from '../statements.ts'
import type { Line, WithdrawalLine } from './journal-lines.ts'

/** One transaction that was signed for a withdrawal. */
export type SignedTransaction = {
  readonly txnHash: string
  readonly sequence: bigint
  readonly at: Date
  /** The time in the bytes after which no block accepts them. */
  readonly expiresAt?: Date
  /** The server has proven that it can never be mined. */
  readonly isDead: boolean
}

export type Payment = {
  readonly intent: string
  /** Hashes of the unsigned bytes that were signed for it. */
  readonly bodies: readonly string[]
  readonly transactions: readonly SignedTransaction[]
}

export type Day = { readonly network: NetworkId; readonly since: Date }

/** Sums are kept by the minute: the window is at most a minute longer than requested, and never shorter. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000)
const minutesKept = 2 * 24 * 60

type KnownPayment = { intent: string; bodies: Set<string>; transactions: Map<string, SignedTransaction>; places: number[] }

export function createMemory() {
  const payments = new Map<string, KnownPayment>()
  const voided = new Set<string>()
  const sums = new Map<string, Map<number, bigint>>()
  const halted = new Set<NetworkId>()
  /** The hash after each line. */
  const chain: Buffer[] = []
  const headAfter = (lines: number): JournalHead =>
    lines === 0 ? emptyHead : { lines, hash: chain[lines - 1]?.toString('hex') ?? '' }
  const count = (key: string, minute: number, counted: bigint) => {
    const minutes = sums.get(key) ?? new Map<number, bigint>()
    minutes.set(minute, (minutes.get(minute) ?? 0n) + counted)
    for (const old of minutes.keys()) if (old < minute - minutesKept) minutes.delete(old)
    sums.set(key, minutes)
  }
  const sumSince = (key: string, since: Date): bigint => {
    const first = minuteOf(since)
    const minutes = sums.get(key) ?? new Map<number, bigint>()
    return minutes.entries().reduce((sum, [minute, counted]) => (minute >= first ? sum + counted : sum), 0n)
  }
  const notePayment = ({ withdrawalId, intent, body, txnHash, sequence, at, expiresAt }: WithdrawalLine) => {
    const known: KnownPayment = payments.get(withdrawalId) ?? { intent, bodies: new Set(), transactions: new Map(), places: [] }
    known.bodies.add(body)
    known.places.push(chain.length)
    const isDead = known.transactions.get(txnHash)?.isDead ?? false
    known.transactions.set(txnHash, { txnHash, sequence, at, isDead, ...(expiresAt ? { expiresAt } : {}) })
    payments.set(withdrawalId, known)
  }
  const noteDead = (withdrawalId: string, txnHashes: readonly string[]) => {
    const known = payments.get(withdrawalId)
    for (const txnHash of txnHashes) {
      const transaction = known?.transactions.get(txnHash)
      if (transaction) known?.transactions.set(txnHash, { ...transaction, isDead: true })
    }
  }
  return {
    linesOf: (withdrawalId: string): readonly number[] => payments.get(withdrawalId)?.places ?? [],
    views: {
      payment(withdrawalId: string): Payment | undefined {
        const known = payments.get(withdrawalId)
        return known && { intent: known.intent, bodies: [...known.bodies], transactions: [...known.transactions.values()] }
      },
      isVoid: (withdrawalId: string) => voided.has(withdrawalId),
      countedSince: ({ network, currency, since }: Day & { readonly currency: Stablecoin }) =>
        sumSince(`${network} ${currency}`, since),
      toppedUpSince: ({ network, since }: Day) => sumSince(`${network} gas`, since),
      stopped: () => [...halted],
      head: () => headAfter(chain.length),
      contains: (head: JournalHead) =>
        Number.isInteger(head.lines) && head.lines >= 0 && head.lines <= chain.length && headAfter(head.lines).hash === head.hash,
    },
    note(line: Line, text: string) {
      chain.push(
        createHash('sha256')
          .update(chain.at(-1) ?? '')
          .update(text)
          .digest(),
      )
      if (line.kind === 'stop') halted.add(line.network)
      if (line.kind === 'resume') halted.delete(line.network)
      if (line.kind === 'void') voided.add(line.withdrawalId)
      if (line.kind === 'dead') noteDead(line.withdrawalId, line.txnHashes)
      if (line.kind === 'topUp' && line.counted) count(`${line.network} gas`, minuteOf(line.at), line.counted)
      if (line.kind !== 'withdrawal') return
      notePayment(line)
      if (line.counted > 0n) count(`${line.network} ${line.currency}`, minuteOf(line.at), line.counted)
    },
  }
}
