// Controls the local chains of practice mode, which run in another process, through their HTTP API.

import { stablecoins } from '@sampan/contract/currencies.ts'
import { type NetworkId, networkIds } from '@sampan/contract/networks.ts'
import * as z from 'zod'
import type { Nodes } from '../gateway.ts'
import type { LocalChain, LocalChains } from './local-chain.ts'

/** Closing these chains leaves the other process running. */
export async function connectLocalChains(url: string): Promise<LocalChains> {
  const all = await loadLocalNodes(url)
  const chains = new Map([...all].map(([network, nodes]) => [network, remoteChain(url, network, nodes)]))
  return {
    url,
    chain(network) {
      const chain = chains.get(network)
      if (!chain) throw new Error(`Network ${network} does not run there.`)
      return chain
    },
    close: async () => undefined,
  }
}

type ControlAction = 'mine' | 'fund' | 'pay' | 'reorg' | 'hold'

function remoteChain(url: string, network: NetworkId, nodes: Nodes): LocalChain {
  const control = (action: ControlAction, request: object) => sendControl(`${url}/control/${network}/${action}`, request)
  return {
    network,
    nodes,
    mine: async (blocks) => void (await control('mine', { blocks })),
    fund: async (address, nativeUnits) => void (await control('fund', { address, nativeUnits })),
    pay: async (payment) => String(await control('pay', payment)),
    reorg: async (reorg) => void (await control('reorg', reorg)),
    hold: async (on) => void (await control('hold', { on })),
    close: async () => undefined,
  }
}

const nodesByNetwork = z.record(
  z.string(),
  z.object({ urls: z.array(z.string()), tokens: z.partialRecord(z.enum(stablecoins), z.string()) }),
)

export async function loadLocalNodes(url: string): Promise<ReadonlyMap<NetworkId, Nodes>> {
  const response = await fetch(`${url}/control/nodes`)
  if (!response.ok) throw new Error(`The local chains answered ${response.status}.`)
  const nodes = nodesByNetwork.parse(await response.json())
  return new Map(networkIds.flatMap((id): [NetworkId, Nodes][] => (nodes[id] ? [[id, nodes[id]]] : [])))
}

const controlResponse = z.object({ result: z.optional(z.unknown()), error: z.optional(z.string()) })

/** Throws the chain's own message when it refuses. */
async function sendControl(url: string, request: object): Promise<unknown> {
  const body = JSON.stringify(request, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  const response = await fetch(url, { method: 'POST', body })
  const { result, error } = controlResponse.parse(await response.json())
  if (!response.ok) throw new Error(error ?? `The local chains answered ${response.status}.`)
  return result
}
