// Tests the API document of the customer API: complete, described, and with examples that fit.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventTypes } from '../../account-events/event-types.ts'
import { entryName } from '../../endpoint/endpoint.ts'
import { keyEndpoints } from '../all.ts'
import { dryRun } from '../money-calls.ts'
import { docOf, endpointDocs } from './endpoint-docs.ts'
import { dryRunExample } from './endpoint-examples.ts'
import { keyOpenapi } from './openapi-document.ts'

type Operation = {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly description?: string }[]
  readonly responses: Readonly<Record<string, object>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>
}

const document: Document = JSON.parse(JSON.stringify(keyOpenapi()))
const operationOf = (method: string, path: string) => document.paths[path]?.[method]

test('[D9.22] every endpoint and every event is one operation with a name of its own', () => {
  for (const { method, path } of keyEndpoints) assert.ok(operationOf(method.toLowerCase(), path), `${method} ${path}`)
  assert.deepEqual(Object.keys(document.webhooks), eventTypes)
  const operations = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((one) => Object.values(one))
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, keyEndpoints.length + eventTypes.length)
  assert.equal(endpointDocs.length, keyEndpoints.length)
  const planted = { ...keyEndpoints[0]!, path: '/v1/planted' } as const
  assert.throws(() => keyOpenapi([planted]), /GET \/v1\/planted is not documented/)
})

test('[D9.14] examples fit their schemas and have no undeclared field', () => {
  for (const endpoint of keyEndpoints) {
    const { body, response, values } = docOf(endpoint).example
    const { result, params, query } = endpoint
    assert.ok(typeof result !== 'string')
    const inputs = [
      endpoint.body && [endpoint.body, body],
      [result, response],
      params && [params, values],
      query && [query, values ?? {}],
    ]
    for (const [schema, value] of inputs.filter((one) => one !== undefined) as [typeof result, unknown][]) {
      const parsed = schema.safeParse(value)
      assert.ok(parsed.success, `${entryName(endpoint)}: ${JSON.stringify(parsed.error?.issues)}`)
      if (value === response || value === body) assert.deepEqual(parsed.data, value, entryName(endpoint))
    }
  }
  assert.deepEqual(dryRun.parse(dryRunExample), dryRunExample)
})

test('[D9.22] every field and parameter says what it means', () => {
  const undescribed = new Set<string>()
  const walk = (schema: object, path: string): void => {
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'example' || key === 'examples') continue
      if (key === 'properties')
        for (const [name, field] of Object.entries(value as object))
          if (!('description' in field)) undescribed.add(`${path} ${name}`)
      if (typeof value === 'object' && value !== null) walk(value, `${path}.${key}`)
    }
  }
  walk(document, '')
  for (const methods of Object.values(document.paths))
    for (const { operationId, parameters } of Object.values(methods))
      for (const { name, description } of parameters) if (description === undefined) undescribed.add(`${operationId} ${name}`)
  assert.deepEqual([...undescribed], [])
})

test('[D9.08][D9.09][D9.12] a call names the headers that it needs: for money all of them, for a repeatable call its key', () => {
  for (const { method, path, signed, replay } of keyEndpoints) {
    const { parameters, security } = operationOf(method.toLowerCase(), path)!
    const headers = parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name)
    const proofs = signed ? ['Sampan-Dry-Run', 'Content-Digest', 'Signature-Input'] : []
    assert.deepEqual(headers, [...(replay ? ['Idempotency-Key'] : []), ...proofs], path)
    assert.equal(JSON.stringify(security).includes('signature'), signed === true, path)
  }
  assert.deepEqual(operationOf('get', '/v1/errors/{name}')!.security, [])
  assert.deepEqual(Object.keys(operationOf('get', '/v1/balances')!.responses), ['200', '401', '403', '429', '503'])
})
