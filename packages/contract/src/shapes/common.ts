// The common building blocks of requests and responses. Every string, list and page has a maximum.

import * as z from 'zod/mini'
import { requestId as anyRequestId, filled } from '../endpoint/fields.ts'
import { isPlainData } from '../endpoint/plain-data.ts'
import { messageOf } from '../text/messages.ts'
import { isSearchable } from '../text/search-text.ts'

/**
 * A request body. A value with `__proto__` or similar keys, or nested too deeply, is refused before any
 * field is checked; the server refuses unknown names (platform/http/undeclared-fields.ts).
 */
/* @__NO_SIDE_EFFECTS__ */
export const input = <const Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => guarded(z.object(shape))

/** The same guard before a schema that is not a plain object (a union). */
/* @__NO_SIDE_EFFECTS__ */
export const guarded = <S extends z.ZodMiniType>(schema: S): z.ZodMiniPipe<z.ZodMiniTransform<z.input<S>, z.input<S>>, S> => {
  const plain = z.transform((value: unknown, ctx) => {
    if (!isPlainData(value)) ctx.issues.push({ code: 'custom', input: value, message: messageOf('invalid') })
    return value
  })
  // The guard passes its value unchanged, so the pipe has the input type of the schema.
  return z.pipe(plain as z.ZodMiniTransform<z.input<S>, z.input<S>>, schema as z.ZodMiniType<z.output<S>, z.input<S>> & S)
}

/* @__NO_SIDE_EFFECTS__ */
export const text = (max: number, min = 1) => bounded(undefined, max, min)

/** Text of certain characters only. */
/* @__NO_SIDE_EFFECTS__ */
export const spelled = (pattern: RegExp, max: number, min = 1) => bounded(pattern, max, min)

// PostgreSQL stores neither NUL nor half of a surrogate pair.
const unstorable = /[\0\p{Cs}]/u
export const storable = z.refine<string>((value) => !unstorable.test(value), {
  error: messageOf('invalidCharacter'),
  abort: true,
})

const made = new Map<string, z.ZodMiniString<string>>()

/** Equal bounds share one schema, because creating hundreds of them took a phone longer than drawing a page. */
function bounded(pattern: RegExp | undefined, max: number, min: number): z.ZodMiniString<string> {
  const key = `${min} ${max} ${pattern}`
  const known = made.get(key)
  if (known) return known
  const schema = z
    .string()
    .check(
      z.maxLength(max, messageOf('tooLong', max)),
      storable,
      ...(min === 0 ? [] : [filled, z.minLength(min, messageOf('invalid'))]),
      ...(pattern ? [z.regex(pattern, messageOf('invalidCharacter'))] : []),
    )
  made.set(key, schema)
  return schema
}

// Control and direction characters can forge mail headers, file names and displayed text.
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
const manyLines = /^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u

/** One line that a person types. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (max: number, min = 1) => spelled(oneLine, max, min)
/** Several lines that a person types. */
/* @__NO_SIDE_EFFECTS__ */
export const paragraph = (max: number, min = 1) => spelled(manyLines, max, min)

/** The search text of a long list. */
/* @__NO_SIDE_EFFECTS__ */
export const searchText = (max: number) => line(max).check(z.refine(isSearchable, { error: messageOf('searchTooShort') }))

export const id = spelled(/^[\w-]+$/, 64)
export const idParams = input({ id })

/** Made by the client, once per intent: the same id never acts twice. */
export const requestId = anyRequestId.check(z.maxLength(64))

export const recaptchaToken = text(8192)

/** A secret of one flow (sign-in, reset, activation). It travels in bodies only, never in a URL. */
export const ticket = text(512)

/** ISO 8601 has a year 0, PostgreSQL has none. */
const hasYear = (value: string): boolean => !value.startsWith('0000')

/** ISO-8601 in UTC, as in 2026-11-12T06:38:00Z. */
export const time = z.iso
  .datetime(messageOf('invalid'))
  .check(z.maxLength(32), z.refine(hasYear, { error: messageOf('invalid') }))
export const day = z.iso.date(messageOf('invalid')).check(z.maxLength(10), z.refine(hasYear, { error: messageOf('invalid') }))

/* @__NO_SIDE_EFFECTS__ */
export const list = <S extends z.ZodMiniType>(item: S, max: number) => z.array(item).check(z.maxLength(max))

export const count = z.int().check(z.minimum(0))

export const pageSizeMax = 100
const cursor = text(512)
const size = z.int().check(z.minimum(1), z.maximum(pageSizeMax))

/** A list requested by POST: filters in `query`, the page in `pagination`. */
/* @__NO_SIDE_EFFECTS__ */
export const search = <const Filters extends Record<string, z.ZodMiniType>>(filters: Filters) =>
  input({ query: z.object(filters), pagination: z.object({ cursor: z.optional(cursor), size }) })

/** The page of a list requested by GET, where every value is text. */
export const pageParams = { cursor: z.optional(cursor), size: z.optional(z.pipe(z.transform(digitsToNumber), size)) } as const

const pagination = z.object({ size, nextCursor: z.nullable(cursor) })

/* @__NO_SIDE_EFFECTS__ */
export const page = <S extends z.ZodMiniType>(row: S) => z.object({ resultList: list(row, pageSizeMax), pagination })

/** A whole short list, for choices. */
/* @__NO_SIDE_EFFECTS__ */
export const choices = <S extends z.ZodMiniType>(row: S, max = 500) => z.object({ resultList: list(row, max) })

export const flagParam = z.pipe(
  z.transform((value: boolean | 'true' | 'false') => (value === 'true' || value === 'false' ? value === 'true' : value)),
  z.boolean(),
)

/** A number in a path or a query. Any other text becomes NaN, which the next schema refuses. */
export function digitsToNumber(value: string | number): number {
  if (typeof value === 'string') return /^(?:0|[1-9]\d{0,8})$/.test(value) ? Number(value) : Number.NaN
  return typeof value === 'number' ? value : Number.NaN
}

/** The response of a call without a result. */
export const nothing = z.object({})
