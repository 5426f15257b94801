// The wallet that pays, and whether it can: coins that are not already on their way out, and gas.

import type { Gateway } from '@sampan/chains/gateway.ts'
import { type Db, requireNoTransaction } from '../../../platform/db/db.ts'
import type { Wallet } from '../../crypto/public.ts'
import { gatewayOf, isAbsurd, readTerms, type Terms } from '../../crypto/public.ts'
import type { WithdrawalDeps } from '../deps.ts'
import type { BlockageReport } from '../withdrawal-changes.ts'
import type { Withdrawal } from '../withdrawals.ts'

export type PayoutWallet = {
  readonly gateway: Gateway
  readonly terms: Terms
  readonly wallet: Wallet
  /** The next sequence by the network's own count. */
  readonly chainNext: bigint
}

export async function loadPayoutWallet(
  deps: WithdrawalDeps,
  db: Db,
  withdrawal: Withdrawal,
): Promise<PayoutWallet | BlockageReport> {
  requireNoTransaction('a node')
  const { network, currency, units } = withdrawal
  const terms = await readTerms(db, network, currency)
  if (!terms) return { blockage: 'closed' }
  const gateway = gatewayOf(deps.chains, network)
  const address = await deps.signer.omnibusAddress(network)
  const { nativeUnits: gas } = await gateway.estimateFee(currency)
  if (isAbsurd(gas, network, terms)) return { blockage: 'gasPrice' }
  if ((await gateway.balance(address, { kind: 'native' })) < gas) return { blockage: 'gas' }
  const coins = (await gateway.balance(address, { kind: 'token', currency })) - (await leaving(db, withdrawal))
  if (coins < units) return { blockage: 'wallet', walletShort: units - coins }
  return { gateway, terms, wallet: { network, address }, chainNext: await gateway.nextSequence(address) }
}

/** Sent and not mined yet: the balance that a node reports still contains it. */
async function leaving(db: Db, { network, currency }: Withdrawal): Promise<bigint> {
  const { rows } = await db.query<{ units: string }>({
    name: 'withdrawals-leaving',
    text: `select coalesce(sum(units), 0)::text as units from crypto_withdrawal
           where network = $1 and currency = $2 and completed_at is null and state = 'BROADCASTING'`,
    values: [network, currency],
  })
  return BigInt(rows[0]?.units ?? 0)
}
