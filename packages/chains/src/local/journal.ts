// What happened on a local chain, line by line in a file: each block with its operations, and which blocks were taken back.

import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

export type BlockEntry<Operation> = {
  readonly kind: 'block'
  readonly atMs: number
  /** How often blocks were taken back before: a block mined again must have another hash. */
  readonly fork: number
  readonly operations: readonly Operation[]
}
export type Line<Operation> = BlockEntry<Operation> | { readonly kind: 'outside'; readonly operation: Operation }
type Written<Operation> = Line<Operation> | { readonly kind: 'drop'; readonly depth: number }

export type Journal<Operation> = {
  lines(): readonly Line<Operation>[]
  forks(): number
  append(line: Line<Operation>): void
  /** Forgets the newest blocks; answers what was in them, oldest first. */
  drop(depth: number): Operation[]
}

export function openJournal<Operation>(file: string | undefined): Journal<Operation> {
  const lines: Line<Operation>[] = []
  let forks = 0
  const take = (written: Written<Operation>): Operation[] => {
    if (written.kind !== 'drop') {
      lines.push(written)
      return []
    }
    forks++
    const dropped: BlockEntry<Operation>[] = []
    while (dropped.length < written.depth) {
      const at = lines.findLastIndex(({ kind }) => kind === 'block')
      const [line] = lines.splice(at, 1)
      if (line?.kind === 'block') dropped.unshift(line)
    }
    return dropped.flatMap(({ operations }) => operations)
  }
  const write = (written: Written<Operation>) => {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(written)}\n`)
  }
  if (file !== undefined) for (const text of readLines(file)) take(JSON.parse(text) as Written<Operation>)
  return {
    lines: () => lines,
    forks: () => forks,
    append(line) {
      take(line)
      write(line)
    },
    drop(depth) {
      const written = { kind: 'drop', depth } as const
      const operations = take(written)
      write(written)
      return operations
    },
  }
}

/** A process that was killed may leave half a line: it was not acknowledged to anybody and is cut off. */
function readLines(file: string): string[] {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return whole.split('\n').filter((line) => line !== '')
}
