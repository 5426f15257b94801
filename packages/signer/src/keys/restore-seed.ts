// `npm run signer:restore`: makes a key store from shares that their keepers type, one per line; an empty line ends.

import { createInterface } from 'node:readline/promises'
import { networks } from '@sampan/contract/networks.ts'
import { readKeyStoreSettings, runCommand, say } from './command.ts'
import { omnibus } from './keys.ts'
import { createKeyStore, openKeyStore } from './keystore.ts'
import { combineShares, readShare } from './shares.ts'

async function readShares(): Promise<string[]> {
  const texts: string[] = []
  const lines = createInterface({ input: process.stdin })
  say('Share 1:')
  for await (const line of lines) {
    if (line.trim() === '') break
    const { threshold } = readShare(line, texts.length + 1)
    texts.push(line)
    if (texts.length >= threshold) break
    say(`Share ${texts.length + 1} of ${threshold}:`)
  }
  lines.close()
  return texts
}

await runCommand(async () => {
  const { file, unlock } = readKeyStoreSettings()
  await createKeyStore(file, unlock, { entropy: await combineShares(await readShares()) })
  const address = await (await openKeyStore(file, unlock)).address(networks.Ethereum.id, omnibus)
  say(`${file} is made. Its omnibus address on Ethereum is ${address}: compare it with the record of the ceremony.`)
})
