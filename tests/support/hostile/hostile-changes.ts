// The changes that make a whole request hostile, one at a time.

import { type Endpoint, pathParams } from '@sampan/contract/endpoint.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { type Attack, bodyOf, type Change, paramsOf, placesIn, rawPath } from './hostile-attack.ts'
import { hostileData, hostileFigures, hostileLiterals, hostileTexts } from './hostile-values.ts'
import { hostileQueries, hostileSegments } from './hostile-wire.ts'

export function changeField(attack: Attack): Change {
  const { random } = attack
  const body = bodyOf(attack)
  const places = placesIn(body)
  if (places.length === 0 || random.chance(0.1))
    return withBody(attack, { ...(body as object), undeclared: hostileValue(random) }, true)
  const [holder, name] = random.pick(places)
  if (random.chance(0.1)) Reflect.deleteProperty(holder, name)
  else Object.defineProperty(holder, name, { value: hostileValue(random), enumerable: true, writable: true, configurable: true })
  return withBody(attack, body)
}

const hostileValue = (random: SeededRandom): unknown => random.pick(random.pick([hostileTexts, hostileFigures, hostileData]))

export const changeShape = (attack: Attack): Change => withBody(attack, hostileValue(attack.random))

function withBody({ endpoint }: Attack, body: unknown, isForbidden = false): Change {
  const text = JSON.stringify(body) ?? ''
  return { body: text, isForbidden: isForbidden || !parses(endpoint, text) }
}

/** Only what the contract's own schema says; an entry without a body takes any. */
function parses({ body: schema }: Endpoint, text: string): boolean {
  if (!schema) return true
  try {
    return schema.safeParse(text === '' ? {} : JSON.parse(text)).success
  } catch {
    return false
  }
}

/** Breaks the text of a whole body. */
export function changeText(attack: Attack): Change {
  const { endpoint, random } = attack
  const whole = JSON.stringify(bodyOf(attack))
  const values = [...whole.matchAll(/:("(?:[^"\\]|\\.)*"|-?\d+|true|false|null)/g)]
  const value = values.length > 0 ? random.pick(values) : undefined
  const body = random.pick([
    whole.slice(0, random.int(whole.length)),
    `${whole}${whole}`,
    `\uFEFF${whole}`,
    `${whole.slice(0, -1)},}`,
    whole.replace('{', '{"a":1,"a":2,'),
    value
      ? `${whole.slice(0, value.index + 1)}${random.pick(hostileLiterals)}${whole.slice(value.index + value[0].length)}`
      : '{',
    random.pick(hostileLiterals),
  ])
  return { body, isForbidden: !parses(endpoint, body) }
}

export function changePath(attack: Attack): Change {
  const { endpoint, random } = attack
  const params = paramsOf(attack)
  const name = random.pick(pathParams(endpoint.path))
  const segment = random.pick(hostileSegments)
  return {
    path: rawPath(endpoint, { ...params, [name]: segment }),
    isForbidden: !paramsParse(endpoint, { ...params, [name]: segment }),
  }
}

function paramsParse({ params: schema }: Endpoint, params: Readonly<Record<string, string>>): boolean {
  try {
    const decoded = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
    return schema === undefined || schema.safeParse(decoded).success
  } catch {
    return false
  }
}

export function changeQuery(endpoint: Endpoint, random: SeededRandom): Change {
  const query = random.pick(hostileQueries)
  const path = `${rawPath(endpoint, Object.fromEntries(pathParams(endpoint.path).map((name) => [name, 'a'])))}?${query}`
  return { path, isForbidden: endpoint.result !== 'stream' && query === 'undeclared=1' }
}
