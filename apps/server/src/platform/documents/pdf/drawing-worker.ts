// Draws papers beside the server's own thread, so that nobody waits for another's receipt.

import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw.ts'
import type { Paper } from './paper.ts'

export type Order = { readonly number: number; readonly paper: Paper }
export type DrawnPdf = { readonly number: number; readonly bytes?: Uint8Array; readonly failure?: string }

parentPort?.on('message', (order: Order) => void draw(order))

async function draw({ number, paper }: Order): Promise<void> {
  const drawn: DrawnPdf = await drawPaper(paper).then(
    (bytes) => ({ number, bytes: new Uint8Array(bytes) }),
    (error: unknown) => ({ number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  // A thread has no origin; the rule is about windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(drawn)
}
