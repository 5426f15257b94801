// Starts a local EVM network with its gateway, for tests.

import { randomBytes } from 'node:crypto'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { contracts } from '@sampan/local-chains/evm/practice-coins.ts'
import { startLocalEvm } from '@sampan/local-chains/evm/start-evm.ts'
import type { LocalNode } from '@sampan/local-chains/local-node.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { bytesToHex, encodeDeployData, getContractAddress, keccak256, parseAbi } from 'viem/utils'
import { createEvmGateway } from '../src/evm/evm-gateway.ts'
import type { Hex } from '../src/evm/evm-responses.ts'
import { evmSigning } from '../src/evm/evm-signing.ts'
import type { ChainTransfer, Gateway, Nodes } from '../src/gateway.ts'
import type { Account, Fixture } from './gateway-suite.ts'

export type EvmFixture = Fixture & { readonly node: LocalNode; readonly nodes: Nodes; close(): Promise<void> }

/** Sends any transaction, also kinds that our payments never use, and returns its hash. */
export async function transact(
  { node, gateway }: Pick<EvmFixture, 'node' | 'gateway'>,
  from: Account,
  txn: { to?: string; data?: Hex; value?: bigint },
): Promise<Hex> {
  const nonce = Number(await gateway.nextSequence(from.address))
  const price = { type: 'legacy', gas: 2_000_000n, gasPrice: 5_000_000_000n } as const
  const { chainId } = networkById(gateway.network)
  const to = txn.to as Hex | undefined
  const raw = await privateKeyToAccount(bytesToHex(from.secret)).signTransaction({ ...txn, to, ...price, chainId, nonce })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [raw] })
  const answer = await node.handle({ method: 'POST', path: '/', body })
  if (answer.body.includes('"error"')) throw new Error(answer.body)
  return keccak256(raw)
}

const tokenAbi = parseAbi(['constructor(string name, string symbol, uint8 decimals, uint256 supply)'])

/** A token contract takes a name, a symbol and decimals; the others take no arguments. */
export async function deploy(
  fixture: Pick<EvmFixture, 'node' | 'gateway'>,
  from: Account,
  name: keyof typeof contracts,
  token?: readonly [string, string, number, bigint],
): Promise<Hex> {
  const bytecode = contracts[name]
  const nonce = await fixture.gateway.nextSequence(from.address)
  const data = token ? encodeDeployData({ abi: tokenAbi, bytecode, args: token }) : bytecode
  await transact(fixture, from, { data })
  return getContractAddress({ from: from.address as Hex, nonce })
}

/** From the first block on. */
export const movementsTo = async (gateway: Gateway, ...addresses: readonly string[]): Promise<readonly ChainTransfer[]> =>
  gateway.scan({ from: 0n, to: (await gateway.head()).newest.height, watched: new Set(addresses) })

export async function evmFixture(network: NetworkId, currency: Stablecoin): Promise<EvmFixture> {
  const { node, close } = await serveNode(startLocalEvm, { network })
  const gateway = createEvmGateway(network, node.nodes)
  const signing = evmSigning(network, node.nodes.tokens)
  const account = async (): Promise<Account> => {
    const secret = randomBytes(32)
    const address = privateKeyToAddress(bytesToHex(secret))
    await node.fund(address, 10n ** 18n)
    return { address, secret }
  }
  return {
    node,
    nodes: node.nodes,
    chain: node,
    gateway,
    signing,
    currency,
    account,
    tokenAddress: node.nodes.tokens[currency],
    /** Exceeds the balance, so the token reverts. */
    async failing(from) {
      const { address: to } = await account()
      const sequence = await gateway.nextSequence(from.address)
      const fee = await gateway.estimateFee(currency)
      const order = { from: from.address, to, memo: null, asset: { kind: 'token', currency } as const, units: 5n, sequence, fee }
      return signing.sign(await gateway.build(order), from.secret)
    },
    close,
  }
}
