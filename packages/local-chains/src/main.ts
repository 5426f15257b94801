// The process of the local chains: starts them, prints their address, and ends on a signal or with its parent.

import { networkById, networkIds } from '@sampan/contract/networks.ts'
import { startLocalChains } from './start-local-chains.ts'

const { CHAINS_DIR: dataDir, CHAINS_PORT: port, CHAINS_BLOCK_MS: blockMs, CHAINS_NETWORKS: only } = process.env

const networks = networkIds.filter((id) => only === undefined || only.split(',').includes(String(id)))
const chains = await startLocalChains({
  dataDir,
  networks,
  port: port === undefined ? 0 : Number(port),
  blockMs: blockMs === undefined ? undefined : Number(blockMs),
})
/** In the format of SIGNER_TOKENS. */
const contracts = Object.fromEntries(networks.map((id) => [networkById(id).name, chains.chain(id).nodes.tokens]))
if (process.send) process.send({ ready: true, url: chains.url, contracts: JSON.stringify(contracts) })
else process.stdout.write(`${chains.url}\n`)

const end = () => void chains.close().finally(() => process.exit(0))
process.once('SIGTERM', end)
// In a terminal Ctrl-C reaches every process at once; under a launcher the chains stay until the server has ended.
process.on('SIGINT', () => process.send === undefined && end())
process.once('disconnect', end)
