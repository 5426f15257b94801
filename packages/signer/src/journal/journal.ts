// The signer's journal, which prevents paying twice: a line is on the disk before its response is sent.
// Each line is chained to the earlier ones, so the head (count and hash) detects an older or altered copy.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import { isNetworkId, type NetworkId } from '@sampan/contract/networks.ts'
import { SignerProblem } from '../keeper-problem.ts'
import { syncFolder } from '../keys/keystore.ts'
import { emptyHead, type JournalHead } from '../statements.ts'

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

export type WithdrawalLine = {
  readonly at: Date
  readonly network: NetworkId
  readonly kind: 'withdrawal'
  readonly withdrawalId: string
  readonly intent: string
  readonly body: string
  readonly currency: Stablecoin
  readonly sequence: bigint
  readonly txnHash: string
  /** Journals of earlier versions hold no bytes. */
  readonly bytes?: string
  readonly lastValidHeight?: bigint | null
  readonly expiresAt?: Date
  /** The amount that it adds to the daily sum: zero when it can only replace an earlier transaction. */
  readonly counted: bigint
}

export type Line =
  | WithdrawalLine
  | ({ readonly at: Date; readonly network: NetworkId } & (
      | {
          readonly kind: 'sweep' | 'topUp'
          readonly index: number
          readonly sequence: bigint
          readonly txnHash: string
          /** Native coins of a top-up. */
          readonly counted?: bigint
        }
      | { readonly kind: 'dead'; readonly withdrawalId: string; readonly txnHashes: readonly string[] }
      | { readonly kind: 'void'; readonly withdrawalId: string }
      | { readonly kind: 'stop' | 'resume' }
    ))
  /** Two operators have accepted this journal although it lacks lines that the server knows. */
  | { readonly at: Date; readonly kind: 'confirmed'; readonly operators: readonly string[] }

type Day = { readonly network: NetworkId; readonly since: Date }

export type Journal = {
  payment(withdrawalId: string): Payment | undefined
  /** Cancelled or rejected before it was signed: it never will be signed. */
  isVoid(withdrawalId: string): boolean
  /** The sum signed after this time. */
  countedSince(asked: Day & { currency: Stablecoin }): bigint
  toppedUpSince(asked: Day): bigint
  stopped(): readonly NetworkId[]
  head(): JournalHead
  /** Whether the journal begins with exactly these lines. */
  contains(head: JournalHead): boolean
  /** At most `max` lines after the first `after`. */
  read(after: number, max: number): Promise<readonly Line[]>
  signedFor(withdrawalId: string): Promise<readonly WithdrawalLine[]>
  append(line: Line): Promise<void>
  close(): Promise<void>
}

export const bodyHash = (body: string): string => createHash('sha256').update(body).digest('hex')

/** A missing file is created only when `create` is set: an empty journal forgets everything that was paid. */
export async function openJournal(file: string, { create }: { create: boolean }): Promise<Journal> {
  if (!create && !existsSync(file))
    throw new SignerProblem(
      `The journal ${file} is missing. Put the newest copy there. For a new key store "npm run signer:new" makes an empty one.`,
    )
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  const memory = createMemory()
  const ends = [0]
  await replay(handle, file, (line, text, end) => {
    memory.note(line, text)
    ends.push(end)
  })
  syncFolder(dirname(file))
  const readLines = async (after: number, max: number): Promise<readonly Line[]> => {
    const [start, end] = [ends[after] ?? 0, ends[Math.min(after + max, ends.length - 1)] ?? 0]
    if (end <= start) return []
    const bytes = Buffer.alloc(end - start)
    await handle.read(bytes, 0, bytes.length, start)
    const texts = bytes.toString('utf8').split('\n').slice(0, -1)
    return texts.map((text) => readLine(text) ?? unreadable(file))
  }
  return {
    ...memory.views,
    read: readLines,
    signedFor: (withdrawalId) => signedFor(memory.linesOf(withdrawalId), readLines),
    async append(line) {
      const size = ends.at(-1) ?? 0
      // Two signers on one file would each miss the other's signatures.
      if ((await handle.stat()).size !== size) throw new SignerProblem('The journal was changed by another process.')
      const text = write(line)
      const bytes = Buffer.from(`${text}\n`)
      await handle.appendFile(bytes)
      await handle.datasync()
      ends.push(size + bytes.length)
      memory.note(line, text)
    },
    close: () => handle.close(),
  }
}

function unreadable(file: string): never {
  throw new SignerProblem(`The journal ${file} was changed by another process.`)
}

