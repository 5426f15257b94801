// Finds examples of responses that no longer fit the contract.

import { isDeepStrictEqual } from 'node:util'
import { accountEvent, eventSchema } from '@sampan/contract/account-events/account-event.ts'
import { isEventType } from '@sampan/contract/account-events/event-types.ts'
import { keyEndpoints } from '@sampan/contract/v1/all.ts'
import type { KeyEndpoint } from '@sampan/contract/v1/endpoint.ts'
import type { DocPage } from '../pages/doc-page.ts'

export type CodeExample = { readonly language: string; readonly code: string }

export const examplesOf = ({ markdown }: Pick<DocPage, 'markdown'>): CodeExample[] =>
  [...markdown.matchAll(/^```(\w+)\n([^]*?)\n```$/gm)].map(([, language = '', code = '']) => ({ language, code }))

/** A JSON example after a call is its response; one with a type of event is an event. */
export function findStaleExamples(page: DocPage): string[] {
  const examples = examplesOf(page)
  return examples.flatMap(({ language, code }, index) => {
    if (language !== 'json') return []
    const value = parse(code)
    if (value === undefined) return [`${page.path}: an example is not JSON: ${code.slice(0, 40)}`]
    const endpoint = endpointOf(examples[index - 1])
    const schema = endpoint ? endpoint.result : schemaOfEvent(value)
    if (schema === undefined || typeof schema === 'string') return []
    const parsed = schema.safeParse(value)
    if (parsed.success && isDeepStrictEqual(parsed.data, value)) return []
    const problem = parsed.success ? 'it has an undeclared field' : parsed.error.issues[0]?.path.join('.')
    return [`${page.path}: a stale example of ${endpoint?.path ?? 'an event'}: ${problem}`]
  })
}

function parse(code: string): unknown {
  try {
    return JSON.parse(code)
  } catch {
    return undefined
  }
}

/** The endpoint that an example with curl calls. */
export function endpointOf(example: CodeExample | undefined): KeyEndpoint | undefined {
  const [, method = 'GET', path] = /^curl (?:-X (\w+) )?"\$SAMPAN_URL(\/v1\/[^"?]*)/.exec(example?.code ?? '') ?? []
  if (example?.language !== 'sh' || path === undefined) return undefined
  return keyEndpoints.find(
    (endpoint) => endpoint.method === method && new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
}

function schemaOfEvent(value: unknown) {
  if (!accountEvent.safeParse(value).success) return undefined
  const { type } = accountEvent.parse(value)
  return isEventType(type) ? eventSchema(type) : undefined
}
