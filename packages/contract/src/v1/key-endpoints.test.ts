// Tests the rules that every endpoint of the customer API must follow.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { entryName, pathParams } from '../endpoint/endpoint.ts'
import { defOf, exampleOf } from '../endpoint/example.ts'
import { keyScopes, mayWithdraw, moneyKeyScopes, movesMoney } from '../identity/api-keys.ts'
import { scopes } from '../identity/scopes.ts'
import { keyEndpoints } from './all.ts'
import type { KeyEndpoint } from './endpoint.ts'

const partsOf = ({ params, query, body, result }: KeyEndpoint): z.ZodMiniType[] =>
  [params, query, body, typeof result === 'string' ? undefined : result].flatMap((part) => part ?? [])

function* walk(schema: z.ZodMiniType, path: readonly string[] = []): Generator<[z.ZodMiniType, string]> {
  yield [schema, path.join('.')]
  const { type, shape, innerType, element, options, out } = defOf(schema)
  for (const [name, field] of Object.entries(shape ?? {})) yield* walk(field, [...path, name])
  for (const option of options ?? []) yield* walk(option, path)
  for (const inner of [innerType, element, type === 'pipe' ? out : undefined]) if (inner) yield* walk(inner, path)
}

test('paths are spelled alike, below /v1, each once, with a schema for every parameter', () => {
  assert.equal(new Set(keyEndpoints.map(entryName)).size, keyEndpoints.length)
  for (const endpoint of keyEndpoints) {
    assert.match(endpoint.path, /^\/v1(?:\/(?:[a-z0-9]+(?:-[a-z0-9]+)*|\{[a-zA-Z]+\}))+$/)
    const named = endpoint.params ? Object.keys(exampleOf(endpoint.params) as object) : []
    assert.deepEqual(named.sort(), pathParams(endpoint.path).sort(), entryName(endpoint))
  }
})

test('every string and list has a maximum, in and out, and only listed fields have any shape', () => {
  const open = new Set<string>()
  for (const endpoint of keyEndpoints)
    for (const part of partsOf(endpoint))
      for (const [schema, path] of walk(part)) {
        const { type } = defOf(schema)
        if (['unknown', 'any', 'record'].includes(type)) open.add(`${entryName(endpoint)} ${path}`)
        if (type !== 'string' && type !== 'array') continue
        const { maxLength, maxItems } = z.toJSONSchema(schema, { io: 'input' })
        assert.ok((maxLength ?? maxItems) !== undefined, `${entryName(endpoint)} ${path} is unbounded`)
      }
  // The catalogue of events has a schema for each type of them.
  assert.deepEqual([...open], ['GET /v1/events events.data'])
})

test('[D9.08][D9.09] a call that moves money is signed and repeatable, and needs a scope that says so', () => {
  const signed = keyEndpoints.filter(({ signed: isSigned }) => isSigned)
  assert.ok(signed.length >= 3)
  for (const endpoint of signed) {
    assert.equal(endpoint.replay, true, entryName(endpoint))
    assert.equal(endpoint.method, 'POST', entryName(endpoint))
    const { access } = endpoint
    assert.ok(typeof access !== 'string' && access.every((scope) => movesMoney([scope])), entryName(endpoint))
  }
  for (const { access, signed: isSigned, ...endpoint } of keyEndpoints)
    if (typeof access !== 'string' && access.some((scope) => mayWithdraw([scope]))) assert.ok(isSigned, entryName(endpoint))
})

test('[D9.04] no scope of a key manages members, keys, policies, destinations or the account', () => {
  for (const scope of keyScopes) assert.doesNotMatch(scope, /^account|^company|\.(?:add|update|delete)$/)
  assert.ok(moneyKeyScopes.every((scope) => keyScopes.includes(scope)) && keyScopes.every((scope) => scopes.includes(scope)))
})
