// A local EVM network with its gateway, for tests.

import { randomBytes } from 'node:crypto'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { privateKeyToAddress } from 'viem/accounts'
import { bytesToHex } from 'viem/utils'
import type { Nodes } from '../gateway.ts'
import type { Account, Fixture } from '../gateway-suite.ts'
import { startLocalEvm } from '../local/evm/start.ts'
import type { LocalNode } from '../local/local-node.ts'
import { serveNode } from '../local/serve-node.ts'
import { createEvmGateway } from './gateway.ts'
import { evmSigning } from './signing.ts'

export type EvmFixture = Fixture & { readonly node: LocalNode; readonly nodes: Nodes; close(): Promise<void> }

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
    /** More than it holds: the token reverts. */
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
