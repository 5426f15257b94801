// The ledgers of the simulated Stellar network: one each five seconds of its own time, final when closed.

import { join } from 'node:path'
import { type BlockLine, openBlockLine } from '../block-line.ts'
import { createStellarMachine, type ExecutedTransaction, type Operation, type StellarMachine } from './stellar-machine.ts'

export type StellarLine = BlockLine<Operation, ExecutedTransaction, StellarMachine>

export function openStellarLine(dataDir: string | undefined): StellarLine {
  const line = openBlockLine<Operation, ExecutedTransaction, StellarMachine>({
    file: dataDir === undefined ? undefined : join(dataDir, 'stellar.journal'),
    create: createStellarMachine,
    spell: (digest) => digest.toString('hex'),
    stepMs: 5_000,
    finalDepth: 0,
  })
  if (line.isNew) line.mine(1)
  return line
}
