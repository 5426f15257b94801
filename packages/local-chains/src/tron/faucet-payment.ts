// The faucet's payment: a real, signed transfer.

import { tronSigning, unsignedBody } from '@sampan/chains/tron/tron-signing.ts'
import { type Contract, encodeRaw } from '@sampan/chains/tron/tron-transaction.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { rawFor } from './build-unsigned.ts'
import type { TronLine } from './tron-blocks.ts'

const feeLimit = 50_000_000n

/** Signed bytes that are valid on the current chain. */
export async function signedFor(line: TronLine, network: NetworkId, contract: Contract, secret: Uint8Array): Promise<string> {
  const raw = rawFor(line, contract, contract.kind === 'TriggerSmartContract' ? feeLimit : 0n)
  const unsigned = { network, body: unsignedBody(encodeRaw(raw), line.newest().height) }
  return (await tronSigning(network, {}).sign(unsigned, secret)).bytes
}
