// The thread that hashes. On Linux a thread has a priority of its own: this one steps back whenever a call wants to be answered.

import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashTask } from './hash-thread.ts'

const lowPriority = 10
if (process.platform === 'linux') setPriority(lowPriority)

parentPort?.on('message', ({ id, task }: { id: number; task: HashTask }) => {
  try {
    const value = task.hash === undefined ? hashSync(task.password, task.options) : verifySync(task.hash, task.password)
    parentPort?.postMessage({ id, value }, [])
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : 'hashing failed' }, [])
  }
})
