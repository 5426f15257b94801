// Compiles the practice coins and names. `node packages/local-chains/test/compile-token.ts` writes the committed bytecode again.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import solc from 'solc'

const folder = join(import.meta.dirname, '../src/evm')
const sourceFiles = ['Token.sol', 'Names.sol']
export const bytecodeFile = join(folder, 'token-bytecode.json')

type Output = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<
    Record<string, Readonly<Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>>
  >
}

/** The content of the bytecode file: one line per contract. */
export function compileToken(): string {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sourceFiles.map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }])),
    settings: {
      // Some supported networks lack the instructions of later versions.
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const broken = output.errors?.filter(({ severity }) => severity === 'error') ?? []
  if (broken.length > 0) throw new Error(broken.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const contracts = sourceFiles.flatMap((name) => Object.entries(output.contracts[name] ?? {}))
  const bytecode = Object.fromEntries(contracts.map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`]))
  return `${JSON.stringify(bytecode, null, 2)}\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync(bytecodeFile, compileToken())
