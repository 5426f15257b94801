// Whether coins would arrive: what a node knows of the destination, asked before any code is sent and before any transaction is open.

import { normalise } from '@sampan/chains/address.ts'
import type { DestinationProblem } from '@sampan/chains/gateway.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { requireNoTransaction } from '../../../platform/db.ts'
import type { UsableAddress } from '../../addresses/public.ts'
import { networkPaused } from './fee.ts'
import { gatewayOf, type WithdrawParts } from './parts.ts'

type Asked = { readonly destination: UsableAddress; readonly currency: Stablecoin }

/** The reason why nothing should be sent there. A node that does not answer is one too. */
export async function checkDestination(parts: WithdrawParts, { destination, currency }: Asked): Promise<Refusal | undefined> {
  requireNoTransaction('a node')
  const { network, address, memo } = destination
  if (normalise(network, address, memo) !== address) return new Refusal('invalidAddress')
  try {
    const gateway = gatewayOf(parts.chains, network)
    if (address === (await parts.signer.omnibusAddress(network))) return new Refusal('destinationIsOurs')
    const problem = await gateway.checkDestination(address, currency, memo)
    return problem && refusalOf(problem, { destination, currency })
  } catch (cause) {
    return cause instanceof Refusal ? cause : networkPaused(network, cause)
  }
}

function refusalOf(problem: DestinationProblem, { destination, currency }: Asked): Refusal {
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
