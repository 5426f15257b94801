// Tests the process of practice mode's chains.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readContracts } from '../packages/chains/src/contracts.ts'
import { createGateway } from '../packages/chains/src/create-gateway.ts'
import type { BlockRef } from '../packages/chains/src/gateway.ts'
import { connectLocalChains } from '../packages/chains/src/practice/connect-local-chains.ts'
import { allNetworks, type NetworkId } from '../packages/contract/src/chain/networks.ts'
import { startChains } from './chains.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sampan-practice-chains-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

test('practice mode keeps all ten chains and their coins over a restart', async () => {
  const look = async (known?: ReadonlyMap<NetworkId, BlockRef>) => {
    const { url, contracts, stop } = await startChains({ dataDir })
    try {
      const chains = await connectLocalChains(url)
      const blocks = new Map<NetworkId, BlockRef>()
      for (const { id } of allNetworks) {
        const gateway = await createGateway(id, chains.chain(id).nodes)
        const { final } = await gateway.head()
        blocks.set(id, (await gateway.blockAt(known?.get(id)?.height ?? final.height)) ?? final)
        await gateway.close()
      }
      return { contracts, blocks }
    } finally {
      await stop()
    }
  }
  const first = await look()
  const read = readContracts(first.contracts)
  assert.ok(read)
  for (const { id, tokens } of allNetworks) assert.deepEqual(Object.keys(read[id]).toSorted(), Object.keys(tokens).toSorted())
  assert.deepEqual(await look(first.blocks), first)
})
