// Draws papers beside the server's own thread, so that nobody waits for another's receipt.

import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw.ts'
import type { Paper } from './paper.ts'

export type Order = { readonly number: number; readonly paper: Paper }
export type Drawn = { readonly number: number; readonly bytes?: Uint8Array; readonly failure?: string }

parentPort?.on('message', async ({ number, paper }: Order) => {
  const drawn: Drawn = await drawPaper(paper).then(
    (bytes) => ({ number, bytes: new Uint8Array(bytes) }),
    (error: unknown) => ({ number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort?.postMessage(drawn)
})
