// Runs the gateway suite on local Stellar.

import { randomBytes } from 'node:crypto'
import { networks } from '@sampan/contract/networks.ts'
import { startLocalStellar } from '@sampan/local-chains/stellar/start-stellar.ts'
import { serveNode } from '@sampan/test-support/chains/serve-node.ts'
import { Keypair } from '@stellar/stellar-sdk/base'
import { gatewaySuite } from '../../test/gateway-suite.ts'
import { assetParts } from './stellar-account.ts'
import { createStellarGateway } from './stellar-gateway.ts'
import { stellarSigning } from './stellar-signing.ts'

const network = networks.Stellar.id

gatewaySuite('the gateway to Stellar', async () => {
  const { node: chain, close } = await serveNode(startLocalStellar, { network })
  const gateway = createStellarGateway(network, chain.nodes)
  const signing = stellarSigning(network, chain.nodes.tokens)
  const account = async () => {
    const secret = randomBytes(32)
    const address = Keypair.fromRawEd25519Seed(secret).publicKey()
    await chain.fund(address, 1_000_000_000n)
    return { address, secret }
  }
  return {
    chain,
    gateway,
    signing,
    currency: 'USDC',
    account,
    memo: 'order 77',
    tokenAddress: assetParts(chain.nodes.tokens.USDC ?? '').issuer,
    /** Exceeds the balance. */
    async failing(from) {
      const to = (await account()).address
      const [sequence, fee] = [await gateway.nextSequence(from.address), await gateway.estimateFee('USDC')]
      const asset = { kind: 'token', currency: 'USDC' } as const
      return signing.sign(
        await gateway.build({ from: from.address, to, memo: null, asset, units: 5n, sequence, fee }),
        from.secret,
      )
    },
    close,
  }
})
