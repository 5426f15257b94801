// Looks up names under .eth, and requires that the name of a new address still leads to it. Never inside a transaction.

import { normalise } from '@sampan/chains/address.ts'
import { normaliseName } from '@sampan/chains/evm/evm-name.ts'
import type { createAddress, resolveName as resolveNameEndpoint } from '@sampan/contract/api/blockchain-address.ts'
import { messages } from '@sampan/contract/messages.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../../platform/http/request-context.ts'
import type { AddressDeps } from '../deps.ts'

export async function resolveName(
  deps: AddressDeps,
  _ctx: ReadCtxOf<typeof resolveNameEndpoint>,
  { body: { mainNet, name: typed } }: Input<typeof resolveNameEndpoint>,
): Promise<Answer<typeof resolveNameEndpoint>> {
  const { name, address } = await requireResolved(deps, mainNet, typed)
  return { name, address, isPlain: /^[a-z0-9.-]+$/.test(name) }
}

/** The name in its one spelling, where the new address has one. The screen has shown this address; the name may have moved since. */
export async function requireSameAddress(
  deps: AddressDeps,
  _ctx: ReadCtxOf<typeof createAddress>,
  { body: { ensName, mainNet, address } }: Input<typeof createAddress>,
): Promise<string | undefined> {
  if (ensName === undefined) return undefined
  const found = await requireResolved(deps, mainNet, ensName)
  if (found.address !== normalise(mainNet, address)) throw new Refusal('nameMoved')
  return found.name
}

async function requireResolved({ findNameAddress }: AddressDeps, network: NetworkId, typed: string) {
  const name = await normaliseName(typed)
  if (name === undefined || networkById(network).family !== 'evm')
    throw new Refusal('invalidInput', { fields: { name: messages.invalid } })
  const found = await findNameAddress({ name, network }).catch((cause: unknown) => {
    throw new Refusal('nameUnavailable', { cause })
  })
  if (found === undefined) throw new Refusal('nameUnknown', { params: { network: networkById(network).label } })
  return { name, address: found }
}
