// Starts a local EVM network: its chain, its faucet and its JSON-RPC.

import { join } from 'node:path'
import { asEvmAddress } from '@sampan/chains/address/evm-address.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { startBlockClock } from '../block-clock.ts'
import type { LocalNode, LocalNodeOptions } from '../local-node.ts'
import { oneAtATime } from '../mutex.ts'
import { openChain } from './evm-chain.ts'
import { createFaucet, faucetAddress } from './evm-faucet.ts'
import { answerJsonRpc, finalLag } from './evm-json-rpc.ts'

export async function startLocalEvm({ network: id, url, dataDir, blockMs }: LocalNodeOptions): Promise<LocalNode> {
  const network = networkById(id)
  const faucet = await createFaucet(network)
  const chain = await openChain(network, faucet, dataDir === undefined ? undefined : join(dataDir, `evm-${id}.jsonl`))
  const paying = oneAtATime()
  const stop = startBlockClock(
    {
      blockMs,
      wanted: () => {
        const settled = chain.lastUsed === undefined ? 0 : chain.lastUsed + network.confirmations + finalLag
        return Math.max(chain.waiting > 0 ? 1 : 0, settled - chain.height)
      },
      mine: (blocks) => chain.mine(blocks),
    },
    network.confirmations,
  )
  return {
    network: id,
    nodes: { urls: [url], tokens: faucet.tokens },
    mine: (blocks) => chain.mine(blocks),
    fund: async (address, units) => chain.fund(known(address), units),
    pay: ({ currency, to, units }) =>
      paying(async () => {
        const answer = await chain.ask('eth_getTransactionCount', [faucetAddress, 'pending'])
        if ('error' in answer) throw new Error(answer.error.message)
        const sent = await chain.submit(await faucet.payment({ currency, to: known(to), units, nonce: Number(answer.result) }))
        if ('error' in sent) throw new Error(sent.error.message)
        return String(sent.result)
      }),
    reorg: (asked) => chain.reorg(asked),
    hold: async (on) => chain.hold(on),
    handle: async ({ method, body }) =>
      method === 'POST' ? { status: 200, body: await answerJsonRpc(chain, body) } : { status: 405, body: '' },
    close: async () => stop(),
  }
}

function known(address: string): string {
  const found = asEvmAddress(address)
  if (found === undefined) throw new Error(`${address} is no address of this network.`)
  return found
}
