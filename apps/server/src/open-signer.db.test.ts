import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { networkIds } from '@sampan/contract/networks.ts'
import { openSigner } from './open-signer.ts'
import { systemClock } from './platform/clock.ts'
import { createKeyRing } from './platform/security/key-ring.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sampan-open-signer-'))
after(() => rmSync(DATA_DIR, { recursive: true, force: true }))
const masterKeys = createKeyRing(Buffer.alloc(32, 7))

test('a practice server holds its own signer and finds its addresses', async () => {
  const addressesOf = async () => {
    const signer = openSigner({ config: { MODE: 'practice', DATA_DIR }, masterKeys, clock: systemClock })
    const addresses = await Promise.all(networkIds.map((id) => signer.omnibusAddress(id)))
    await signer.close()
    return addresses
  }
  assert.deepEqual(await addressesOf(), await addressesOf())
})

test('[D8.08] production never holds keys in the process that serves customers', () => {
  assert.throws(
    () => openSigner({ config: { MODE: 'production', DATA_DIR }, masterKeys, clock: systemClock }),
    /never signs in this process/,
  )
})
