// The journal file of a local chain: one line per block with its operations, and one per reorg.

import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

export type BlockEntry<Operation> = {
  readonly kind: 'block'
  readonly atMs: number
  /** The number of earlier reorgs: a block that is mined again must have another hash. */
  readonly fork: number
  readonly operations: readonly Operation[]
}
export type Line<Operation> = BlockEntry<Operation> | { readonly kind: 'outside'; readonly operation: Operation }
type JournalRecord<Operation> = Line<Operation> | { readonly kind: 'drop'; readonly depth: number }

export type Journal<Operation> = {
  lines(): readonly Line<Operation>[]
  forks(): number
  append(line: Line<Operation>): void
  /** Removes the newest blocks and returns their operations, oldest first. */
  drop(depth: number): Operation[]
}

export function openJournal<Operation>(file: string | undefined): Journal<Operation> {
  const lines: Line<Operation>[] = []
  let forks = 0
  const take = (record: JournalRecord<Operation>): Operation[] => {
    if (record.kind !== 'drop') {
      lines.push(record)
      return []
    }
    forks++
    const dropped: BlockEntry<Operation>[] = []
    while (dropped.length < record.depth) {
      const at = lines.findLastIndex(({ kind }) => kind === 'block')
      const [line] = lines.splice(at, 1)
      if (line?.kind === 'block') dropped.unshift(line)
    }
    return dropped.flatMap(({ operations }) => operations)
  }
  const write = (record: JournalRecord<Operation>) => {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(record)}\n`)
  }
  for (const text of file === undefined ? [] : readLines(file)) take(JSON.parse(text))
  return {
    lines: () => lines,
    forks: () => forks,
    append(line) {
      take(line)
      write(line)
    },
    drop(depth) {
      const record = { kind: 'drop', depth } as const
      const operations = take(record)
      write(record)
      return operations
    },
  }
}

/** A killed process may leave half a line, which was never acknowledged and is removed. */
function readLines(file: string): string[] {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return whole.split('\n').filter((line) => line !== '')
}
