// Sends signed bytes to a Solana node and concludes only what its response proves.

import {
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED as alreadyProcessed,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE as badSignature,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as preflightFailure,
} from '@solana/kit'
import type { BroadcastResult, SignedTransfer } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import { isExpired } from './is-solana-expired.ts'
import type { SolanaNode } from './solana-node.ts'

export async function send(node: SolanaNode, signed: SignedTransfer): Promise<BroadcastResult> {
  try {
    await node.send(signed.bytes)
    return { outcome: 'accepted' }
  } catch (error) {
    if (isSolanaError(error, badSignature)) return { outcome: 'rejected', reason: 'bad signature' }
    if (isSolanaError(error, preflightFailure) && isSolanaError(error.cause, alreadyProcessed)) return { outcome: 'known' }
    // A low balance or a lagging node can change while the blockhash is valid.
    if (await isExpired(node, signed)) return { outcome: 'rejected', reason: 'expired' }
    throw new NodeFault('The node did not take the transaction.', { cause: error })
  }
}
