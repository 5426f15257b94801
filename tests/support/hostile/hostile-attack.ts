// A request of an endpoint as its contract wants it, for a caller: what attacks then change.

import { type Endpoint, pathParams } from '@sampan/contract/endpoint.ts'
import { exampleOf } from '@sampan/contract/example.ts'
import { isKeyPath } from '@sampan/contract/v1/endpoint.ts'
import type { SeededRandom } from '../seeded-random.ts'

export type HostileRequest = {
  /** The kind of attack, for the report. */
  readonly family: string
  readonly method: string
  /** As it is written on the wire. */
  readonly path: string
  /** An undefined one is left out. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string | Buffer | undefined
  /** The contract does not allow it: every caller must be refused. */
  readonly isForbidden: boolean
}

/** The choices of one attack: its entry, its random numbers, and ids that belong to its caller. */
export type Attack = { readonly endpoint: Endpoint; readonly random: SeededRandom; readonly ids: readonly string[] }

export type Change = Partial<Pick<HostileRequest, 'method' | 'path' | 'headers' | 'body'>> & { readonly isForbidden?: boolean }
export const rawPath = ({ path }: Endpoint, params: Readonly<Record<string, string>>): string =>
  (isKeyPath(path) ? path : `/api${path}`).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

export function paramsOf({ endpoint, random, ids }: Attack): Record<string, string> {
  const example = endpoint.params ? textsOf(exampleOf(endpoint.params)) : {}
  return Object.fromEntries(
    pathParams(endpoint.path).map((name) => [
      name,
      name === 'id' && random.chance(0.7) ? random.pick(ids) : (example[name] ?? 'a'),
    ]),
  )
}

export const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, String(one)]))

/** A whole body, with the caller's own ids where it names any. */
export function bodyOf({ endpoint, random, ids }: Attack): unknown {
  const example = endpoint.body ? structuredClone(exampleOf(endpoint.body)) : {}
  for (const [holder, name] of placesIn(example)) {
    if (/^(?:id|\w+Id)$/.test(name)) Reflect.set(holder, name, name === 'requestId' ? random.uuid() : random.pick(ids))
  }
  return example
}

/** Every value inside, as its holder and name. */
export function placesIn(value: unknown): [holder: object, name: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((name) => [[value, name] as [object, string], ...placesIn(Reflect.get(value, name))])
}

export const typeHeader = (type: string | undefined) => ({ 'content-type': type })
