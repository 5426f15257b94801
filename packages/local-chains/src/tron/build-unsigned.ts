// Builds unsigned transactions for a caller (createtransaction, triggersmartcontract), to be checked and signed there.

import { randomInt } from 'node:crypto'
import { bytesToHex } from '@noble/hashes/utils.js'
import { referenceTo } from '@sampan/chains/tron/build-tron-payment.ts'
import { type Contract, encodeRaw, type RawTransaction, txnHashOf } from '@sampan/chains/tron/tron-transaction.ts'
import type { TronLine } from './tron-blocks.ts'
import { rawDataAnswer } from './tron-responses.ts'

const lifetimeMs = 60_000

export function rawFor(line: TronLine, contract: Contract, feeLimit: bigint): RawTransaction {
  return {
    ...referenceTo(line.final()),
    // Makes two equal payments in one block two transactions.
    expirationMs: BigInt(line.newest().atMs + lifetimeMs + randomInt(30_000)),
    timestampMs: BigInt(Date.now()),
    feeLimit,
    contract,
  }
}

export function unsignedAnswer(line: TronLine, contract: Contract, feeLimit = 0n) {
  const raw = rawFor(line, contract, feeLimit)
  const rawBytes = encodeRaw(raw)
  return { visible: false, txID: txnHashOf(rawBytes), raw_data: rawDataAnswer(raw), raw_data_hex: bytesToHex(rawBytes) }
}
