// Makes a value that a schema takes. For tests that walk the contract: what is valid can then be spoilt field by field.

import type * as z from 'zod/mini'

/** One of these fits every kind of text that we ask for. */
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
  '00000',
  'aaaaaaaaaaaaaaaa',
  '2026-11',
  '1',
  'a'.repeat(64),
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

/** How a schema is made; its type does not tell which of the parts a schema of this kind has. */
export const defOf = (schema: z.ZodMiniType): Def => schema.def

/** A value with every field filled, the optional ones too. */
export function exampleOf(schema: z.ZodMiniType): unknown {
  const { type, shape, innerType, element, options, out, values, entries } = defOf(schema)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, exampleOf(field)]))
  if (out && type === 'pipe') return exampleOf(out)
  if (innerType) return exampleOf(innerType)
  if (element) return firstThatFits(schema, [[], [exampleOf(element)]])
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
