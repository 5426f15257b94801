// Starts practice mode's signer as a process, whose passphrase and token are created once and readable by the owner only.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keptMasterKey } from '../apps/server/src/platform/security/secrets.ts'
import { codeOf, messageOf } from './error-text.ts'
import { PlainProblem } from './postgres.ts'

export type RunningSigner = {
  readonly url: string
  readonly token: string
  stop(): Promise<void>
  readonly exited: Promise<void>
}

const main = resolve(import.meta.dirname, '../packages/signer/src/main.ts')

export type SignerOptions = {
  readonly dataDir: string
  /** The server's master key; by default the one that practice mode keeps. */
  readonly masterKey?: string
  /** Contracts of the local chains, in the format of SIGNER_TOKENS. */
  readonly contracts?: string
  /** A free port by default. */
  readonly port?: number
}

/** The token of the signer, known before it starts. */
export function signerToken(dataDir: string): string {
  return readFileSync(kept(join(folderOf(dataDir), 'token')), 'utf8')
}

function folderOf(dataDir: string): string {
  const folder = join(dataDir, 'signer')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

export async function startSigner({ dataDir, masterKey, contracts, port = 0 }: SignerOptions): Promise<RunningSigner> {
  const folder = folderOf(dataDir)
  const token = signerToken(dataDir)
  const key = masterKey ? Buffer.from(masterKey, 'base64') : keptMasterKey(dataDir)
  // Loaded late, because it is slow and nothing before the signer's start needs it.
  const { approvalKeysOf } = await import('../apps/server/src/open-signer.ts')
  const child = spawn(process.execPath, ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The signer gets none of the server's own settings.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      SIGNER_LISTEN: `127.0.0.1:${port}`,
      SIGNER_TOKEN: token,
      SIGNER_PASSPHRASE_FILE: kept(join(folder, 'passphrase')),
      SIGNER_KEYSTORE: join(folder, 'keys.json'),
      SIGNER_JOURNAL: join(folder, 'journal.jsonl'),
      SIGNER_APPROVAL_KEY: approvalKeysOf(key).publicKey,
      SIGNER_TOKENS: contracts ?? '{}',
      SIGNER_CREATE: 'on',
    },
  })
  const exited = once(child, 'exit').then(() => undefined)
  const ready: Promise<string> = once(child, 'message').then(([message]) => message.url)
  const failed = exited.then(() => Promise.reject(new PlainProblem('The signer did not start; the reason is above.')))
  failed.catch(() => undefined)
  return {
    url: await Promise.race([ready, failed]),
    token,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exited
    },
    exited,
  }
}

/** The path of a secret, which is created if missing. */
function kept(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new PlainProblem(`${file} cannot be written: ${messageOf(error)}. Set DATA_DIR to a folder of yours.`)
  }
  return file
}
