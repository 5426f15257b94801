// The small shapes that every call is made of. All are bounded: a string, a list and a page have a maximum each.

import * as z from 'zod/mini'
import { isPlainData } from '../plain-data.ts'

/**
 * What comes in: unknown keys are stripped, and a value that carries `__proto__` and its kin, or is nested
 * beyond reason, is refused before any field is looked at.
 */
export const input = <const Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => guarded(z.object(shape))

/** The same guard before a schema that is no plain object (a union). */
export const guarded = <S extends z.ZodMiniType>(schema: S): z.ZodMiniPipe<z.ZodMiniTransform<z.input<S>, z.input<S>>, S> => {
  const plain = z.transform((value: unknown, ctx) => {
    if (!isPlainData(value)) ctx.issues.push({ code: 'custom', input: value, message: 'Invalid input' })
    return value
  })
  // The guard hands its value on untouched, so the pipe takes in what the schema takes in.
  return z.pipe(plain as z.ZodMiniTransform<z.input<S>, z.input<S>>, schema as z.ZodMiniType<z.output<S>, z.input<S>> & S)
}

export const text = (max: number, min = 1) => z.string().check(z.minLength(min), z.maxLength(max))

// Control and direction characters forge mail headers, file names and what a reader believes to see.
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
const manyLines = /^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u

/** One line that a person types. */
export const line = (max: number, min = 1) => text(max, min).check(z.regex(oneLine, 'Invalid character'))
/** Several lines that a person types. */
export const paragraph = (max: number, min = 1) => text(max, min).check(z.regex(manyLines, 'Invalid character'))

export const id = text(64).check(z.regex(/^[\w-]+$/, 'Invalid character'))
export const idParams = input({ id })

/** Made by the client, once per intent: the same id never acts twice. */
export const requestId = text(64).check(z.regex(/^[\w.:-]+$/, 'Invalid character'))

export const recaptchaToken = text(8192)

/** A secret of one flow (sign-in, reset, activation). It travels in bodies only, never in a URL. */
export const ticket = text(512)

/** ISO-8601 in UTC, as in 2026-11-12T06:38:00Z. */
export const time = z.iso.datetime().check(z.maxLength(32))
export const day = z.iso.date().check(z.maxLength(10))

export const list = <S extends z.ZodMiniType>(item: S, max: number) => z.array(item).check(z.maxLength(max))

export const pageSizeMax = 100
const cursor = text(512)
const size = z.int().check(z.minimum(1), z.maximum(pageSizeMax))

/** A list asked for by POST: filters in `query`, the page in `pagination`. */
export const search = <const Filters extends Record<string, z.ZodMiniType>>(filters: Filters) =>
  input({ query: z.object(filters), pagination: z.object({ cursor: z.optional(cursor), size }) })

/** The page of a list asked for by GET, where everything arrives as text. */
export const pageParams = { cursor: z.optional(cursor), size: z.optional(z.pipe(z.transform(digitsToNumber), size)) }

const pagination = z.object({ size, nextCursor: z.nullable(cursor) })

export const page = <S extends z.ZodMiniType>(row: S) => z.object({ resultList: list(row, pageSizeMax), pagination })

/** A whole short list, for choices. */
export const choices = <S extends z.ZodMiniType>(row: S, max = 500) => z.object({ resultList: list(row, max) })

export const flagParam = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

export function digitsToNumber(value: string | number): number {
  return typeof value === 'string' && /^\d{1,9}$/.test(value)
    ? Number(value)
    : Number.isInteger(value)
      ? Number(value)
      : Number.NaN
}

/** The answer of a call that has nothing to tell but that it was done. */
export const nothing = z.object({})

/** One uploaded file. `ref` is the server's own handle on the stored bytes. */
export const upload = z.object({
  name: text(255),
  type: text(100),
  size: z.int().check(z.minimum(1), z.maximum(5 * 1_048_576)),
  ref: z.optional(text(128)),
})
