// Sends one HTTP request to a node. An incomplete or late JSON response is a fault of the node, never an empty result.

import type * as z from 'zod'

const timeoutMs = 15_000
/** A full block of the busiest supported network is smaller than this. */
const answerBytesMax = 64 * 1024 * 1024

/** The node violated its protocol: nothing may be concluded about the chain. */
export class NodeFault extends Error {
  override readonly name = 'NodeFault'
}

export type Question = { readonly url: string; readonly method?: 'GET' | 'POST'; readonly body?: string; readonly type?: string }
export type Answer = { readonly status: number; readonly json: unknown }

export async function ask({ url, method = 'GET', body, type = 'application/json' }: Question): Promise<Answer> {
  const place = new URL(url)
  try {
    const response = await fetch(url, {
      method,
      body,
      headers: body === undefined ? { accept: 'application/json' } : { accept: 'application/json', 'content-type': type },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    return { status: response.status, json: parseExact(await readWhole(response)) }
  } catch (cause) {
    // The path may contain a provider's key, so only the host is named.
    throw new NodeFault(`The node at ${place.host} gave no answer.`, { cause })
  }
}

export function read<Schema extends z.ZodType>(schema: Schema, json: unknown, what: string): z.output<Schema> {
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new NodeFault(`The node's answer is no ${what}.`, { cause: parsed.error })
  return parsed.data
}

async function readWhole(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > answerBytesMax) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown

/** Integers that exceed a JavaScript number are parsed as bigint. */
export function parseExact(text: string): unknown {
  const keepExact: Reviver = (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source)
      ? BigInt(source)
      : value
  // The third argument is newer than the type library.
  return JSON.parse(text, keepExact as (this: unknown, key: string, value: unknown) => unknown)
}
