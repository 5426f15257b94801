// Reads a request to the signer: its token and its bounded body.

import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const bodyMax = 256 * 1024

export class TooLarge extends Error {}

export function showsToken({ headers }: IncomingMessage, token: string): boolean {
  const shown = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(shown), digest(token))
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const body: AsyncIterable<Buffer> = request
  for await (const chunk of body) {
    size += chunk.length
    if (size > bodyMax) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
