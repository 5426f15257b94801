// Builds the OpenAPI 3.1 document of our own apps' endpoints. For the server only; v1/document has that of the customer API.

import * as z from 'zod/mini'
import { multiFactor, multiFactorHeader } from '../identity/multi-factor.ts'
import { scenes } from '../identity/scenes.ts'
import type { CustomerEndpoint } from './endpoint.ts'
import { envelopeOf } from './envelope.ts'
import { deviceProofDescription, introduction, refusalDescription } from './openapi-descriptions.ts'
import { binary, type Json, parametersOf, schemaOf } from './openapi-schema.ts'

const contentTypes = { '01': 'application/json', '02': 'multipart/form-data', form: 'application/x-www-form-urlencoded' } as const

export function openapi(endpoints: readonly CustomerEndpoint[], { version = '1' }: { version?: string } = {}): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sampan', version, description: introduction },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        deviceProof: { type: 'apiKey', in: 'header', name: 'X-Device-Proof', description: deviceProofDescription },
      },
      schemas: { Refusal: schemaOf(envelopeOf(z.unknown()), 'output') },
      responses: { Refusal: { description: refusalDescription, content: { 'application/json': { schema: refusalRef } } } },
    },
  }
}

const refusalRef = { $ref: '#/components/schemas/Refusal' }

function operation(endpoint: CustomerEndpoint): Json {
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.path.split('/')[1] ?? ''],
    summary: endpoint.about,
    description: demands(endpoint).join(' '),
    security: security(endpoint),
    parameters: [...parametersOf(endpoint), ...(endpoint.scene ? [proofHeader] : [])],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [contentTypes[endpoint.content ?? '01']]: { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: { 200: answer(endpoint), default: { $ref: '#/components/responses/Refusal' } },
  }
}

/** 'PUT /bank-account/{id}' becomes putBankAccountById. */
function operationId({ method, path }: CustomerEndpoint): string {
  const words = path.replaceAll(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/)
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

function demands({ access, scene, captcha, replay }: CustomerEndpoint): string[] {
  const said: string[] = []
  if (typeof access !== 'string') said.push(`Needs one of the scopes ${access.join(', ')}.`)
  if (scene) said.push(`Needs the second verification of scene ${scenes[scene]} (${scene}).`)
  if (captcha) said.push('Needs the bot check.')
  if (replay) said.push('Repeatable by its requestId.')
  return said
}

function security({ access }: CustomerEndpoint): Json[] {
  if (access === 'public') return []
  const proven = { bearer: [], deviceProof: [] }
  return access === 'either' ? [{}, proven] : [proven]
}

const proofHeader = {
  name: multiFactorHeader,
  in: 'header',
  description: 'Base64url of this JSON. Without it the call is refused, and the refusal tells which verification it needs.',
  content: { 'application/json': { schema: schemaOf(multiFactor, 'input') } },
}

function answer({ result }: CustomerEndpoint): Json {
  const described = { description: 'Done.' }
  if (result === 'stream') return { ...described, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (result === 'file') return { ...described, content: { 'application/octet-stream': { schema: binary } } }
  return { ...described, content: { 'application/json': { schema: schemaOf(envelopeOf(result), 'output') } } }
}
