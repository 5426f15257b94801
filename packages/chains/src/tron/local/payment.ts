// The faucet's payment: a real, signed transfer like anybody else's.

import { randomInt } from 'node:crypto'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { referenceTo } from '../build.ts'
import { tronSigning, unsignedBody } from '../signing.ts'
import { type Contract, encodeRaw } from '../transaction.ts'
import type { TronLine } from './line.ts'

const lifetimeMs = 60_000
const feeLimit = 50_000_000n

/** Signed bytes that the chain as it stands will take. */
export async function signedFor(line: TronLine, network: NetworkId, contract: Contract, secret: Uint8Array): Promise<string> {
  const newest = line.newest()
  const raw = {
    ...referenceTo(line.final()),
    // Two equal payments in one block are two transactions.
    expirationMs: BigInt(newest.atMs + lifetimeMs + randomInt(30_000)),
    timestampMs: BigInt(Date.now()),
    feeLimit: contract.kind === 'TriggerSmartContract' ? feeLimit : 0n,
    contract,
  }
  const unsigned = { network, body: unsignedBody(encodeRaw(raw), newest.height) }
  return (await tronSigning(network, {}).sign(unsigned, secret)).bytes
}
