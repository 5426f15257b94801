// A paper becomes a PDF on a thread of its own, which is there only while papers are asked for.

import { Worker } from 'node:worker_threads'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { DrawnPdf, Order } from './drawing-worker.ts'
import type { Paper } from './paper.ts'

/** More than that would wait longer than a caller does. */
const waitingMax = 64
const idleMs = 30_000
const drawingMsMax = 30_000

type Waiting = { resolve(bytes: Buffer): void; reject(error: Error): void; readonly timer: NodeJS.Timeout }

const state: { worker?: Worker; idle?: NodeJS.Timeout; number: number } = { number: 0 }
const waiting = new Map<number, Waiting>()

export function renderPdf(paper: Paper): Promise<Buffer> {
  if (waiting.size >= waitingMax) throw new Refusal('tooManyRequests', { params: { retryAfterSeconds: 5 } })
  clearTimeout(state.idle)
  const worker = (state.worker ??= startDrawing())
  const number = ++state.number
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stopDrawing(new Error('drawing a paper took too long')), drawingMsMax)
    timer.unref()
    waiting.set(number, { resolve, reject, timer })
    worker.ref()
    // A thread has no origin; the rule is about windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ number, paper } satisfies Order)
  })
}

function startDrawing(): Worker {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })
  worker.on('message', ({ number, bytes, failure }: DrawnPdf) => {
    const { resolve, reject, timer } = waiting.get(number) ?? {}
    waiting.delete(number)
    clearTimeout(timer)
    if (bytes) resolve?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    else reject?.(new Error(failure))
    if (waiting.size === 0) rest(worker)
  })
  worker.on('error', (error) => stopDrawing(error instanceof Error ? error : new Error(String(error))))
  return worker
}

function rest(worker: Worker): void {
  worker.unref()
  state.idle = setTimeout(() => stopDrawing(new Error('drawing was ended')), idleMs)
  state.idle.unref()
}

function stopDrawing(error: Error): void {
  const { worker } = state
  delete state.worker
  clearTimeout(state.idle)
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  waiting.clear()
  void worker?.terminate()
}
