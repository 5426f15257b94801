// Hands hashing to threads of their own, which are started when they are first needed.

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

/** How far a thread steps back: behind everything that wants the core, or only behind most of it. */
export type Pace = 'idle' | 'low'

type Value = string | boolean
type Run = (task: HashTask) => Promise<Value>
type Answer = { readonly id: number; readonly value?: Value; readonly error?: string }
type Waiting = { answer(value: Value): void; fail(error: Error): void }

// On a machine without a free moment the idle thread would never come to its turn.
const usualPatienceMs = 1_000

export function threadHasher(patienceMs = usualPatienceMs): Hasher {
  const run = withPatience(oneAtATime(thread('idle')), thread('low'), patienceMs)
  return {
    make: async (password, options) => String(await run({ password, options })),
    compare: async (kept, password) => (await run({ password, hash: kept })) === true,
  }
}

/** A request that has waited long enough is hashed by the second thread, whether the first has begun or not. */
function withPatience(first: (task: HashTask) => { done: Promise<Value>; leave(): void }, second: Run, patienceMs: number): Run {
  return async (task) => {
    const { done, leave } = first(task)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Value>((answer, fail) => {
      timer = setTimeout(() => {
        leave()
        second(task).then(answer, fail)
      }, patienceMs)
    })
    try {
      return await Promise.race([done, late])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The queue is kept here, so that a request that leaves it costs the thread nothing. */
function oneAtATime(run: Run) {
  const queue: { task: HashTask; waiting: Waiting }[] = []
  let busy = false
  function next(): void {
    const one = busy ? undefined : queue.shift()
    if (!one) return
    busy = true
    run(one.task)
      .then(one.waiting.answer, one.waiting.fail)
      .finally(() => {
        busy = false
        next()
      })
  }
  return (task: HashTask) => {
    const { promise: done, resolve: answer, reject: fail } = Promise.withResolvers<Value>()
    // Where the second thread was quicker, nobody hears of this one.
    done.catch(() => undefined)
    const one = { task, waiting: { answer, fail } }
    queue.push(one)
    next()
    const leave = () => {
      const at = queue.indexOf(one)
      if (at >= 0) queue.splice(at, 1)
    }
    return { done, leave }
  }
}

function thread(pace: Pace): Run {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  function start(): Worker {
    const fresh = new Worker(new URL('./hash-worker.ts', import.meta.url), { workerData: pace })
    fresh.on('message', ({ id, value, error }: Answer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      // A thread without work must not keep the process alive.
      if (waiting.size === 0) fresh.unref()
      if (value === undefined) one?.fail(new Error(error ?? 'hashing failed'))
      else one?.answer(value)
    })
    // The waiting requests fail, and the next one starts a new thread.
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

  return (task) => {
    worker ??= start()
    worker.ref()
    const id = ++last
    return new Promise((answer, fail) => {
      waiting.set(id, { answer, fail })
      worker?.postMessage({ id, task }, [])
    })
  }
}
