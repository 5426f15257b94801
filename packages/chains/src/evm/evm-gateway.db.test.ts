// Runs the gateway suite on a local EVM network.

import { networks } from '@sampan/contract/networks.ts'
import { evmFixture } from '../../test/evm-fixture.ts'
import { gatewaySuite } from '../../test/gateway-suite.ts'

gatewaySuite('the gateway to Ethereum', () => evmFixture(networks.Ethereum.id, 'USDC'))
gatewaySuite('the gateway to Viction, which knows neither base fees nor finalized blocks', () =>
  evmFixture(networks.Viction.id, 'WUSD'),
)
gatewaySuite('the gateway to BNB, where the coin has 18 decimals', () => evmFixture(networks.Bnb.id, 'USDT'))
