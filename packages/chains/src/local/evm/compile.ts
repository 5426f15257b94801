// Compiles the practice coins in a worker thread.

import { parentPort, workerData } from 'node:worker_threads'
import solc from 'solc'

type Output = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<
    Record<string, Readonly<Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>>
  >
}

const input = {
  language: 'Solidity',
  sources: { 'Token.sol': { content: String(workerData) } },
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
const made = Object.entries(output.contracts['Token.sol'] ?? {}).map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`])
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread's port has no origin.
parentPort?.postMessage(Object.fromEntries(made))
