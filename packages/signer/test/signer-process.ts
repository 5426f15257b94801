// Starts the signer as a process in its own folder and captures its output, for tests.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

export type SignerProcess = {
  readonly child: ChildProcess
  readonly url: string
  readonly output: () => string
  readonly exit: Promise<number | null>
}

const main = resolve(import.meta.dirname, '../src/main.ts')

export function spawnSigner(env: Readonly<Record<string, string>>): Omit<SignerProcess, 'url'> {
  const child = spawn(process.execPath, ['--disable-sigusr1', main], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output, exit: once(child, 'exit').then(([code]) => code as number | null) }
}

export async function startSigner(env: Readonly<Record<string, string>>): Promise<SignerProcess> {
  const started = spawnSigner(env)
  const ready = once(started.child, 'message').then(([message]) => (message as { url: string }).url)
  const url = await Promise.race([ready, started.exit.then(() => Promise.reject(new Error(started.output())))])
  return { ...started, url }
}

export const signerEnv = (folder: string, approvalKey: string) => ({
  SIGNER_LISTEN: '127.0.0.1:0',
  SIGNER_TOKEN: 'token-of-at-least-thirty-two-characters',
  SIGNER_PASSPHRASE: 'a passphrase for tests only',
  SIGNER_KEYSTORE: join(folder, 'keys.json'),
  SIGNER_JOURNAL: join(folder, 'journal.jsonl'),
  SIGNER_APPROVAL_KEY: approvalKey,
  SIGNER_CREATE: 'on',
  LOG_LEVEL: 'debug',
})
