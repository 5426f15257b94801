// One operation of the customer API's document, from its endpoint and how it is documented.

import { type Json, parametersOf } from '../../endpoint/openapi-schema.ts'
import type { KeyEndpoint } from '../endpoint.ts'
import { docOf } from './endpoint-docs.ts'
import { dryRunExample } from './endpoint-examples.ts'
import { endpointGroups } from './endpoint-groups.ts'
import { describeField } from './field-descriptions.ts'
import { describeFields, describeSchema } from './openapi-components.ts'
import type { ProblemStatus } from './openapi-problems.ts'
import { idempotencyParameter, signedParameters } from './openapi-texts.ts'

export function describeOperation(endpoint: KeyEndpoint): Json {
  const { name, group, title, more, example } = docOf(endpoint)
  const { about, access, body } = endpoint
  return {
    operationId: name,
    tags: [endpointGroups[group].title],
    summary: title,
    description: [about, more, neededScope(endpoint)].filter(Boolean).join('\n\n'),
    security: securityOf(endpoint),
    parameters: [...describeParameters(endpoint), ...headersOf(endpoint)],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describeSchema(body, 'input'), example: example.body } },
      },
    }),
    responses: {
      200: describeResponse(endpoint),
      ...Object.fromEntries(problemsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }])),
    },
    'x-rate-limit': endpoint.limit,
    ...(typeof access !== 'string' && { 'x-scopes': access }),
  }
}

export function neededScope({ access }: KeyEndpoint): string {
  if (access === 'public') return 'No key is needed.'
  if (access === 'any-key') return 'Any valid key may call it.'
  return `The key needs ${access.length > 1 ? 'one of the scopes' : 'the scope'} ${access.map((scope) => `\`${scope}\``).join(', ')}.`
}

function securityOf({ access, signed }: KeyEndpoint): Json[] {
  if (access === 'public') return []
  return [signed ? { apiKey: [], signature: [] } : { apiKey: [] }]
}

/** Unsigned calls that are repeatable carry the key alone. */
function headersOf({ signed, replay }: KeyEndpoint): readonly Json[] {
  if (signed) return [idempotencyParameter, ...signedParameters]
  return replay ? [idempotencyParameter] : []
}

/** The values of the example are strings, as they travel. */
const describeParameters = (endpoint: KeyEndpoint): Json[] =>
  parametersOf(endpoint).map(({ schema, ...parameter }) => {
    const { format, pattern, ...rest } = schema
    const example = docOf(endpoint).example.values?.[parameter.name]
    return {
      ...parameter,
      description: describeField(queryName(endpoint), parameter.name),
      schema: format === undefined ? { ...rest, ...(pattern !== undefined && { pattern }) } : { format, ...rest },
      ...(example !== undefined && { example: rest.type === 'integer' ? Number(example) : example }),
    }
  })

/** Where the meaning of its parameters is found in the table. */
const queryName = ({ path }: KeyEndpoint): string =>
  ({
    '/v1/events': 'EventQuery',
    '/v1/transactions': 'TransactionQuery',
    '/v1/payment-links': 'PaymentLinkQuery',
    '/v1/errors/{name}': 'Error',
  })[path as string] ?? ''

function describeResponse(endpoint: KeyEndpoint): Json {
  const { name, example } = docOf(endpoint)
  const { result, signed } = endpoint
  if (typeof result === 'string') throw new Error(`${endpoint.path} answers with a ${result}`)
  const schema = describeFields(name === 'getError' ? 'Error' : name, describeSchema(result, 'output'))
  const examples = { done: { value: example.response }, dryRun: { summary: 'With Sampan-Dry-Run: true', value: dryRunExample } }
  return {
    description: signed ? 'The transaction, or what a dry run found.' : 'The result.',
    headers: {
      RateLimit: { $ref: '#/components/headers/RateLimit' },
      'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
    },
    content: { 'application/json': { schema, ...(signed ? { examples } : { example: example.response }) } },
  }
}

function problemsOf({ access, params, query, body, signed, replay }: KeyEndpoint): ProblemStatus[] {
  return [
    ...(access === 'public' ? [] : ([401, 403] as const)),
    ...(params || signed ? ([404] as const) : []),
    ...(replay ? ([409] as const) : []),
    ...(params || query || body ? ([422] as const) : []),
    429,
    503,
  ]
}
