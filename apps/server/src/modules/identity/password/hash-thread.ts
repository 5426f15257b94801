// Hands hashing to a thread of its own, which is started when it is first needed.

import { Worker } from 'node:worker_threads'
import { hash, type Options, verify } from '@node-rs/argon2'

/** Without a hash to compare with, one is made. */
export type HashTask = { readonly password: string; readonly hash?: string; readonly options?: Options }

export type Hasher = {
  make(password: string, options: Options): Promise<string>
  compare(hash: string, password: string): Promise<boolean>
}

/** For tests that are not about the hash: no thread to start. */
export const directHasher: Hasher = {
  make: (password, options) => hash(password, options),
  compare: (kept, password) => verify(kept, password),
}

type Answer = { readonly id: number; readonly value?: string | boolean; readonly error?: string }
type Waiting = { answer(value: string | boolean): void; fail(error: Error): void }

export function threadHasher(): Hasher {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  function start(): Worker {
    const fresh = new Worker(new URL('./hash-worker.ts', import.meta.url))
    fresh.on('message', ({ id, value, error }: Answer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      // A thread without work must not keep the process alive.
      if (waiting.size === 0) fresh.unref()
      if (value === undefined) one?.fail(new Error(error ?? 'hashing failed'))
      else one?.answer(value)
    })
    // Whoever waits is told, and the next one starts a new thread.
    fresh.on('error', (error) => stop(fresh, error as Error))
    fresh.on('exit', () => stop(fresh, new Error('the hashing thread has ended')))
    return fresh
  }

  function stop(ended: Worker, error: Error): void {
    if (worker !== ended) return
    worker = undefined
    for (const one of waiting.values()) one.fail(error)
    waiting.clear()
  }

  function run(task: HashTask): Promise<string | boolean> {
    worker ??= start()
    worker.ref()
    const id = ++last
    return new Promise((answer, fail) => {
      waiting.set(id, { answer, fail })
      worker?.postMessage({ id, task }, [])
    })
  }

  return {
    make: async (password, options) => String(await run({ password, options })),
    compare: async (kept, password) => (await run({ password, hash: kept })) === true,
  }
}
