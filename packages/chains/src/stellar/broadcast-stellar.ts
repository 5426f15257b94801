// Sends signed bytes to Horizon and concludes only what its response proves.

import { xdr } from '@stellar/stellar-sdk/base'
import type { BroadcastResult, SignedTransfer } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import type { Horizon } from './horizon.ts'
import { isDead } from './is-stellar-dead.ts'

/** Errors of the bytes themselves, which no later ledger would accept. */
const faultsOfBytes: readonly string[] = ['txBadAuth', 'txBadAuthExtra', 'txMalformed', 'txMissingOperation', 'txNotSupported']

export async function send(node: Horizon, signed: SignedTransfer): Promise<BroadcastResult> {
  const { tx_status: status, errorResultXdr, error_result_xdr: older } = await node.submit(signed.bytes)
  if (status === 'PENDING') return { outcome: 'accepted' }
  if (status === 'DUPLICATE') return { outcome: 'known' }
  if (status === 'TRY_AGAIN_LATER') throw new NodeFault('The network is busy.')
  // A transaction in a ledger has used its sequence, so it is refused when it is sent again.
  if (await node.transaction(signed.txnHash)) return { outcome: 'known' }
  const reason = resultCode(errorResultXdr ?? older)
  if (faultsOfBytes.includes(reason) || (await isDead(node, signed))) return { outcome: 'rejected', reason }
  throw new NodeFault(`The network did not take the transaction: ${reason}.`)
}

function resultCode(resultXdr: string | undefined): string {
  try {
    return resultXdr === undefined ? 'no reason given' : xdr.TransactionResult.fromXDR(resultXdr, 'base64').result.type
  } catch {
    return 'no reason given'
  }
}
