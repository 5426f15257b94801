// A Tron node's checks before it accepts a transaction: signature, branch and expiry.

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { recoverSigner } from '@sampan/chains/tron/tron-keys.ts'
import { decodeRaw, decodeSigned, txnHashOf } from '@sampan/chains/tron/tron-transaction.ts'
import type { TronLine } from './tron-blocks.ts'
import { type ExecutedTransaction, prices } from './tron-machine.ts'
import { held } from './tron-state.ts'

export type AdmissionError = { readonly code: string; readonly message: string }

const lifetimeMsMax = 24n * 3_600_000n

/** Accepts it into the pool, or returns a node's error. */
export function admit(line: TronLine, hex: string): { txnHash: string } | AdmissionError {
  let rawBytes: Uint8Array
  let signature: Uint8Array
  let raw: ExecutedTransaction['raw']
  try {
    ;({ rawBytes, signature } = decodeSigned(hexToBytes(hex)))
    raw = decodeRaw(rawBytes)
  } catch {
    return { code: 'OTHER_ERROR', message: 'Transaction could not be parsed' }
  }
  const txnHash = txnHashOf(rawBytes)
  if (recoverSigner(rawBytes, signature) !== raw.contract.from) return { code: 'SIGERROR', message: 'Validate signature error' }
  const { state, places } = line.machine()
  if (places.has(txnHash) || waits(line, txnHash)) return { code: 'DUP_TRANSACTION_ERROR', message: 'Dup transaction.' }
  const reference = referenced(line, raw.refBlockBytes)
  if (reference?.hash.slice(16, 32) !== bytesToHex(raw.refBlockHash)) return { code: 'TAPOS_ERROR', message: 'Tapos failed' }
  const headMs = BigInt(line.newest().atMs)
  if (raw.expirationMs <= headMs || raw.expirationMs > headMs + lifetimeMsMax)
    return { code: 'TRANSACTION_EXPIRATION_ERROR', message: 'Transaction expired' }
  if (held(state.coins, raw.contract.from) < BigInt(hex.length / 2) * prices.byteSun)
    return { code: 'BANDWITH_ERROR', message: 'Account resource insufficient' }
  const { contract } = raw
  if (contract.kind === 'TransferContract' && held(state.coins, contract.from) < contract.units)
    return { code: 'CONTRACT_VALIDATE_ERROR', message: 'balance is not sufficient' }
  line.submit({ kind: 'transaction', hex })
  return { txnHash }
}

export const waits = (line: TronLine, txnHash: string): boolean =>
  line
    .pool()
    .some(
      (operation) => operation.kind === 'transaction' && txnHashOf(decodeSigned(hexToBytes(operation.hex)).rawBytes) === txnHash,
    )

/** The newest block whose number ends in these two bytes. */
function referenced(line: TronLine, refBlockBytes: Uint8Array) {
  const newest = line.newest().height
  const low = BigInt(`0x${bytesToHex(refBlockBytes) || '0'}`)
  return line.at(newest - ((newest - low) & 0xffffn))
}
