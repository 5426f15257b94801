// Decides which coins are gathered next: what customers were credited and what still lies on their deposit addresses.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { newId } from '../../../platform/security/ids.ts'
import type { NetworkPolicy } from '../../crypto/public.ts'
import { assignSweep, type Watch } from '../../crypto-deposits/public.ts'
import { insertSweep } from './sweeps.ts'

/** So many are begun at once; the others have their turn at the next look. */
const plansMax = 5

type Candidate = {
  readonly account_id: string
  readonly address: string
  readonly currency: Stablecoin
  readonly units: string
  readonly deposits: string[]
}

export async function planSweeps(watch: Watch, policy: NetworkPolicy): Promise<void> {
  for (const { currency, sweepFrom } of policy.assets.values())
    for (const candidate of await findCandidates(watch, currency, sweepFrom.units)) await plan(watch, candidate)
}

/** One way at a time per address: a second payment would fight with the first one about gas. */
async function findCandidates({ db, network, omnibus }: Watch, currency: Stablecoin, from: bigint): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>({
    name: 'sweep-candidates',
    text: `select d.account_id, d.address, d.currency, sum(d.chain_units)::text as units, array_agg(d.id::text) as deposits
           from crypto_deposit d
           where d.network = $1 and d.currency = $2 and d.state = 'CREDITED' and d.sweep_id is null and d.address <> $3
             and d.account_id is not null
             and not exists (select from chain_sweep s where s.network = $1 and s.state in ('PLANNED', 'SIGNED', 'SENT')
               and (s.sender = d.address or s.recipient = d.address))
           group by d.account_id, d.address, d.currency having sum(d.amount) >= $4 order by min(d.completed_at) limit ${plansMax}`,
    values: [network.id, currency, omnibus, from],
  })
  return rows
}

async function plan(watch: Watch, candidate: Candidate): Promise<void> {
  const { gateway, network, omnibus, transact, now, log } = watch
  const { account_id: accountId, address, currency } = candidate
  const units = BigInt(candidate.units)
  const fee = await gateway.estimateFee(currency)
  const gas = await gateway.balance(address, { kind: 'native' })
  const base = { id: newId(), network: network.id, accountId }
  if (gas < fee.nativeUnits) {
    // Half as much again: the price may rise until the coins move.
    const missing = fee.nativeUnits + fee.nativeUnits / 2n - gas
    const own = await gateway.balance(omnibus, { kind: 'native' })
    if (own < missing + fee.nativeUnits)
      return log.warn({ network: network.name }, 'our wallet has too little gas to gather coins')
    await transact((tx) =>
      insertSweep(tx, { ...base, purpose: 'topUp', currency: null, units: missing, sender: omnibus, recipient: address }, now()),
    )
    return
  }
  if ((await gateway.balance(address, { kind: 'token', currency })) < units)
    return log.error({ network: network.name, account: accountId }, 'a deposit address holds less than was credited from it')
  await transact(async (tx) => {
    const isNew = await insertSweep(
      tx,
      { ...base, purpose: 'sweep', currency, units, sender: address, recipient: omnibus },
      now(),
    )
    if (isNew) await assignSweep(tx, candidate.deposits, base.id)
  })
}
