// The faucet's payment: a real, signed transfer.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { tronSigning, unsignedBody } from '../signing.ts'
import { type Contract, encodeRaw } from '../transaction.ts'
import { rawFor } from './build-for.ts'
import type { TronLine } from './line.ts'

const feeLimit = 50_000_000n

/** Signed bytes that are valid on the current chain. */
export async function signedFor(line: TronLine, network: NetworkId, contract: Contract, secret: Uint8Array): Promise<string> {
  const raw = rawFor(line, contract, contract.kind === 'TriggerSmartContract' ? feeLimit : 0n)
  const unsigned = { network, body: unsignedBody(encodeRaw(raw), line.newest().height) }
  return (await tronSigning(network, {}).sign(unsigned, secret)).bytes
}
