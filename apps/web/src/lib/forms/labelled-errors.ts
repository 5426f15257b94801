// Field errors of a schema; a missing value is named by the label of its field.

import { fieldErrors } from '@sampan/contract/field-errors.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages, requiredText } from '@sampan/contract/messages.ts'
import type * as z from 'zod/mini'

export function labelledErrors(
  schema: z.ZodMiniType,
  values: unknown,
  labels: Readonly<Partial<Record<string, Text>>>,
): Record<string, Text> {
  const named = Object.entries(fieldErrors(schema, values)).map(([name, text]): [string, Text] => {
    const label = labels[name]
    return [name, label && text === messages.required ? requiredText(label) : text]
  })
  return Object.fromEntries(named)
}
