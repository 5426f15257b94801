// Makes a hostile request from the contract's entry of an endpoint: a whole request with one thing wrong.

import type { Endpoint } from '@sampan/contract/endpoint.ts'
import { exampleOf } from '@sampan/contract/example.ts'
import {
  type Attack,
  bodyOf,
  type Change,
  type HostileRequest,
  paramsOf,
  rawPath,
  textsOf,
  typeHeader,
} from './hostile-attack.ts'
import { changeField, changePath, changeQuery, changeShape, changeText } from './hostile-changes.ts'
import { attackForm } from './hostile-form.ts'
import { hostileHeaders, hostileTypes } from './hostile-wire.ts'

type Family = {
  readonly name: string
  readonly weight: number
  readonly fits: (endpoint: Endpoint) => boolean
  readonly change: (attack: Attack) => Change
}

const hasBody = ({ method }: Endpoint): boolean => method !== 'GET' && method !== 'DELETE'
const hasJson = (endpoint: Endpoint): boolean => hasBody(endpoint) && (endpoint.content ?? '01') === '01'
const always = (): boolean => true

const families: readonly Family[] = [
  { name: 'field', weight: 12, fits: (endpoint) => hasJson(endpoint) && endpoint.body !== undefined, change: changeField },
  { name: 'shape', weight: 2, fits: hasJson, change: changeShape },
  { name: 'json', weight: 4, fits: hasJson, change: changeText },
  { name: 'size', weight: 0.1, fits: hasJson, change: () => ({ body: `{"a":"${'a'.repeat(1_100_000)}"}`, isForbidden: true }) },
  { name: 'form', weight: 12, fits: ({ content }) => content === '02' || content === 'form', change: attackForm },
  { name: 'type', weight: 1, fits: hasBody, change: ({ random }) => ({ headers: typeHeader(random.pick(hostileTypes)) }) },
  { name: 'path', weight: 4, fits: ({ path }) => path.includes('{'), change: changePath },
  { name: 'query', weight: 2, fits: always, change: ({ endpoint, random }) => changeQuery(endpoint, random) },
  {
    name: 'header',
    weight: 2,
    fits: always,
    change: ({ random }) => ({ headers: Object.fromEntries([random.pick(hostileHeaders)]) }),
  },
  {
    name: 'method',
    weight: 0.5,
    fits: always,
    change: ({ random }) => ({ method: random.pick(otherMethods), isForbidden: false }),
  },
]
const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']

export function attackEndpoint(attack: Attack): HostileRequest {
  const { endpoint, random } = attack
  const fitting = families.filter(({ fits }) => fits(endpoint))
  let left = random.next() * fitting.reduce((sum, { weight }) => sum + weight, 0)
  const family = fitting.find(({ weight }) => (left -= weight) < 0) ?? fitting[0]
  if (!family) throw new Error(`no attack fits ${endpoint.path}`)
  const whole = wholeRequest(attack)
  const { isForbidden = false, headers, ...change } = family.change(attack)
  return { ...whole, ...change, family: family.name, isForbidden, headers: { ...whole.headers, ...headers } }
}

function wholeRequest(attack: Attack): Omit<HostileRequest, 'family' | 'isForbidden'> {
  const { endpoint, random } = attack
  const { method } = endpoint
  const params = paramsOf(attack)
  const query = endpoint.query && random.chance(0.5) ? `?${new URLSearchParams(textsOf(exampleOf(endpoint.query)))}` : ''
  const path = `${rawPath(endpoint, params)}${query}`
  if (!hasBody(endpoint)) return { method, path, headers: {}, body: undefined }
  if (endpoint.content !== undefined && endpoint.content !== '01')
    return { method, path, ...attackForm({ ...attack, isWhole: true }) }
  return { method, path, headers: typeHeader('application/json'), body: JSON.stringify(bodyOf(attack)) }
}
