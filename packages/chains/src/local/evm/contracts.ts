// Provides the bytecode of the practice coins: compiled once per change of the source, then cached.

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type ContractName = 'Token' | 'SilentRefusal' | 'Reverting' | 'Multisend'
export type Contracts = Readonly<Record<ContractName, `0x${string}`>>

const sourceFile = join(import.meta.dirname, 'Token.sol')
const contractNames: readonly ContractName[] = ['Token', 'SilentRefusal', 'Reverting', 'Multisend']

let loading: Promise<Contracts> | undefined

export function contracts(): Promise<Contracts> {
  loading ??= load()
  return loading
}

async function load(): Promise<Contracts> {
  const source = readFileSync(sourceFile, 'utf8')
  const file = cacheFile(source)
  const cached = read(file)
  if (cached) return cached
  const made = await compile(source)
  keep(file, made)
  return made
}

/** Keyed by compiler and source, so that neither meets outdated bytecode. */
function cacheFile(source: string): string {
  const compiler = createRequire(import.meta.url).resolve('solc/package.json')
  const digest = createHash('sha256').update(readFileSync(compiler)).update(source).digest('hex').slice(0, 16)
  return join(dirname(dirname(compiler)), '.cache', 'sampan', `practice-coins-${digest}.json`)
}

function read(file: string): Contracts | undefined {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Contracts
    return contractNames.every((name) => /^0x[0-9a-f]+$/.test(found[name])) ? found : undefined
  } catch {
    return undefined
  }
}

/** Without a writable cache the next start takes two seconds longer. */
function keep(file: string, made: Contracts): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(made))
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    return
  }
}

/** Runs in a worker thread, whose 200 MB are freed when it ends. */
function compile(source: string): Promise<Contracts> {
  return new Promise((answer, fail) => {
    const worker = new Worker(new URL('./compile.ts', import.meta.url), { workerData: source })
    worker.once('message', (made: Contracts) => {
      answer(made)
      void worker.terminate()
    })
    worker.once('error', fail)
  })
}
