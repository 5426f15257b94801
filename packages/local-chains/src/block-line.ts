// Blocks with a journal, shared by the local Solana, Tron and Stellar chains.
// State is never stored but replayed from the journal, so a reorg is a replay without the removed blocks.

import { createHash } from 'node:crypto'
import { type Line, openJournal } from './chain-journal.ts'

/** A block before its content is known. */
export type Header = { readonly height: bigint; readonly parent: string; readonly parentAtMs: number; readonly atMs: number }
export type Block<Result> = Header & { readonly hash: string; readonly results: readonly Result[] }

export type Machine<Operation, Result> = {
  /** Begins a block, even when it will stay empty. */
  open?(header: Header): void
  /** The result of the operation in this block; undefined when no block can hold it any more. */
  apply(operation: Operation, header: Header): Result | undefined
}

type Options<Operation, Result, Made extends Machine<Operation, Result>> = {
  /** The file of the journal; without it the chain is kept in memory. */
  readonly file?: string
  create(): Made
  /** The family's spelling of a block's hash. */
  spell(digest: Buffer, height: bigint): string
  /** The least time between two blocks. */
  readonly stepMs: number
  /** The distance between the newest block and the final one. */
  readonly finalDepth: number
}

export type BlockLine<Operation, Result, Made> = {
  readonly isNew: boolean
  machine(): Made
  blocks(): readonly Block<Result>[]
  newest(): Block<Result>
  final(): Block<Result>
  at(height: bigint): Block<Result> | undefined
  pool(): readonly Operation[]
  submit(operation: Operation): void
  /** Applied at once and outside of blocks, so that no reorg removes it. */
  outside(operation: Operation): void
  mine(count: number): void
  takeBack(depth: number): readonly Operation[]
}

export function openBlockLine<Operation, Result, Made extends Machine<Operation, Result>>(
  options: Options<Operation, Result, Made>,
): BlockLine<Operation, Result, Made> {
  const journal = openJournal<Operation>(options.file)
  let machine = options.create()
  let blocks: Block<Result>[] = []
  let pool: Operation[] = []

  const newest = (): Block<Result> => present(blocks.at(-1))
  const play = (line: Line<Operation>): Operation[] => {
    const parent = blocks.at(-1)
    const height = parent ? parent.height + 1n : 0n
    const after = { height, parent: parent?.hash ?? '', parentAtMs: parent?.atMs ?? 0 }
    if (line.kind === 'outside') {
      machine.apply(line.operation, { ...after, atMs: after.parentAtMs })
      return []
    }
    const header = { ...after, atMs: line.atMs }
    const { held, results } = applyAll(machine, header, line.operations)
    const content = JSON.stringify([header.parent, height.toString(), line.atMs, line.fork, held])
    blocks.push({ ...header, hash: options.spell(createHash('sha256').update(content).digest(), height), results })
    return held
  }
  const replay = () => {
    machine = options.create()
    blocks = []
    for (const line of journal.lines()) play(line)
  }
  const mineOne = () => {
    const operations = pool
    pool = []
    const last = blocks.at(-1)
    const now = Math.floor(Date.now() / options.stepMs) * options.stepMs
    const atMs = last ? Math.max(now, last.atMs + options.stepMs) : now
    const line = { kind: 'block', atMs, operations, fork: journal.forks() } as const
    journal.append({ ...line, operations: play(line) })
  }

  const isNew = journal.lines().length === 0
  if (isNew) mineOne()
  else replay()

  return {
    isNew,
    machine: () => machine,
    blocks: () => blocks,
    newest,
    final: () => present(blocks[Math.max(0, blocks.length - 1 - options.finalDepth)]),
    at: (height) => blocks[Number(height)],
    pool: () => pool,
    submit: (operation) => void pool.push(operation),
    outside(operation) {
      const line = { kind: 'outside', operation } as const
      play(line)
      journal.append(line)
    },
    mine(count) {
      for (let mined = 0; mined < count; mined++) mineOne()
    },
    takeBack(depth) {
      if (depth >= blocks.length) throw new RangeError('The first block cannot be taken back.')
      const operations = journal.drop(depth)
      replay()
      return operations
    },
  }
}

/** The operations that the block holds, and their results. */
function applyAll<Operation, Result>(machine: Machine<Operation, Result>, header: Header, operations: readonly Operation[]) {
  machine.open?.(header)
  const held: Operation[] = []
  const results: Result[] = []
  for (const operation of operations) {
    const result = machine.apply(operation, header)
    if (result === undefined) continue
    held.push(operation)
    results.push(result)
  }
  return { held, results }
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A chain has a first block.')
  return value
}
