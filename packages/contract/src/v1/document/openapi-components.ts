// The schemas of the customer API's document: those with a name as components, and what each field means.

import * as z from 'zod/mini'
import { accountEvent } from '../../account-events/account-event.ts'
import type { Json } from '../../endpoint/openapi-schema.ts'
import { describeField } from './field-descriptions.ts'
import { namedSchemas } from './named-schemas.ts'
import { problemSchema } from './openapi-problems.ts'

const { TransactionQuery: _, PaymentLinkQuery: __, ...published } = namedSchemas
const schemas = { ...published, Event: accountEvent }

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(schemas)) names.add(schema, { id })

/** A reference where the schema has a name. */
export function describeSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $defs: _defs, ...json } = z.toJSONSchema(schema, {
    io,
    metadata: names,
    override: ({ jsonSchema }) => tidy(jsonSchema, io),
  })
  return toComponents(json)
}

/** References below $defs become references to the components of the document. */
const toComponents = (json: object): Json => {
  const { $schema: _schema, ...rest } = JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
  return rest
}

type LooseSchema = { [key: string]: unknown; format?: unknown; pattern?: unknown; additionalProperties?: unknown }

function tidy(schema: LooseSchema, io: 'input' | 'output'): void {
  // The format says the same as this long pattern.
  if (schema.format !== undefined) delete schema.pattern
  // Later versions add fields to responses, and programs ignore those that they do not know.
  if (io === 'output') delete schema.additionalProperties
  else if (schema.properties) schema.additionalProperties = false
}

export function describeSchemas(): Json {
  const described = Object.entries(schemas).map(([name, schema]) => {
    const io = name.endsWith('Request') ? 'input' : 'output'
    const { $defs = {} } = z.toJSONSchema(schema, { io, metadata: names, override: ({ jsonSchema }) => tidy(jsonSchema, io) })
    return [name, describeFields(name, toComponents($defs[name] ?? {}))]
  })
  return { ...Object.fromEntries(described), Problem: problemSchema }
}

type ObjectSchema = { readonly properties?: Readonly<Record<string, Json>> }

/** Adds what each field means, also inside of lists and choices. */
export function describeFields(name: string, schema: Json): Json {
  const { properties }: ObjectSchema = schema
  const inner = Object.entries(schema).map(([key, value]) => [key, describeNested(name, key, value)])
  if (!properties) return Object.fromEntries(inner)
  const fields = Object.entries(properties).map(([field, value]) => {
    const description = describeField(isMoney(properties) ? 'Money' : name, field)
    return [field, { ...(description !== undefined && { description }), ...describeFields(name, value) }]
  })
  return { ...Object.fromEntries(inner), properties: Object.fromEntries(fields) }
}

const isMoney = (properties: object): boolean => Object.keys(properties).join() === 'amount,currency'

function describeNested(name: string, key: string, value: unknown): unknown {
  if (key === 'items') return describeFields(name, value as Json)
  if ((key === 'anyOf' || key === 'oneOf') && Array.isArray(value)) return value.map((one: Json) => describeFields(name, one))
  return value
}
