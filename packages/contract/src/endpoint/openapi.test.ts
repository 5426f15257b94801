// Tests the OpenAPI document.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { api, customerEndpoints } from '../api/all.ts'
import { openapi } from './openapi.ts'

type Operation = {
  operationId: string
  description: string
  security: object[]
  parameters: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { type?: string; items?: object }> } }> }
  responses: Record<
    string,
    { content?: Record<string, { schema: { properties?: Record<string, object>; required?: string[] } }> }
  >
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: Record<string, object> }

const document = JSON.parse(JSON.stringify(openapi(customerEndpoints, { version: '0.1.0' }))) as Document
const operation = (method: string, path: string): Operation => document.paths[`/api${path}`]![method]!

test('every endpoint is one operation with a name of its own', () => {
  assert.equal(document.openapi, '3.1.0')
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  assert.equal(operations.length, customerEndpoints.length)
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, customerEndpoints.length)
})

test('the security of an operation names who may call', () => {
  assert.deepEqual(operation('post', '/user/login').security, [])
  assert.deepEqual(operation('post', '/otc/get-otc-rate').security, [{}, { bearer: [], deviceProof: [] }])
  assert.deepEqual(operation('get', '/sse').security, [{ bearer: [], deviceProof: [] }])
  assert.match(
    operation('post', '/fiat-transaction/withdraw').description,
    /wallet\.wallets\.withdraw.*scene 7.*bot check.*requestId/,
  )
})

test('the multi-factor header is documented exactly where a scene is', () => {
  for (const { method, path, scene } of customerEndpoints) {
    const headers = operation(method.toLowerCase(), path).parameters.filter(({ in: place }) => place === 'header')
    assert.deepEqual(
      headers.map(({ name }) => name),
      scene ? ['X-Multi-Factor'] : [],
      path,
    )
  }
})

test('path and query parameters are separate; those of the path required', () => {
  const fee = operation('get', '/crypto-transaction/get-txn-fee/{mainNet}/{currency}').parameters
  assert.deepEqual(
    fee.map(({ name, in: place, required }) => [name, place, required]),
    [
      ['mainNet', 'path', true],
      ['currency', 'path', true],
    ],
  )
  const fiatFee = operation('get', '/fiat-transaction/get-txn-fee').parameters
  assert.deepEqual(
    fiatFee.map(({ name, in: place, required }) => [name, place, required]),
    [
      ['currency', 'query', true],
      ['channel', 'query', true],
      ['amount', 'query', false],
    ],
  )
})

test('bodies travel as their content code says, and files as bytes', () => {
  const contentOf = (method: string, path: string) => Object.keys(operation(method, path).requestBody?.content ?? {})
  assert.deepEqual(contentOf('post', '/bank-account'), ['application/json'])
  assert.deepEqual(contentOf('post', '/user/login'), ['application/x-www-form-urlencoded'])
  assert.deepEqual(contentOf('post', '/fiat-transaction/deposit'), ['multipart/form-data'])
  const { proof } = operation('post', '/fiat-transaction/deposit').requestBody!.content['multipart/form-data']!.schema.properties
  assert.deepEqual(proof?.items, { type: 'string', format: 'binary' })
})

test('answers lie in the envelope; files and streams do not', () => {
  const json = operation('get', '/user/get-auth-user').responses['200']?.content?.['application/json']?.schema
  assert.deepEqual(json?.required, ['header', 'result'])
  assert.deepEqual(Object.keys(operation('get', '/otc/receipt/{id}').responses['200']?.content ?? {}), [
    'application/octet-stream',
  ])
  assert.deepEqual(Object.keys(operation('get', '/sse').responses['200']?.content ?? {}), ['text/event-stream'])
})

test('one endpoint less is one operation less in the document', () => {
  const less = openapi(customerEndpoints.filter((endpoint) => endpoint !== api.exchange.lockExchange)) as unknown as Document
  assert.equal(less.paths['/api/otc/lock'], undefined)
})
