// The five actions of the ledger as calls inside the caller's transaction. A refusal is thrown, so that the transaction rolls back.

import { postTransfer } from './post-transfers.ts'
import { postedOrRefuse } from './refuse.ts'
import type { Sql } from './sql.ts'
import type { Hold, PostedTransfer, Release, Reversal, Settlement, Transfer, TransferRequest } from './transfer.ts'

/** Posts a transfer between accounts that are not held. All postings are written, or none. */
export const post = (tx: Sql, request: TransferRequest): Promise<PostedTransfer> => run(tx, { action: 'post', ...request })

/** Holds part of an available balance until the hold is settled or released, once. */
export const hold = (tx: Sql, request: Hold): Promise<PostedTransfer> => run(tx, { action: 'hold', ...request })

/** Settles a hold: the held money leaves the customer. The same transfer releases any amount that is not settled. */
export const settle = (tx: Sql, request: Settlement): Promise<PostedTransfer> => run(tx, { action: 'settle', ...request })

/** Releases a hold: the whole held amount becomes available again. */
export const release = (tx: Sql, request: Release): Promise<PostedTransfer> => run(tx, { action: 'release', ...request })

/** Reverses a transfer by a second one; the first stays unchanged. A reversed settlement becomes available balance. */
export const reverse = (tx: Sql, request: Reversal): Promise<PostedTransfer> => run(tx, { action: 'reverse', ...request })

async function run(tx: Sql, transfer: Transfer): Promise<PostedTransfer> {
  return postedOrRefuse(transfer, await postTransfer(tx, transfer))
}
