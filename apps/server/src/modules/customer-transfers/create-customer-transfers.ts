// Builds the module of transfers between customers.

import type { Pool } from 'pg'
import { withTx } from '../../platform/db/db.ts'
import type { Describers } from '../../platform/security/describe-action.ts'
import type { TransferDeps } from './deps.ts'
import { describeTransfer } from './send-transfer.ts'
import { seedTransferLimits } from './transfer-limits.ts'

export type CustomerTransfers = { readonly deps: TransferDeps; readonly describers: Describers }

export async function createCustomerTransfers(pool: Pool, deps: TransferDeps): Promise<CustomerTransfers> {
  await withTx(pool, seedTransferLimits)
  return { deps, describers: { customerTransfer: describeTransfer(deps) } }
}
