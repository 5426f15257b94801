// Records the transfers that a scan has found. The same transfer stays one deposit, whichever block or index a reorganised chain gives it.

import type { ChainTransfer } from '@sampan/chains/gateway.ts'
import type { Network } from '@sampan/contract/networks.ts'
import { canonicalTxnHash } from '@sampan/contract/txn-hash.ts'
import { applyDecided } from '../../../core/changes/run-flow.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { findAddressOwners } from '../deposit-addresses.ts'
import { selectDeposits } from '../deposits.ts'
import { decideTransfers } from './decide-transfers.ts'
import type { Watch } from './watch.ts'

export async function recordChainTransfers(tx: Tx, watch: Watch, found: readonly ChainTransfer[], needed: number): Promise<void> {
  if (found.length === 0) return
  const { network, omnibus, now, log, deps } = watch
  const transfers = found.map((one) => ({ ...one, txnHash: canonicalTxnHash(network.id, one.txnHash) }))
  const hashes = [...new Set(transfers.map(({ txnHash }) => txnHash))]
  const known = await selectDeposits(tx, 'network = $1 and txn_hash = any($2) order by id for no key update', [
    network.id,
    hashes,
  ])
  const sweeps = await findSweeps(tx, network, hashes)
  const owners = await findAddressOwners(tx, network.family, transfers)
  const { changes, displaced, contradicted } = decideTransfers(
    { network, omnibus, needed, known, owners },
    transfers.filter(({ txnHash }) => !sweeps.has(txnHash)),
    now(),
  )
  for (const { id, txnHash } of contradicted)
    log.error(
      { network: network.id, deposit: id, transaction: txnHash },
      'a chain contradicts what it reported of a deposit before',
    )
  // First: one may take the place of another, and two may change places.
  if (displaced.length > 0)
    await tx.query('update crypto_deposit_detail set log_index = least(log_index, -1 - log_index) where id = any($1)', [
      displaced,
    ])
  await applyDecided(tx, changes, deps.notices)
}

/** Coins that we moved ourselves from a deposit address to our wallet, and the gas for it, are nobody's deposit. */
async function findSweeps(tx: Tx, network: Network, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ txn_hash: string }>({
    name: 'own-sweeps',
    text: 'select txn_hash from chain_sweep where txn_hash = any($1) and network = $2',
    values: [hashes, network.id],
  })
  return new Set(rows.map(({ txn_hash }) => txn_hash))
}
