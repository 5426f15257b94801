// The control API of local chains as JSON over HTTP: GET nodes, POST {networkId}/{action}.

import type { LocalChain } from '@sampan/chains/practice/local-chain.ts'
import { stablecoins } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import * as z from 'zod'
import type { LocalReply, LocalRequest } from './local-node.ts'

const units = z
  .string()
  .regex(/^[0-9]{1,40}$/)
  .transform((text) => BigInt(text))
const count = z.int().positive().max(100_000)

const actions = {
  mine: action(z.object({ blocks: count }), (chain, { blocks }) => chain.mine(blocks)),
  fund: action(z.object({ address: z.string(), nativeUnits: units }), (chain, { address, nativeUnits }) =>
    chain.fund(address, nativeUnits),
  ),
  pay: action(z.object({ currency: z.enum(stablecoins), to: z.string(), units, memo: z.string().optional() }), (chain, asked) =>
    chain.pay(asked),
  ),
  reorg: action(z.object({ depth: count, keep: z.boolean() }), (chain, asked) => chain.reorg(asked)),
  hold: action(z.object({ on: z.boolean() }), async (chain, { on }) => {
    if (!chain.hold) throw new Error('This chain cannot hold its blocks.')
    await chain.hold(on)
  }),
}
type Action = keyof typeof actions

function action<Schema extends z.ZodType>(schema: Schema, run: (chain: LocalChain, asked: z.output<Schema>) => Promise<unknown>) {
  return (chain: LocalChain, body: string) => run(chain, schema.parse(JSON.parse(body)))
}

export async function answerControl(
  chains: ReadonlyMap<NetworkId, LocalChain>,
  { method, path, body }: LocalRequest,
): Promise<LocalReply> {
  if (method === 'GET' && path === '/nodes') {
    return json(200, Object.fromEntries([...chains].map(([network, { nodes }]) => [network, nodes])))
  }
  const [, network, name] = /^\/([0-9]+)\/([a-z]+)$/.exec(path) ?? []
  const chain = [...chains.values()].find((one) => String(one.network) === network)
  if (method !== 'POST' || !chain || !isAction(name)) return json(404, { error: 'There is nothing of this name.' })
  try {
    return json(200, { result: (await actions[name](chain, body)) ?? null })
  } catch (error) {
    return json(400, { error: error instanceof Error ? error.message : String(error) })
  }
}

const isAction = (name: string | undefined): name is Action => name !== undefined && Object.hasOwn(actions, name)
const json = (status: number, value: unknown): LocalReply => ({ status, body: JSON.stringify(value) })
