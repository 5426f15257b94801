// `npm run signer:wrap`: copies a passphrase key store into one that is wrapped by the HSM that the settings name. Both have the same seed.

import { existsSync } from 'node:fs'
import { networks } from '@sampan/contract/networks.ts'
import { SignerProblem } from '../keeper-problem.ts'
import { fileText } from '../read-setting.ts'
import { readKeyStoreSettings, runCommand, say } from './command.ts'
import { omnibus } from './keys.ts'
import { createKeyStore, openKeyStore, readEntropy } from './keystore.ts'

await runCommand(async () => {
  const { SIGNER_KEYSTORE_FROM: from = '', SIGNER_PASSPHRASE, SIGNER_PASSPHRASE_FILE = '' } = process.env
  const { file, unlock } = readKeyStoreSettings()
  if (typeof unlock === 'string' || from === '' || !existsSync(from))
    throw new SignerProblem(
      'Set SIGNER_KEYSTORE_FROM to the present key store, SIGNER_KEYSTORE to the new one, and SIGNER_HSM_*.',
    )
  const passphrase = SIGNER_PASSPHRASE || fileText(SIGNER_PASSPHRASE_FILE)
  await createKeyStore(file, unlock, { entropy: await readEntropy(from, passphrase) })
  const addressOf = async (path: string, by: typeof unlock | string) =>
    (await openKeyStore(path, by)).address(networks.Ethereum.id, omnibus)
  const [before, now] = [await addressOf(from, passphrase), await addressOf(file, unlock)]
  if (before !== now) throw new SignerProblem('The new key store has another address. Keep the old one.')
  say(`${file} is made; its omnibus address on Ethereum is ${now}, as before.`)
  say(`Start the signer with it. Then destroy ${from} and its passphrase.`)
})
