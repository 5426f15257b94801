// How a reference page shows the call of an endpoint.

import type { EndpointDoc } from '@sampan/contract/v1/document/endpoint-docs.ts'
import { codeBlock, printJson } from './markdown-text.ts'

/** Money calls by the client, which signs them; all others with curl. */
export function writeCall({ endpoint, example, name }: EndpointDoc): string {
  const { method, path, signed, replay, access } = endpoint
  if (signed) return codeBlock('js', dryRunCode(name, example.body))
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => example.values?.[field] ?? '')
  const query = new URLSearchParams(
    Object.entries(example.values ?? {}).filter(([field]) => !path.includes(`{${field}}`)),
  ).toString()
  const key = access === 'public' ? '' : ' \\\n  -H "Authorization: Bearer $SAMPAN_KEY"'
  const repeatable = replay ? ' \\\n  -H "Idempotency-Key: invoice-2026-0117"' : ''
  const body =
    example.body === undefined ? '' : ` \\\n  -H "Content-Type: application/json" \\\n  -d '${JSON.stringify(example.body)}'`
  const verb = method === 'GET' ? '' : `-X ${method} `
  return codeBlock('sh', `curl ${verb}"$SAMPAN_URL${inPath}${query && `?${query}`}"${key}${repeatable}${body}`)
}

/** A program that can be run as it is: it pays nothing. */
const dryRunCode = (method: string, body: unknown): string => `import { createClient } from '@sampan/sdk'

const sampan = createClient({
  baseUrl: process.env.SAMPAN_URL,
  key: process.env.SAMPAN_KEY,
  signingKey: process.env.SAMPAN_SIGNING_KEY,
})

const preview = await sampan.${method}(
  ${toLiteral(body)},
  { dryRun: true }, // leave it away to pay
)
console.log(preview.possible, preview.refusals)`

/** A value as a literal of JavaScript, on as few lines as JSON would need. */
const toLiteral = (value: unknown): string =>
  printJson(value)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'")
    .replaceAll('\n', '\n  ')
