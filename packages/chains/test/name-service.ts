// A name service on a local Ethereum chain. Its registry has the same address on every new chain, so that a server can be started before it.

import { networkById } from '@sampan/contract/networks.ts'
import { contracts } from '@sampan/local-chains/evm/practice-coins.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { encodeFunctionData, getContractAddress, parseAbi } from 'viem/utils'
import type { LocalChain } from '../src/practice/local-chain.ts'

type Hex = `0x${string}`
type Chain = Pick<LocalChain, 'network' | 'nodes' | 'fund' | 'mine'>

const keeper = privateKeyToAccount(`0x${'4e'.repeat(32)}`)
export const registryAddress = getContractAddress({ from: keeper.address, nonce: 0n })
const resolverAddress = getContractAddress({ from: keeper.address, nonce: 1n })

const abi = parseAbi([
  'function setResolver(bytes32 node, address resolver)',
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
])

async function ask(chain: Chain, method: string, params: readonly unknown[]): Promise<Hex> {
  const [url = ''] = chain.nodes.urls
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = (await answer.json()) as { result?: Hex; error?: { message: string } }
  if (result === undefined) throw new Error(error?.message ?? 'The node answered nothing.')
  return result
}

async function send(chain: Chain, transaction: { readonly to?: Hex; readonly data: Hex }): Promise<void> {
  const nonce = Number(await ask(chain, 'eth_getTransactionCount', [keeper.address, 'pending']))
  const { chainId } = networkById(chain.network)
  const raw = await keeper.signTransaction({
    ...transaction,
    type: 'legacy',
    gas: 2_000_000n,
    gasPrice: 5_000_000_000n,
    chainId,
    nonce,
  })
  await ask(chain, 'eth_sendRawTransaction', [raw])
  await chain.mine(1)
}

/** Deployed once per chain. */
export async function deployNames(chain: Chain): Promise<void> {
  if ((await ask(chain, 'eth_getCode', [registryAddress, 'latest'])) !== '0x') return
  await chain.fund(keeper.address, 10n ** 18n)
  await send(chain, { data: contracts.NameRegistry })
  await send(chain, { data: contracts.NameResolver })
}

/** An empty value takes the address away. */
export async function pointName(chain: Chain, name: string, value: string, coinType = 60n): Promise<void> {
  const node = namehash(name)
  await send(chain, {
    to: registryAddress,
    data: encodeFunctionData({ abi, functionName: 'setResolver', args: [node, resolverAddress] }),
  })
  await send(chain, {
    to: resolverAddress,
    data: encodeFunctionData({ abi, functionName: 'setAddr', args: [node, coinType, value as Hex] }),
  })
}
