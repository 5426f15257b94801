// The API describes itself: the OpenAPI document, and a page that a person can read without any script.

import { customerEndpoints } from '@sampan/contract/api/all.ts'
import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { openapi } from '@sampan/contract/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { type Html, html, sendPlainPage } from '../../platform/http/plain-page.ts'
import { type FieldRow, fieldRows } from './describe-schema.ts'

type Operation = {
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters: readonly { name: string; in: string; required?: boolean; schema?: object }[]
  readonly requestBody?: { content: Record<string, { schema: object }> }
  readonly responses: Record<string, { content?: Record<string, { schema: object }> }>
}

export function apiDocument(app: FastifyInstance, version: string): void {
  // Made once, at the first request: most servers never show it.
  let document: ReturnType<typeof openapi> | undefined
  let page: Html | undefined
  const read = () => {
    document ??= openapi(customerEndpoints, { version })
    return document
  }
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(read()))
  app.get('/api/docs', async (_request, reply) => {
    page ??= write(read().paths as Record<string, Record<string, Operation>>)
    return sendPlainPage(reply, { title: 'Sampan API', body: page })
  })
}

function write(paths: Record<string, Record<string, Operation>>): Html {
  const operations = customerEndpoints.map((entry) => ({
    entry,
    operation: paths[`/api${entry.path}`]?.[entry.method.toLowerCase()],
  }))
  const tags = [...new Set(operations.map(({ operation }) => operation?.tags[0] ?? ''))].sort()
  const sections = tags.map((tag) => {
    const mine = operations.filter(({ operation }) => operation?.tags[0] === tag)
    const articles = mine.flatMap(({ entry, operation }) => (operation ? [writeOperation(entry, operation)] : []))
    return html`<section aria-labelledby="${tag}"><h2 id="${tag}">${tag}</h2>${articles}</section>`
  })
  return html`<h1>Sampan API</h1>
<p class="muted">${customerEndpoints.length} calls, the same list that the server and the browser are built from. Machines read
<a href="/api/openapi.json">/api/openapi.json</a>. Every JSON answer has the envelope
<code>{ header: { success, errCode, errMsg }, result }</code>; below, <em>answer</em> means its <code>result</code>.</p>
<nav aria-label="Areas"><ul>${tags.map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}</ul></nav>${sections}`
}

function writeOperation(
  { method, path }: CustomerEndpoint,
  { summary, description, parameters, requestBody, responses }: Operation,
): Html {
  const asked: FieldRow[] = parameters.map((one) => ({
    name: `${one.name} (${one.in})`,
    type: one.schema ? typeOfParameter(one.schema) : 'JSON, base64url',
    required: one.required ?? false,
  }))
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const [answerType, answer] = Object.entries(responses['200']?.content ?? {})[0] ?? []
  const sent = [...asked, ...(body ? fieldRows(body.schema) : [])]
  const given = answer ? fieldRows(answer.schema).filter(({ name }) => name.startsWith('result.')) : []
  return html`<article><header><span class="verb">${method}</span><code>/api${path}</code></header>
<p>${summary} <span class="muted">${description}</span></p>
${sent.length > 0 ? table(`Request${bodyType ? `, ${bodyType}` : ''}`, sent) : html``}
${
  given.length > 0
    ? table(
        'Answer',
        given.map((row) => ({ ...row, name: row.name.slice('result.'.length) })),
      )
    : html`<p class="muted">Answer: ${answerType === 'application/json' ? 'nothing but that it was done' : (answerType ?? '')}</p>`
}
</article>`
}

const typeOfParameter = (schema: object): string => fieldRows({ properties: { value: schema } })[0]?.type ?? ''

function table(title: string, rows: readonly FieldRow[]): Html {
  const lines = rows.map(
    ({ name, type, required }) =>
      html`<div><dt><code>${breakable(name)}</code></dt><dd>${type}${required ? html`` : html` <span class="muted">optional</span>`}</dd></div>`,
  )
  return html`<details><summary>${title}</summary><dl>${lines}</dl></details>`
}

/** A long name breaks between its parts, not inside a word. */
const breakable = (name: string): Html[] =>
  name.split('.').map((part, index) => (index === 0 ? html`${part}` : html`<wbr>.${part}`))
