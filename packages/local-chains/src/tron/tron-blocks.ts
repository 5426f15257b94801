// The blocks of the simulated Tron chain: one per three seconds of its own time, solid nineteen blocks later.

import { join } from 'node:path'
import { type BlockLine, openBlockLine } from '../block-line.ts'
import { createTronMachine, type ExecutedTransaction, type Operation, type TronMachine } from './tron-machine.ts'

export type TronLine = BlockLine<Operation, ExecutedTransaction, TronMachine>

const finalDepth = 19

export function openTronLine(dataDir: string | undefined): TronLine {
  const line = openBlockLine<Operation, ExecutedTransaction, TronMachine>({
    file: dataDir === undefined ? undefined : join(dataDir, 'tron.journal'),
    create: createTronMachine,
    // A block's hash begins with its number.
    spell: (digest, height) => height.toString(16).padStart(16, '0') + digest.toString('hex').slice(16),
    stepMs: 3_000,
    finalDepth,
  })
  if (line.isNew) line.mine(finalDepth + 1)
  return line
}
