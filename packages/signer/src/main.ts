// The signer process: opens the key store, serves, and ends on a signal or with its parent.

import { existsSync } from 'node:fs'
import { createSigner } from './create-signer.ts'
import { openJournal } from './journal/journal.ts'
import { SignerProblem } from './keeper-problem.ts'
import { createKeyStore, openKeyStore } from './keys/keystore.ts'
import { faultOf, type LogLine, serveSigner } from './serve-signer.ts'
import { readSettings } from './signer-settings.ts'

const closeTimeoutMs = 5_000

const log = (line: LogLine | { readonly said: string }) =>
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), room: 'signer', ...line })}\n`)

/** Only unusual events are logged, unless everything is configured. */
const worthSaying = ({ outcome }: LogLine) => outcome !== 'done' || process.env.LOG_LEVEL === 'debug'

const quietLevels = ['warn', 'error', 'silent']

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  // A library, a child process or a crash report can read the environment, so the secrets are removed from it.
  delete process.env.SIGNER_PASSPHRASE
  delete process.env.SIGNER_TOKEN
  process.on('uncaughtException', (error) => {
    log({ said: `must end: ${faultOf(error)}` })
    process.exit(1)
  })
  const { keyStore: file, unlock, isKeeper, token, listen, tls, create, approvalKey, contracts, limits, resignWaitMs } = settings
  if (create && !existsSync(file)) await createKeyStore(file, unlock)
  const keyStore = await openKeyStore(file, unlock)
  const journal = await openJournal(settings.journal, { create, copy: settings.journalCopy })
  const signer = createSigner({ keyStore, journal, limits, approvalKey, tokens: contracts, resignWaitMs, checksJournal: true })
  const served = await serveSigner({
    signer,
    token,
    listen,
    tls,
    isKeeper,
    log: (line) => void (worthSaying(line) && log(line)),
  })
  if (!quietLevels.includes(process.env.LOG_LEVEL ?? 'info')) log({ said: `listens on ${served.url}` })
  process.send?.({ ready: true, url: served.url })

  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), closeTimeoutMs).unref()
    void served
      .close()
      .then(() => journal.close())
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  // In a terminal Ctrl-C reaches every process at once; under a launcher the signer stays until the server has ended.
  process.on('SIGINT', () => process.send === undefined && end())
  process.on('disconnect', end)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof SignerProblem ? error.message : faultOf(error)}\n`)
  process.exit(1)
}
