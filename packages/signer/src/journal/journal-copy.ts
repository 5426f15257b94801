// A second copy of the journal on another disk: a line is on both disks before its response is sent, so losing one disk loses no line.

import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SignerProblem } from '../keeper-problem.ts'

export type JournalCopy = { append(bytes: Buffer): Promise<void>; close(): Promise<void> }

const chunkBytes = 1 << 20

/** Completes a copy that lacks the newest lines. A copy with other or more lines belongs to another journal, or to a newer one. */
export async function openJournalCopy(file: string, journal: FileHandle): Promise<JournalCopy> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const copy = await open(file, 'a+', 0o600)
  try {
    const [{ size }, { size: copied }] = [await journal.stat(), await copy.stat()]
    if (copied > size)
      throw new SignerProblem(`The copy ${file} has more lines than the journal: put the copy in the place of the journal.`)
    for (let from = 0; from < size; from += chunkBytes) {
      const bytes = await readAt(journal, from, Math.min(chunkBytes, size - from))
      const known = await readAt(copy, from, Math.max(0, Math.min(bytes.length, copied - from)))
      if (!bytes.subarray(0, known.length).equals(known))
        throw new SignerProblem(`The copy ${file} is not a copy of the journal. Keep both, and find out which one is right.`)
      await copy.appendFile(bytes.subarray(known.length))
    }
    if (copied < size) await copy.datasync()
  } catch (error) {
    await copy.close()
    throw error
  }
  return {
    async append(bytes) {
      await copy.appendFile(bytes)
      await copy.datasync()
    },
    close: () => copy.close(),
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
