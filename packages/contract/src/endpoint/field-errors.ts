// Converts a schema's issues to the messages of a form's fields.

import type * as z from 'zod/mini'
import type { Text } from '../text/language.ts'
import { messages, textOf } from '../text/messages.ts'

/** The first message per field, by path ('bank.city'; '' for the whole); undefined when the value is valid. */
export function fieldErrors(schema: z.ZodMiniType, value: unknown): Record<string, Text> {
  const errors: Record<string, Text> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) {
    const path = issue.path.join('.')
    if (Object.hasOwn(errors, path)) continue
    errors[path] = textOf(issue.message) ?? (isMissing(value, issue.path) ? messages.required : messages.invalid)
  }
  return errors
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = value
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  return at === undefined || at === null || at === ''
}
