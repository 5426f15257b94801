// One transaction sends one deposit back, and none that did something else: it came in, paid somebody, or swept what is ours.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { canonicalTxnHash } from '@sampan/contract/txn-hash.ts'
import { codeOf, type Db, type Tx } from '../../platform/db.ts'
import type { Deposit } from './deposits.ts'

export async function requireUnusedHash(db: Db, network: NetworkId, txnHash: string): Promise<void> {
  const { rowCount } = await db.query(
    `select from crypto_deposit where network = $1 and txn_hash = $2
     union all select from crypto_deposit where network = $1 and return_hash = $2
     union all select from crypto_withdrawal where network = $1 and txn_hash = $2
     union all select from crypto_payment where network = $1 and txn_hash = $2
     union all select from chain_sweep where network = $1 and txn_hash = $2 limit 1`,
    [network, canonicalTxnHash(network, txnHash)],
  )
  if (rowCount !== 0) throw new Refusal('duplicate')
}

export async function keepReturn(tx: Tx, { id, network }: Deposit, txnHash: string): Promise<void> {
  await requireUnusedHash(tx, network, txnHash)
  const hash = canonicalTxnHash(network, txnHash)
  // Of two at the same moment the index lets one through.
  await tx.query('update crypto_deposit_detail set return_hash = $2 where id = $1', [id, hash]).catch((error: unknown) => {
    throw codeOf(error) === '23505' ? new Refusal('duplicate', { cause: error }) : error
  })
}
