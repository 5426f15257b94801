// Controls the local chains of another process through the same interface.

import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Nodes } from '../gateway.ts'
import { type Action, askControl, askNodes } from './control.ts'
import type { LocalChain, LocalChains } from './local-chain.ts'

/** Closing these chains leaves the other process running. */
export async function connectLocalChains(url: string): Promise<LocalChains> {
  const all = await askNodes(url)
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

function remoteChain(url: string, network: NetworkId, nodes: Nodes): LocalChain {
  const ask = (name: Action, asked: object) => askControl(url, network, name, asked)
  return {
    network,
    nodes,
    mine: async (blocks) => void (await ask('mine', { blocks })),
    fund: async (address, nativeUnits) => void (await ask('fund', { address, nativeUnits })),
    pay: async (asked) => String(await ask('pay', asked)),
    reorg: async (asked) => void (await ask('reorg', asked)),
    hold: async (on) => void (await ask('hold', { on })),
    close: async () => undefined,
  }
}
