// From the wire to what a handler gets: parsed by the endpoint's schemas, every fault named by its field.

import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@sampan/contract/endpoint.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { fill, type Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { codeOf } from '../db/database-errors.ts'
import { requirePlainNames } from './json-body.ts'
import { findUndeclared } from './undeclared-fields.ts'

export type UploadedFile = { readonly name: string; readonly type: string; readonly bytes: Buffer }

/** What came over the wire, not yet looked at. */
export type RawInput = {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly files: readonly UploadedFile[]
}

export type Input<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** An upload's `ref` in the body is its place in this list. */
  readonly files: readonly UploadedFile[]
}

const contentTypes = { '01': 'application/json', '02': 'multipart/form-data', form: 'application/x-www-form-urlencoded' } as const

/** A body in another shape than the entry's could come from a foreign page without the browser asking us first. */
export function requireContentType(entry: Endpoint, request: FastifyRequest): void {
  const sent = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (sent !== undefined && sent !== contentTypes[entry.content ?? '01']) throw new Refusal('unsupportedMediaType')
}

/** Reads the whole request and refuses names that the endpoint does not declare, before anything is done with the rest. */
export async function readRaw(entry: Endpoint, request: FastifyRequest): Promise<RawInput> {
  const raw = await readUnchecked(entry, request)
  refuseUndeclared(entry, raw)
  return raw
}

/** A name that has no effect is refused and not dropped: its sender believes that it has one. */
export function refuseUndeclared(
  entry: Pick<Endpoint, 'query' | 'body'>,
  { query, body }: Pick<RawInput, 'query' | 'body'>,
): void {
  const names = [...findUndeclared(entry.query, query), ...findUndeclared(entry.body, body)]
  if (names.length === 0) return
  throw new Refusal('invalidInput', {
    fields: Object.fromEntries(names.slice(0, namesShown).map((name) => [name, fill(messages.undeclared, { value: name })])),
  })
}

const namesShown = 20

async function readUnchecked(entry: Endpoint, request: FastifyRequest): Promise<RawInput> {
  const query = requirePlainNames(request.query as object)
  if (entry.content !== '02' || !request.isMultipart()) return { params: request.params, query, body: request.body, files: [] }
  const fields: Record<string, unknown> = Object.create(null)
  const files: UploadedFile[] = []
  for await (const part of partsOf(request)) {
    if (part.type === 'file') {
      const bytes = await readPart(part)
      const list = fields[part.fieldname] ?? []
      if (!Array.isArray(list)) throw new Refusal('malformedRequest')
      list.push({ name: part.filename, type: part.mimetype, size: bytes.length, ref: String(files.length) })
      fields[part.fieldname] = list
      files.push({ name: part.filename, type: part.mimetype, bytes })
    } else {
      if (part.fieldname in fields || part.valueTruncated || part.fieldnameTruncated) throw new Refusal('malformedRequest')
      fields[part.fieldname] = part.value
    }
  }
  return { params: request.params, query, body: requirePlainNames({ ...fields }), files }
}

const readPart = (part: MultipartFile): Promise<Buffer> =>
  part.toBuffer().catch((error: unknown) => {
    throw codeOf(error).startsWith('FST_') ? error : new Refusal('malformedRequest', { cause: error })
  })

/** The parser of multipart bodies throws plain errors at a missing boundary or a body that was cut off. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    if (codeOf(error).startsWith('FST_')) throw error
    throw new Refusal('malformedRequest', { cause: error })
  }
}

export function parseInput<E extends Endpoint>(entry: E, raw: RawInput): Input<E> {
  const faults: Record<string, Text> = {}
  const parsed = {
    params: parsePart(entry.params, raw.params, faults),
    query: parsePart(entry.query, raw.query, faults),
    body: parsePart(entry.body, raw.body ?? {}, faults),
    files: raw.files,
  }
  if (Object.keys(faults).length > 0) throw new Refusal('invalidInput', { fields: faults })
  // Each part was parsed by the schema whose output type it is given here.
  return parsed as Input<E>
}

function parsePart(schema: z.ZodMiniType | undefined, value: unknown, faults: Record<string, Text>): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  Object.assign(faults, fieldErrors(schema, value))
  return undefined
}
