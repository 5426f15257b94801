// The OpenAPI 3.1 document of the customer API, from its endpoints and the catalogue of events.

import { eventSchema } from '../../account-events/account-event.ts'
import { exampleEvent } from '../../account-events/event-examples.ts'
import { type EventType, eventTypes } from '../../account-events/event-types.ts'
import type { Json } from '../../endpoint/openapi-schema.ts'
import { newestVersion } from '../../identity/api-keys.ts'
import { keyEndpoints } from '../all.ts'
import type { KeyEndpoint } from '../endpoint.ts'
import { endpointGroups } from './endpoint-groups.ts'
import { describeFields, describeSchema, describeSchemas } from './openapi-components.ts'
import { describeOperation } from './openapi-operation.ts'
import { headers, problemResponses } from './openapi-problems.ts'
import { introduction, securitySchemes, webhookParameters } from './openapi-texts.ts'

export function keyOpenapi(endpoints: readonly KeyEndpoint[] = keyEndpoints): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const { path, method } = endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sampan API',
      version: newestVersion,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The host that serves this document.' }],
    security: [{ apiKey: [] }],
    tags: [
      ...Object.values(endpointGroups).map(({ title, about }) => ({ name: title, description: about })),
      { name: 'Webhooks', description: 'What we send to your endpoints: each event of the feed, signed.' },
    ],
    paths,
    webhooks: Object.fromEntries(eventTypes.map((type) => [type, { post: describeWebhook(type) }])),
    components: { securitySchemes, schemas: describeSchemas(), headers, responses: problemResponses },
  }
}

/** What we send to an endpoint of a customer. */
const describeWebhook = (type: EventType): Json => ({
  operationId: `receive ${type}`.replaceAll(/[ ._]+(\w)/g, (_, letter: string) => letter.toUpperCase()),
  tags: ['Webhooks'],
  summary: `Event ${type}`,
  security: [],
  parameters: webhookParameters,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: describeFields('EventData', describeSchema(eventSchema(type), 'output')),
        example: exampleEvent(type),
      },
    },
  },
  responses: {
    '2XX': { description: 'Received. Any other answer is followed by further tries.' },
    410: { description: 'Switches the endpoint off.' },
  },
})
