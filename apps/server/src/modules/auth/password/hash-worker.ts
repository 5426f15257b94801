// The thread that hashes. On Linux a thread has a priority of its own: this one steps back whenever a call wants to be answered.

import { spawnSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashTask, Pace } from './hash-thread.ts'

const lowPriority = 10
const given: Pace = workerData
if (process.platform === 'linux') stepBack(given)

parentPort?.on('message', ({ id, task }: { id: number; task: HashTask }) => {
  try {
    const value = task.hash === undefined ? hashSync(task.password, task.options) : verifySync(task.hash, task.password)
    parentPort?.postMessage({ id, value }, [])
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : 'hashing failed' }, [])
  }
})

/** A thread of low priority still runs its slice to the end; an idle one is put aside the moment anything else wants the core. */
function stepBack(pace: Pace): void {
  setPriority(lowPriority)
  if (pace === 'low') return
  const thread = basename(readlinkSync('/proc/thread-self'))
  // Where the command is not there, the low priority stays.
  spawnSync('chrt', ['--idle', '--pid', '0', thread], { stdio: 'ignore' })
}
