// Builds the call of a panel, signed where it moves money, and prints it as curl without the key.

import { signRequest } from '@sampan/sdk/sign-request.ts'
import { createSigner } from '@sampan/sdk/signing-key.ts'

export type CallForm = {
  readonly method: string
  /** With parameters in braces. */
  readonly path: string
  readonly isSigned: boolean
  /** Carries an Idempotency-Key. */
  readonly isRepeatable: boolean
  readonly needsKey: boolean
  readonly key: string
  /** Of the path and the query. */
  readonly values: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly pem: string
  readonly isDryRun: boolean
}

type BuiltCall = {
  readonly url: string
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string }
}

/** The name of a text of the page. */
type CallProblem = { readonly problem: 'liveKey' | 'noKey' | 'badBody' | 'badSigningKey' }

export const isBuilt = (call: BuiltCall | CallProblem): call is BuiltCall => 'url' in call

export async function buildCall(form: CallForm, origin: string): Promise<BuiltCall | CallProblem> {
  const { key, needsKey, method, isSigned, isRepeatable, isDryRun, pem } = form
  if (key.startsWith('sk_live_')) return { problem: 'liveKey' }
  if (needsKey && !key.startsWith('sk_test_')) return { problem: 'noKey' }
  const body = form.body === undefined ? undefined : compact(form.body)
  if (body === null) return { problem: 'badBody' }
  const url = toUrl(form, origin)
  const plain = {
    ...(needsKey && { authorization: `Bearer ${key}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const repeatable = isRepeatable && { 'idempotency-key': crypto.randomUUID() }
  if (!isSigned)
    return { url: url.href, init: { method, headers: { ...plain, ...repeatable }, ...(body !== undefined && { body }) } }
  const headers = { ...repeatable, ...(isDryRun && { 'sampan-dry-run': 'true' }) }
  try {
    const signed = await signRequest({ method, url, body: body ?? '', headers }, createSigner(pem), new Date())
    return { url: url.href, init: { method, headers: { ...plain, ...signed }, ...(body !== undefined && { body }) } }
  } catch {
    return { problem: 'badSigningKey' }
  }
}

/** Null where it is not JSON. */
function compact(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return null
  }
}

function toUrl({ path, values }: CallForm, origin: string): URL {
  const url = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
    origin,
  )
  for (const [name, value] of Object.entries(values))
    if (value !== '' && !path.includes(`{${name}}`)) url.searchParams.set(name, value)
  return url
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The key is left to the environment of the shell. */
export function toCurl({ url, init: { method, headers, body } }: BuiltCall): string {
  const shown = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' ? '-H "Authorization: Bearer $SAMPAN_KEY"' : `-H ${quote(`${name}: ${value}`)}`,
  )
  const verb = method === 'GET' ? 'curl' : `curl -X ${method}`
  return [`${verb} ${quote(url)}`, ...shown, ...(body === undefined ? [] : [`-d ${quote(body)}`])].join(' \\\n  ')
}
