// A Solana node's checks before it forwards a transaction: signatures, blockhash and a trial run.

import { FailedTransactionMetadata } from 'litesvm'
import { verdictOf } from './execution-error.ts'
import { RpcFault } from './rpc-error.ts'
import type { SolanaLine } from './solana-blocks.ts'
import { lifetimeBlocks, type ReadWire, readWire } from './solana-machine.ts'

/** Returns the signature, or throws a node's error. */
export function submit(line: SolanaLine, wire: string, { skipPreflight = false }: { skipPreflight?: boolean } = {}): string {
  const read = readOrRefuse(wire)
  if (!skipPreflight) tryOut(line, read)
  if (!waits(line, read.txnHash)) line.submit({ kind: 'transaction', wire })
  return read.txnHash
}

export const waits = (line: SolanaLine, txnHash: string): boolean =>
  line.pool().some((operation) => operation.kind === 'transaction' && readWire(operation.wire).txnHash === txnHash)

function readOrRefuse(wire: string): ReadWire {
  try {
    return readWire(wire)
  } catch (cause) {
    throw new RpcFault(-32602, 'failed to deserialize the transaction', undefined, { cause })
  }
}

function tryOut(line: SolanaLine, { transaction, txnHash, blockhash }: ReadWire): void {
  const { svm, places } = line.machine()
  const verdict = verdictOfTrial(svm.simulateTransaction(transaction))
  if (verdict.err === 'SignatureFailure') throw new RpcFault(-32003, 'Transaction signature verification failure')
  const fail = (err: unknown, logs: readonly string[] = []) => {
    const data = { err, logs, accounts: null, unitsConsumed: 0, returnData: null, innerInstructions: null }
    throw new RpcFault(-32002, `Transaction simulation failed: ${JSON.stringify(err)}`, data)
  }
  if (places.has(txnHash) || waits(line, txnHash)) fail('AlreadyProcessed')
  const born = bornAt(line, blockhash)
  if (born === undefined || line.newest().height > born + lifetimeBlocks) fail('BlockhashNotFound')
  if (verdict.err !== null) fail(verdict.err, verdict.logs)
}

/** The newest block's own hash is already valid. */
export const bornAt = (line: SolanaLine, blockhash: string): bigint | undefined =>
  blockhash === line.newest().hash ? line.newest().height : line.machine().heights.get(blockhash)

type Trial = ReturnType<ReturnType<SolanaLine['machine']>['svm']['simulateTransaction']>
const verdictOfTrial = (trial: Trial) => verdictOf(trial instanceof FailedTransactionMetadata ? trial : trial.meta())
