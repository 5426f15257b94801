// The blocks of the local Solana chain, final thirty-two blocks later.

import { join } from 'node:path'
import { base58 } from '@scure/base'
import { type BlockLine, openBlockLine } from '../block-line.ts'
import { createSolanaMachine, type ExecutedTransaction, type Operation, type SolanaMachine } from './solana-machine.ts'

export type SolanaLine = BlockLine<Operation, ExecutedTransaction, SolanaMachine>

const finalDepth = 32

export function openSolanaLine(dataDir: string | undefined): SolanaLine {
  const line = openBlockLine<Operation, ExecutedTransaction, SolanaMachine>({
    file: dataDir === undefined ? undefined : join(dataDir, 'solana.journal'),
    create: createSolanaMachine,
    spell: (digest) => base58.encode(digest),
    stepMs: 400,
    finalDepth,
  })
  if (line.isNew) line.mine(finalDepth + 1)
  return line
}