async function signedFor(places: readonly number[], read: Journal['read']): Promise<readonly WithdrawalLine[]> {
  const lines = await Promise.all(places.map(async (place) => (await read(place - 1, 1))[0]))
  return lines.flatMap((line) => (line?.kind === 'withdrawal' ? [line] : []))
}

/** For tests only: nothing survives the process. @testing */
export function memoryJournal(): Journal {
  const memory = createMemory()
  const lines: Line[] = []
  const read: Journal['read'] = async (after, max) => lines.slice(after, after + max)
  return {
    ...memory.views,
    read,
    signedFor: (withdrawalId) => signedFor(memory.linesOf(withdrawalId), read),
    async append(line) {
      lines.push(line)
      memory.note(line, write(line))
    },
    close: async () => undefined,
  }
}

/** Sums are kept by the minute: the window is at most a minute longer than requested, and never shorter. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000)
const minutesKept = 2 * 24 * 60

type KnownPayment = { intent: string; bodies: Set<string>; transactions: Map<string, SignedTransaction>; places: number[] }

function createMemory() {
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
      countedSince: ({ network, currency, since }: Parameters<Journal['countedSince']>[0]) =>
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

/** Reads the file. An incomplete last line was never acknowledged and is removed; any other damage fails the start. */
async function replay(handle: FileHandle, file: string, note: (line: Line, text: string, end: number) => void): Promise<void> {
  let size = 0
  let number = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    let from = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      number += 1
      const text = bytes.toString('utf8', from, end)
      const line = readLine(text)
      if (!line) throw new SignerProblem(`Line ${number} of the journal ${file} cannot be read. Restore it from a backup.`)
      from = end + 1
      note(line, text, size + from)
    }
    size += from
    rest = bytes.subarray(from)
  }
  if (rest.length > 0) await handle.truncate(size)
}

const write = (line: Line): string =>
  JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

function readLine(text: string): Line | undefined {
  try {
    const parsed: Record<string, unknown> = JSON.parse(text)
    const { at, network, kind, ...rest } = parsed
    const when = new Date(String(at))
    if (Number.isNaN(when.getTime())) return undefined
    if (kind === 'confirmed') return { at: when, kind, operators: textsOf(rest.operators) }
    if (!isNetworkId(network)) return undefined
    const { withdrawalId } = rest
    if (kind === 'stop' || kind === 'resume') return { at: when, network, kind }
    if (kind === 'sweep' || kind === 'topUp') {
      const line = { at: when, network, kind, index: Number(rest.index), ...numbersOf(rest) } as const
      return rest.counted === undefined ? line : { ...line, counted: unitsOf(rest.counted) }
    }
    if (typeof withdrawalId !== 'string') return undefined
    if (kind === 'void') return { at: when, network, kind, withdrawalId }
    if (kind === 'dead') return { at: when, network, kind, withdrawalId, txnHashes: textsOf(rest.txnHashes) }
    return kind === 'withdrawal' ? readWithdrawal({ at: when, network, withdrawalId }, rest) : undefined
  } catch {
    return undefined
  }
}

function readWithdrawal(
  named: Pick<WithdrawalLine, 'at' | 'network' | 'withdrawalId'>,
  { intent, body, currency, counted, expiresAt, bytes, lastValidHeight, ...rest }: Record<string, unknown>,
): WithdrawalLine | undefined {
  if (typeof intent !== 'string' || typeof body !== 'string' || !isStablecoin(currency)) return undefined
  const expiry = typeof expiresAt === 'string' ? new Date(expiresAt) : undefined
  if (expiry && Number.isNaN(expiry.getTime())) return undefined
  const facts = { intent, body, currency, ...numbersOf(rest), counted: BigInt(String(counted)) }
  const height = lastValidHeight === null || lastValidHeight === undefined ? null : unitsOf(lastValidHeight)
  return {
    ...named,
    kind: 'withdrawal',
    ...facts,
    ...(expiry && { expiresAt: expiry }),
    ...(typeof bytes === 'string' && { bytes, lastValidHeight: height }),
  }
}

/** Numbers are written as text, because they may exceed JSON numbers. */
function unitsOf(value: unknown): bigint {
  if (typeof value !== 'string') throw new Error('The journal holds something else than a number.')
  return BigInt(value)
}

const numbersOf = ({ sequence, txnHash }: Record<string, unknown>) => ({
  sequence: BigInt(String(sequence)),
  txnHash: String(txnHash),
})

function textsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) throw new TypeError('not a list of texts')
  return value
}
