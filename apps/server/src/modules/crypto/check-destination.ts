// Whether coins would arrive: what a node knows of the destination, asked before any code is sent and before any transaction is open.

import { normalise } from '@sampan/chains/address.ts'
import type { DestinationProblem } from '@sampan/chains/gateway.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { requireNoTransaction } from '../../platform/db/db.ts'
import type { UsableAddress } from '../saved-addresses/public.ts'
import type { CryptoDeps } from './deps.ts'
import { networkPaused } from './network-fee.ts'

type DestinationQuery = {
  readonly destination: Pick<UsableAddress, 'network' | 'address' | 'memo'>
  readonly currency: Stablecoin
  readonly now: Date
}

/** The reason why nothing should be sent there. A node that does not answer is one too, but is not remembered. */
export type DestinationChecks = (asked: DestinationQuery) => Promise<Refusal | undefined>

type CachedCheck = { readonly at: Date; readonly problem: DestinationProblem | undefined }

/** A preview follows every key that is pressed; the node need not be asked each time. */
const freshMs = 20_000
const keptMax = 2_000

export function createDestinationChecks({ chains, signer }: Pick<CryptoDeps, 'chains' | 'signer'>): DestinationChecks {
  const kept = new Map<string, CachedCheck>()
  const wallets = new Map<NetworkId, string>()

  /** It never changes. A signer that is slow or down keeps no network closed: what is begun meanwhile waits for it. */
  async function walletOf(network: NetworkId): Promise<string> {
    const wallet = wallets.get(network) ?? (await signer.omnibusAddress(network))
    wallets.set(network, wallet)
    return wallet
  }

  async function findProblem({ destination, currency, now }: DestinationQuery): Promise<DestinationProblem | undefined> {
    const { network, address, memo } = destination
    const key = JSON.stringify([network, address, memo, currency])
    const known = kept.get(key)
    if (known && Math.abs(now.getTime() - known.at.getTime()) < freshMs) return known.problem
    const gateway = chains.get(network)?.gateway
    if (!gateway) throw networkPaused(network)
    const problem = await gateway.checkDestination(address, currency, memo)
    if (kept.size >= keptMax) kept.clear()
    kept.set(key, { at: now, problem })
    return problem
  }

  return async (asked) => {
    requireNoTransaction('a node')
    const { network, address, memo } = asked.destination
    if (normalise(network, address, memo) !== address) return new Refusal('invalidAddress')
    try {
      if (address === (await walletOf(network))) return new Refusal('destinationIsOurs')
      const problem = await findProblem(asked)
      return problem && refusalOf(problem, asked)
    } catch (cause) {
      return cause instanceof Refusal ? cause : networkPaused(network, cause)
    }
  }
}

function refusalOf(problem: DestinationProblem, { destination, currency }: DestinationQuery): Refusal {
  switch (problem) {
    case 'tokenContract':
      return new Refusal('destinationIsToken')
    case 'zeroAddress':
      return new Refusal('invalidAddress')
    case 'noTrustline':
      return new Refusal('destinationNeedsTrustline', { params: { currency } })
    case 'memoNeeded':
      return new Refusal('destinationNeedsMemo')
    case 'notExisting':
      return new Refusal('destinationMissing', { params: { network: networkById(destination.network).label, currency } })
  }
}
