// Runs the gateway suite on local Solana.

import { randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { networks } from '@sampan/contract/networks.ts'
import { startLocalSolana } from '@sampan/local-chains/solana/start-solana.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import { base58 } from '@scure/base'
import { gatewaySuite } from '../../test/gateway-suite.ts'
import { createSolanaGateway } from './solana-gateway.ts'
import { solanaSigning } from './solana-signing.ts'

const network = networks.Solana.id

gatewaySuite('the gateway to Solana', async () => {
  const { node: chain, close } = await serveNode(startLocalSolana, { network })
  return {
    chain,
    gateway: createSolanaGateway(network, chain.nodes),
    signing: solanaSigning(network, chain.nodes.tokens),
    currency: 'USDC',
    async account() {
      const secret = randomBytes(32)
      const address = base58.encode(ed25519.getPublicKey(secret))
      await chain.fund(address, 1_000_000_000n)
      return { address, secret }
    },
    tokenAddress: chain.nodes.tokens.USDC,
    close,
  }
})
