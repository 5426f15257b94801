// The types of the customer API as plain TypeScript, printed from the schemas of the contract, so that customers need no schema library.

import { eventData } from '@sampan/contract/account-events/event-data.ts'
import { type EventSubject, eventSubjects, eventTypes, subjectOf } from '@sampan/contract/account-events/event-types.ts'
import { createKey } from '@sampan/contract/api/api-keys.ts'
import { createWebhook } from '@sampan/contract/api/webhooks.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { apiKey } from '@sampan/contract/shapes/api-key.ts'
import { namedSchemas } from '@sampan/contract/v1/document/named-schemas.ts'
import * as z from 'zod/mini'
import { type JsonSchema, printType } from './print-type.ts'

/** The names of src/api-types.ts, and those that several of them share. */
const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  ...namedSchemas,
  ApiKey: apiKey,
  KeyRequest: createKey.body,
  NewKey: createKey.result,
  NewWebhook: createWebhook.result,
}

const named = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(schemas)) named.add(schema, { id })

export function printPublishedTypes(): string {
  const types = Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${printNamed(name, schema)}`)
  const events = eventSubjects.map((subject) => `export type ${eventName(subject)} = EventFields & ${printEvent(subject)}`)
  const all = [...eventSubjects.map(eventName), 'TestEvent'].join(' | ')
  return [
    '// Generated from the contract of the API.',
    `export type RefusalName = ${union(Object.keys(refusals))}`,
    ...types,
    'type EventFields = { id: string; sequence: number; timestamp: string; livemode: boolean }',
    ...events,
    `type TestEvent = EventFields & { type: 'webhook.test'; data: Record<string, unknown> | null }`,
    `/** \`data\` is null where the key lacks the scope to read them. */\nexport type AccountEvent = ${all}`,
    '',
  ].join('\n\n')
}

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ')

/** `bank_deposit` becomes BankDepositEvent. */
const eventName = (subject: EventSubject): string =>
  `${subject.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`

function printEvent(subject: EventSubject): string {
  const types = eventTypes.filter((type) => subjectOf(type) === subject)
  return `{ type: ${union(types)}; data: ${printType(describe(eventData[subject]))} | null }`
}

/** A named schema describes itself by a reference to its own definition. */
function printNamed(name: string, schema: z.ZodMiniType): string {
  const described = describe(schema)
  return printType(described.$defs?.[name] ?? described)
}

const describe = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'output', metadata: named, unrepresentable: 'any' }) as JsonSchema
