// What simulations depend on.

import type { LocalChains } from '@sampan/chains/practice/local-chain.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { getTransaction } from '@sampan/contract/v1/reads.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Ctx } from '../../../platform/http/request-context.ts'
import type { KeySession } from '../../../platform/security/find-api-key.ts'
import type { BankStatementDeps } from '../../bank-statements/public.ts'
import type { BankTransferDeps } from '../../bank-transfers/public.ts'
import type { CryptoDeps } from '../../crypto/public.ts'

export type SimulationDeps = {
  readonly crypto: CryptoDeps
  /** Undefined where the test environment runs without networks. */
  readonly local: LocalChains | undefined
  readonly transfers: BankTransferDeps
  readonly statements: BankStatementDeps
  /** Other people's ids answer like unknown ones. */
  findPaymentLink(
    db: Db,
    accountId: string,
    id: string,
  ): Promise<{ readonly id: string; readonly networks: readonly NetworkId[] }>
  showTransaction(ctx: Ctx<KeySession> & { readonly db: Db }, id: string): Promise<ResultOf<typeof getTransaction>>
}
