// `npm run signer:new`: creates the key store of a new installation and shows the words for the paper backup once.
// With --no-words it shows none: `npm run signer:shares` then makes the backup.

import { openJournal } from '../journal/journal.ts'
import { readKeyStoreSettings, requireTerminal, runCommand, say } from './command.ts'
import { createKeyStore, readWords } from './keystore.ts'

await runCommand(async () => {
  const { file, unlock } = readKeyStoreSettings()
  const showsWords = !process.argv.includes('--no-words')
  if (showsWords) requireTerminal('the words of the seed')
  await createKeyStore(file, unlock)
  // A signer never creates a missing journal in production, so the first one is created with its key store.
  const journal = process.env.SIGNER_JOURNAL
  if (journal) await (await openJournal(journal, { create: true })).close()
  if (!showsWords) return say(`${file} is made. Make its backup with npm run signer:shares before any coin arrives.`)
  say(`${file} is made. Write these 24 words on paper and keep them where the file is not:\n`)
  say((await readWords(file, unlock)).replaceAll(/((?:\S+ ){5}\S+) /g, '$1\n'))
})
