// Tests the process of practice mode's signer.

import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { networkIds } from '@sampan/contract/networks.ts'
import { approvalKeysOf, openSigner } from '../apps/server/src/open-signer.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { createKeyRing, purposeKey } from '../apps/server/src/platform/security/key-ring.ts'
import { keptMasterKey } from '../apps/server/src/platform/security/secrets.ts'
import { approveIntent } from '../packages/signer/src/intent.ts'
import type { Intent } from '../packages/signer/src/signer.ts'
import { emptyHead, signHead } from '../packages/signer/src/statements.ts'
import { passed } from '../packages/signer/test/decisions.ts'
import { startSigner } from './signer.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sampan-practice-signer-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

test('practice mode keeps one private signer per data folder over a restart', async () => {
  const masterKey = keptMasterKey(dataDir)
  const addressesOf = async () => {
    const { url, token, stop } = await startSigner({ dataDir })
    const config = { MODE: 'practice', DATA_DIR: dataDir, SIGNER_URL: url, SIGNER_TOKEN: token } as const
    const signer = openSigner({ config, masterKeys: createKeyRing(masterKey), clock: systemClock })
    try {
      return { token, addresses: await Promise.all(networkIds.map((id) => signer.depositAddress(id, 1))) }
    } finally {
      await signer.close()
      await stop()
    }
  }
  const first = await addressesOf()
  assert.deepEqual(await addressesOf(), first)
  const folder = join(dataDir, 'signer')
  assert.equal(statSync(folder).mode & 0o777, 0o700)
  assert.deepEqual(readdirSync(folder).sort(), ['journal.jsonl', 'keys.json', 'passphrase', 'token'])
  for (const name of readdirSync(folder)) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name)
})

test('the signer accepts only the approval key derived from the master key', async () => {
  const masterKey = keptMasterKey(dataDir)
  const { url, token, stop } = await startSigner({ dataDir })
  const config = { MODE: 'practice', DATA_DIR: dataDir, SIGNER_URL: url, SIGNER_TOKEN: token } as const
  const signer = openSigner({ config, masterKeys: createKeyRing(masterKey), clock: systemClock })
  const intent: Intent = { withdrawalId: 'w1', network: 3, currency: 'USDC', to: '0x', memo: null, units: 1n, decisions: passed }
  const unsigned = { network: 3, body: 'no transaction' } as const
  const { nonce } = await signer.journalState()
  const shown = signHead(approvalKeysOf(masterKey).privateKey, { nonce, head: emptyHead })
  await signer.showHead({ head: emptyHead, signature: shown })
  const ask = (approval: string) => signer.signWithdrawal({ intent, approval, unsigned })
  await assert.rejects(ask(approveIntent(approvalKeysOf(masterKey).privateKey, intent)), { refusal: 'notTheIntent' })
  const other = approvalKeysOf(purposeKey(masterKey, 'messages')).privateKey
  await assert.rejects(ask(approveIntent(other, intent)), { refusal: 'badApproval' })
  await signer.close()
  await stop()
  const journal = readFileSync(join(dataDir, 'signer', 'journal.jsonl'), 'utf8')
  assert.equal(journal, '', 'nothing was signed')
})
