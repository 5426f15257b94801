// Runs the gateway suite on a local EVM network.

import { networks } from '@sampan/contract/networks.ts'
import { gatewaySuite } from '../gateway-suite.ts'
import { evmFixture } from './fixture.ts'

gatewaySuite('the gateway to Ethereum', () => evmFixture(networks.Ethereum.id, 'USDC'))
gatewaySuite('the gateway to Viction, which knows neither base fees nor finalized blocks', () =>
  evmFixture(networks.Viction.id, 'WUSD'),
)
gatewaySuite('the gateway to BNB, where the coin has 18 decimals', () => evmFixture(networks.Bnb.id, 'USDT'))
