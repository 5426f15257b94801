// Schemas of the contract as JSON Schema, for the OpenAPI documents.

import * as z from 'zod/mini'
import { upload } from '../shapes/upload.ts'
import type { Endpoint } from './endpoint.ts'

export type Json = { [key: string]: unknown }

export const binary = { type: 'string', format: 'binary' } as const

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      // A request with undeclared names is refused.
      if (io === 'input' && jsonSchema.properties) jsonSchema.additionalProperties = false
      if (zodSchema !== upload) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, binary)
    },
  })
  return json
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: Json
}

/** What travels in the path and in the query. */
export const parametersOf = ({ params, query }: Endpoint): Parameter[] => [
  ...fieldsOf(params).map((field) => ({ ...field, in: 'path' as const, required: true })),
  ...fieldsOf(query).map((field) => ({ ...field, in: 'query' as const })),
]

type FieldList = { readonly properties?: Readonly<Record<string, Json>>; readonly required?: readonly string[] }

function fieldsOf(schema: z.ZodMiniType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] }: FieldList = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, field]) => ({ name, required: required.includes(name), schema: field }))
}
