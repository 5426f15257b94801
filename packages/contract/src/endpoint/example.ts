// Generates a valid value for a schema, so that tests can invalidate it field by field.

import type * as z from 'zod/mini'

/** At least one of these is valid for every kind of text. */
const texts = [
  'a',
  'Harbour88',
  '12.50',
  '2026-11-12T06:38:00Z',
  '2026-11-12',
  'name@example.com',
  '+6581234567',
  'TH',
  'DEUTDEFF',
  'Harbour-lights-88',
  'application/pdf',
  'https://example.com/events',
  '00000',
  'aaaaaaaaaaaaaaaa',
  '2026-11',
  '2026',
  '1',
  'a'.repeat(64),
  '*',
]

type Def = {
  readonly type: string
  readonly shape?: Record<string, z.ZodMiniType>
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly out?: z.ZodMiniType
  readonly values?: readonly unknown[]
  readonly entries?: Record<string, unknown>
}

/** The definition of a schema; its type does not say which parts a kind of schema has. */
export const defOf = (schema: z.ZodMiniType): Def => schema.def

/** A value with all fields, also the optional ones. */
export function exampleOf(schema: z.ZodMiniType): unknown {
  const { type, shape, innerType, element, options, out, values, entries } = defOf(schema)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, exampleOf(field)]))
  if (out && type === 'pipe') return exampleOf(out)
  if (innerType) return exampleOf(innerType)
  if (element) return firstThatFits(schema, [[exampleOf(element)], []])
  if (options) return exampleOf(options[0] ?? schema)
  if (values) return values[0]
  if (entries) return Object.values(entries)[0]
  if (type === 'string') return firstThatFits(schema, texts)
  if (type === 'number') return firstThatFits(schema, [1, 0])
  if (type === 'boolean') return true
  return type === 'record' ? {} : null
}

function firstThatFits(schema: z.ZodMiniType, candidates: readonly unknown[]): unknown {
  const found = candidates.find((candidate) => schema.safeParse(candidate).success)
  if (found === undefined) throw new Error(`No example fits: ${JSON.stringify(schema.def)}`)
  return found
}
