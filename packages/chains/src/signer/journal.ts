// What the signer has signed, in a file of its own. It is the signer's memory against paying twice, so a line is on the disk before an answer leaves.

import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isStablecoin, type Stablecoin } from '@sampan/contract/currencies.ts'
import { isNetworkId, type NetworkId } from '@sampan/contract/networks.ts'
import { KeeperProblem } from './keeper-problem.ts'
import { syncFolder } from './keystore.ts'

export type Payment = {
  readonly intent: string
  readonly sequence: bigint
  /** When it was signed last. */
  readonly at: Date
  /** The latest moment at which any of its transactions can still be mined, where their bytes say so. */
  readonly expiresAt?: Date
  /** Hashes of the unsigned bytes that were signed for it. */
  readonly bodies: readonly string[]
}

export type Line = { readonly at: Date; readonly network: NetworkId } & (
  | {
      readonly kind: 'withdrawal'
      readonly withdrawalId: string
      readonly intent: string
      readonly body: string
      readonly currency: Stablecoin
      readonly sequence: bigint
      readonly txnHash: string
      readonly expiresAt?: Date
      /** What it adds to the day: nothing where it can only take the place of an earlier one. */
      readonly counted: bigint
    }
  | { readonly kind: 'sweep' | 'topUp'; readonly index: number; readonly sequence: bigint; readonly txnHash: string }
  | { readonly kind: 'stop' | 'resume' }
)

export type Journal = {
  payment(withdrawalId: string): Payment | undefined
  /** Sum of what was signed after this moment. */
  countedSince(asked: { network: NetworkId; currency: Stablecoin; since: Date }): bigint
  stopped(): readonly NetworkId[]
  append(line: Line): Promise<void>
  close(): Promise<void>
}

export const bodyHash = (body: string): string => createHash('sha256').update(body).digest('hex')

export async function openJournal(file: string): Promise<Journal> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  const memory = createMemory()
  let size = await replay(handle, file, memory)
  syncFolder(dirname(file))
  return {
    payment: memory.payment,
    countedSince: memory.countedSince,
    stopped: memory.stopped,
    async append(line) {
      // Two signers on one file would each forget what the other has signed.
      if ((await handle.stat()).size !== size) throw new KeeperProblem('The journal was changed by somebody else.')
      const text = Buffer.from(`${write(line)}\n`)
      await handle.appendFile(text)
      await handle.datasync()
      size += text.length
      memory.note(line)
    },
    close: () => handle.close(),
  }
}

/** For tests, and for nothing that must survive. */
export function memoryJournal(): Journal {
  const { note, ...memory } = createMemory()
  return { ...memory, append: async (line) => note(line), close: async () => undefined }
}

/** Sums are kept by the minute: the window is then at most a minute longer than asked, and never shorter. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000)
const minutesKept = 2 * 24 * 60

function createMemory() {
  const payments = new Map<string, Payment>()
  const sums = new Map<string, Map<number, bigint>>()
  const halted = new Set<NetworkId>()
  const count = (key: string, minute: number, counted: bigint) => {
    const minutes = sums.get(key) ?? new Map<number, bigint>()
    minutes.set(minute, (minutes.get(minute) ?? 0n) + counted)
    for (const old of minutes.keys()) if (old < minute - minutesKept) minutes.delete(old)
    sums.set(key, minutes)
  }
  return {
    payment: (withdrawalId: string) => payments.get(withdrawalId),
    countedSince({ network, currency, since }: Parameters<Journal['countedSince']>[0]) {
      const minutes = sums.get(`${network} ${currency}`) ?? new Map<number, bigint>()
      const first = minuteOf(since)
      return minutes.entries().reduce((sum, [minute, counted]) => (minute >= first ? sum + counted : sum), 0n)
    },
    stopped: () => [...halted],
    note(line: Line) {
      if (line.kind === 'stop') halted.add(line.network)
      if (line.kind === 'resume') halted.delete(line.network)
      if (line.kind !== 'withdrawal') return
      const prior = payments.get(line.withdrawalId)
      const bodies = [...new Set([...(prior?.bodies ?? []), line.body])]
      const ends = [prior?.expiresAt, line.expiresAt].filter((moment) => moment !== undefined)
      const expiresAt = ends.reduce<Date | undefined>((last, moment) => (last && last > moment ? last : moment), undefined)
      const { intent, sequence, at } = line
      payments.set(line.withdrawalId, { intent, sequence, at, bodies, ...(expiresAt ? { expiresAt } : {}) })
      if (line.counted > 0n) count(`${line.network} ${line.currency}`, minuteOf(line.at), line.counted)
    },
  }
}

/** Reads what is there. A last line without its end was never answered for, so it is cut off; any other fault ends the start. */
async function replay(handle: FileHandle, file: string, memory: { note(line: Line): void }): Promise<number> {
  let size = 0
  let number = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    let from = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      number += 1
      const line = readLine(bytes.toString('utf8', from, end))
      if (!line) throw new KeeperProblem(`Line ${number} of the journal ${file} cannot be read. Restore it from a backup.`)
      memory.note(line)
      from = end + 1
    }
    size += from
    rest = bytes.subarray(from)
  }
  if (rest.length > 0) await handle.truncate(size)
  return size
}

const write = (line: Line): string =>
  JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

function readLine(text: string): Line | undefined {
  try {
    const { at, network, kind, ...rest } = JSON.parse(text) as Record<string, unknown>
    const when = new Date(String(at))
    if (Number.isNaN(when.getTime()) || !isNetworkId(network)) return undefined
    if (kind === 'stop' || kind === 'resume') return { at: when, network, kind }
    const sequence = BigInt(String(rest.sequence))
    const txnHash = String(rest.txnHash)
    if (kind === 'sweep' || kind === 'topUp') return { at: when, network, kind, index: Number(rest.index), sequence, txnHash }
    if (kind !== 'withdrawal' || !isStablecoin(rest.currency)) return undefined
    const { withdrawalId, intent, body, currency } = rest
    const counted = BigInt(String(rest.counted))
    if (typeof withdrawalId !== 'string' || typeof intent !== 'string' || typeof body !== 'string') return undefined
    const expiresAt = typeof rest.expiresAt === 'string' ? new Date(rest.expiresAt) : undefined
    if (expiresAt && Number.isNaN(expiresAt.getTime())) return undefined
    const facts = { at: when, network, kind, withdrawalId, intent, body, currency, sequence, txnHash, counted } as const
    return expiresAt ? { ...facts, expiresAt } : facts
  } catch {
    return undefined
  }
}
