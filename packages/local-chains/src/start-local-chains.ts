// Serves all networks of practice mode at one address: each node under its id, and the control API under /control.

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LocalChains } from '@sampan/chains/practice/local-chain.ts'
import { type Family, type NetworkId, networkById, networkIds } from '@sampan/contract/networks.ts'
import { answerControl } from './control-api.ts'
import type { LocalNode, LocalReply, StartLocalNode } from './local-node.ts'

export type LocalChainsOptions = {
  /** The folder that keeps the chains over restarts; without it they are kept in memory. */
  readonly dataDir?: string
  readonly networks?: readonly NetworkId[]
  readonly port?: number
  /** The interval of blocks while something waits; without it blocks come with transactions and `mine`. */
  readonly blockMs?: number
}

const bodyBytesMax = 1024 * 1024

const starting: LocalReply = { status: 503, body: '{}' }

const starters: Readonly<Record<Family, () => Promise<StartLocalNode>>> = {
  evm: async () => (await import('./evm/start-evm.ts')).startLocalEvm,
  tron: async () => (await import('./tron/start-tron.ts')).startLocalTron,
  solana: async () => (await import('./solana/start-solana.ts')).startLocalSolana,
  stellar: async () => (await import('./stellar/start-stellar.ts')).startLocalStellar,
}

export async function startLocalChains(options: LocalChainsOptions = {}): Promise<LocalChains> {
  const { networks = networkIds, port = 0, ...more } = options
  const nodes = new Map<NetworkId, LocalNode>()
  let started = false
  const server = createServer((request, response) => {
    // An early request must not take the networks that have started for the complete list.
    void (started ? reply(nodes, request) : Promise.resolve(starting)).then(({ status, body, type = 'application/json' }) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    )
  })
  await new Promise<void>((listening, fail) => server.once('error', fail).listen(port, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    await Promise.all([...nodes.values()].map((node) => node.close()))
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  try {
    await Promise.all(
      networks.map(async (network) => {
        const start = await starters[networkById(network).family]()
        nodes.set(network, await start({ ...more, network, url: `${url}/${network}` }))
      }),
    )
  } catch (error) {
    await close()
    throw error
  }
  started = true
  return { url, chain: (network) => chainOf(nodes, network), close }
}

function chainOf<Chain>(chains: ReadonlyMap<NetworkId, Chain>, network: NetworkId): Chain {
  const chain = chains.get(network)
  if (!chain) throw new Error(`Network ${network} was not started.`)
  return chain
}

async function reply(nodes: ReadonlyMap<NetworkId, LocalNode>, request: IncomingMessage): Promise<LocalReply> {
  try {
    const { method = 'GET', url = '/' } = request
    const body = await read(request)
    const [, first = '', rest = '/'] = /^\/([^/?]*)(.*)$/.exec(url) ?? []
    if (first === 'control') return await answerControl(nodes, { method, path: rest, body })
    const node = [...nodes.values()].find(({ network }) => String(network) === first)
    const path = rest.startsWith('/') ? rest : `/${rest}`
    return node ? await node.handle({ method, path, body }) : { status: 404, body: '{}' }
  } catch (error) {
    return { status: 500, body: JSON.stringify({ error: String(error) }) }
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  const body: AsyncIterable<Buffer> = request
  for await (const chunk of body) {
    length += chunk.length
    if (length > bodyBytesMax) throw new Error('The request is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
