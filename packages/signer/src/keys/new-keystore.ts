// `npm run signer:new`: creates the key store of a new installation and shows the words for the paper backup once.

import { openJournal } from '../journal/journal.ts'
import { SignerProblem } from '../keeper-problem.ts'
import { readPassphrase } from '../signer-settings.ts'
import { createKeyStore, readWords } from './keystore.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

try {
  const file = process.env.SIGNER_KEYSTORE
  const passphrase = readPassphrase(process.env)
  if (!file || !passphrase) throw new SignerProblem('Set SIGNER_KEYSTORE to the path of the new file, and SIGNER_PASSPHRASE.')
  // Words in a pipe could end in a forgotten file.
  if (!process.stdout.isTTY) throw new SignerProblem('Run this at a terminal: it shows the words of the seed.')
  await createKeyStore(file, passphrase)
  // A signer never creates a missing journal in production, so the first one is created with its key store.
  const journal = process.env.SIGNER_JOURNAL
  if (journal) await (await openJournal(journal, { create: true })).close()
  say(`${file} is made. Write these 24 words on paper and keep them where the file is not:\n`)
  say((await readWords(file, passphrase)).replaceAll(/((?:\S+ ){5}\S+) /g, '$1\n'))
} catch (error) {
  process.stderr.write(`${error instanceof SignerProblem ? error.message : 'The key store could not be made.'}\n`)
  process.exit(1)
}
