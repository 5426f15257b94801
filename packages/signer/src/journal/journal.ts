// The signer's journal, which prevents paying twice: a line is on the disk before its response is sent.
// Each line is chained to the earlier ones, so the head (count and hash) detects an older or altered copy.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { SignerProblem } from '../keeper-problem.ts'
import { syncFolder } from '../keys/keystore-file.ts'
import type { JournalHead } from '../statements.ts'
import { openJournalCopy } from './journal-copy.ts'
import { type Line, readLine, type WithdrawalLine, writeLine } from './journal-lines.ts'
import { createMemory, type Day, type Payment } from './journal-memory.ts'

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

type JournalOptions = {
  readonly create: boolean
  /** A file on another disk that gets every line before its response is sent. */
  readonly copy?: string | undefined
}

/** A missing file is created only when `create` is set: an empty journal forgets everything that was paid. */
export async function openJournal(file: string, { create, copy: copyFile }: JournalOptions): Promise<Journal> {
  if (!create && !existsSync(file))
    throw new SignerProblem(
      `The journal ${file} is missing. Put the newest copy there. For a new key store "npm run signer:new" makes an empty one.`,
    )
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  const memory = createMemory()
  const ends = [0]
  const load = async () => {
    await replay(handle, file, (line, text, end) => {
      memory.note(line, text)
      ends.push(end)
    })
    syncFolder(dirname(file))
    return copyFile === undefined ? undefined : await openJournalCopy(copyFile, handle)
  }
  const copy = await load().catch(async (error: unknown) => {
    await handle.close()
    throw error
  })
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
      // Two signers on one file would each miss the other's signatures; a copy that lacks a line gets it at the next start.
      if ((await handle.stat()).size !== size)
        throw new SignerProblem('The journal was changed by another process, or its copy lacks a line. Restart the signer.')
      const text = writeLine(line)
      const bytes = Buffer.from(`${text}\n`)
      await handle.appendFile(bytes)
      await handle.datasync()
      await copy?.append(bytes)
      ends.push(size + bytes.length)
      memory.note(line, text)
    },
    async close() {
      await handle.close()
      await copy?.close()
    },
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
export const memoryJournal = (): Journal => journalOf([])

/** The journal as the file shows it, without touching the file: what is appended stays in memory. */
export async function readJournalFile(file: string): Promise<Journal> {
  const texts = (await readFile(file, 'utf8')).split('\n').slice(0, -1)
  return journalOf(
    texts.map((text, index) => {
      const line = readLine(text)
      if (!line) throw new SignerProblem(`Line ${index + 1} of the journal ${file} cannot be read.`)
      return { line, text }
    }),
  )
}

function journalOf(known: readonly { readonly line: Line; readonly text: string }[]): Journal {
  const memory = createMemory()
  const lines: Line[] = []
  const take = (line: Line, text: string) => {
    lines.push(line)
    memory.note(line, text)
  }
  for (const { line, text } of known) take(line, text)
  const read: Journal['read'] = async (after, max) => lines.slice(after, after + max)
  return {
    ...memory.views,
    read,
    signedFor: (withdrawalId) => signedFor(memory.linesOf(withdrawalId), read),
    append: async (line) => take(line, writeLine(line)),
    close: async () => undefined,
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
