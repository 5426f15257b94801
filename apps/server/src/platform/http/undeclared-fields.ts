// Finds the names in a request that its endpoint does not declare, at every level of nesting.

import type * as z from 'zod/mini'

type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly discriminator?: string
  readonly in?: z.ZodMiniType
  readonly out?: z.ZodMiniType
}

/** The paths ('query.userId') of undeclared names. Without a schema nothing is declared. */
export function findUndeclared(schema: z.ZodMiniType | undefined, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!schema) return Object.keys(value).map((name) => join(path, name))
  const { type, shape, innerType, element, options, discriminator, in: from, out }: Def = schema.def
  if (type === 'pipe') return findUndeclared(out?.def.type === 'transform' ? from : out, value, path)
  if (innerType) return findUndeclared(innerType, value, path)
  if (element) return Array.isArray(value) ? value.flatMap((item, index) => findUndeclared(element, item, join(path, index))) : []
  if (options) return findUndeclaredInUnion(optionsFor(options, discriminator, value), value, path)
  // What is declared as a record or as unknown has no names to compare with.
  if (!shape || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    Object.hasOwn(shape, name) ? findUndeclared(shape[name], inner, join(path, name)) : [join(path, name)],
  )
}

const join = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)

/** The options that the discriminator's value selects; all of them where it selects none. */
function optionsFor(
  options: readonly z.ZodMiniType[],
  discriminator: string | undefined,
  value: object,
): readonly z.ZodMiniType[] {
  if (discriminator === undefined) return options
  const said: unknown = Reflect.get(value, discriminator)
  const selected = options.filter((option) => {
    const { shape }: Def = option.def
    return shape?.[discriminator]?.safeParse(said).success
  })
  return selected.length > 0 ? selected : options
}

/** Measured against the option that fits best. */
function findUndeclaredInUnion(options: readonly z.ZodMiniType[], value: object, path: string): string[] {
  const found = options.map((option) => findUndeclared(option, value, path))
  return found.reduce((best, one) => (one.length < best.length ? one : best), found[0] ?? [])
}
