// Runs the gateway suite on local Tron.

import { randomBytes } from 'node:crypto'
import { networks } from '@sampan/contract/networks.ts'
import { type LocalTron, startLocalTron } from '@sampan/local-chains/tron/start-tron.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import { type Account, gatewaySuite } from '../../test/gateway-suite.ts'
import { createTronGateway } from './tron-gateway.ts'
import { addressOfSecret } from './tron-keys.ts'
import { tronSigning } from './tron-signing.ts'

const network = networks.Tron.id

const accountOn = async (chain: LocalTron): Promise<Account> => {
  const secret = randomBytes(32)
  const address = addressOfSecret(secret)
  await chain.fund(address, 1_000_000_000n)
  return { address, secret }
}

gatewaySuite('the gateway to Tron', async () => {
  const { node: chain, close } = await serveNode(startLocalTron, { network })
  const gateway = createTronGateway(network, chain.nodes)
  const signing = tronSigning(network, chain.nodes.tokens)
  const account = () => accountOn(chain)
  return {
    chain,
    gateway,
    signing,
    currency: 'USDT',
    account,
    tokenAddress: chain.nodes.tokens.USDT,
    /** Exceeds the balance, so the token reverts. */
    async failing(from) {
      const to = (await account()).address
      const fee = await gateway.estimateFee('USDT')
      const order = {
        from: from.address,
        to,
        memo: null,
        asset: { kind: 'token', currency: 'USDT' } as const,
        units: 5n,
        sequence: 0n,
        fee,
      }
      return signing.sign(await gateway.build(order), from.secret)
    },
    close,
  }
})
