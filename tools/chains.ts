// Starts practice mode's chains as a process that keeps them in the data folder.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { PlainProblem } from './postgres.ts'

export type RunningChains = {
  readonly url: string
  /** The practice coins, in the format of SIGNER_TOKENS. */
  readonly contracts: string
  stop(): Promise<void>
  readonly exited: Promise<void>
}

const main = resolve(import.meta.dirname, '../packages/local-chains/src/main.ts')
/** A payment is final after about thirty of these. */
const blockMs = 1_000

export type ChainsOptions = {
  readonly dataDir: string
  /** A free port by default. */
  readonly port?: number
}

export async function startChains({ dataDir, port = 0 }: ChainsOptions): Promise<RunningChains> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      CHAINS_DIR: join(dataDir, 'chains'),
      CHAINS_BLOCK_MS: String(blockMs),
      CHAINS_PORT: String(port),
    },
  })
  const exited = once(child, 'exit').then(() => undefined)
  const ready: Promise<Pick<RunningChains, 'url' | 'contracts'>> = once(child, 'message').then(([message]) => message)
  const failed = exited.then(() => Promise.reject(new PlainProblem('The local chains did not start; the reason is above.')))
  failed.catch(() => undefined)
  const { url, contracts } = await Promise.race([ready, failed])
  return {
    url,
    contracts,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exited
    },
    exited,
  }
}
