// Which of the customer's transactions stands behind a transfer of the ledger.

import type { Purpose } from '@sampan/ledger/transfer.ts'
import { findRootTransfers } from '@sampan/ledger/transfer-history.ts'
import type { Explainers, TransferExplanation } from '../../core/transactions/history-source.ts'
import type { Db } from '../../platform/db/db.ts'

type ExplanationQuery = { readonly transferId: bigint; readonly purpose: Purpose }

/** Each module is asked once for all of its transfers; what nobody knows stays without a name. */
export async function explain(
  db: Db,
  explainers: Explainers,
  asked: readonly ExplanationQuery[],
): Promise<ReadonlyMap<bigint, TransferExplanation>> {
  const known = asked.filter(({ purpose }) => Object.hasOwn(explainers, purpose))
  const began = await findRootTransfers(db, [...new Set(known.map(({ transferId }) => transferId))])
  const wanted = Map.groupBy(known, ({ purpose }) => purpose)
  const found = new Map<bigint, TransferExplanation>()
  for (const [purpose, transfers] of wanted) {
    const roots = [...new Set(transfers.map(({ transferId }) => began.get(transferId) ?? transferId))]
    const told = (await explainers[purpose]?.(db, roots)) ?? new Map<bigint, TransferExplanation>()
    for (const { transferId } of transfers) {
      const explained = told.get(began.get(transferId) ?? transferId)
      if (explained) found.set(transferId, explained)
    }
  }
  return found
}
