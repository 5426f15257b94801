// The documentation as a whole has no fault, and planted ones are found. The API document passes a linter.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { keyOpenapi } from '@sampan/contract/v1/document/openapi-document.ts'
import { type DocPage, toPage } from '../pages/doc-page.ts'
import { listPages } from '../pages/list-pages.ts'
import { toMarkdownForm, writeLlms, writeLlmsFull } from '../pages/llms.ts'
import { findDocFaults } from './find-faults.ts'
import { lintDocument } from './lint-document.ts'

const pages = listPages()
const llms = writeLlms('# Sampan', pages)
const appPaths = ['public', 'signed-in'].flatMap((part) => {
  const routes = readFileSync(join(import.meta.dirname, `../../web/src/app/routes/${part}-routes.ts`), 'utf8')
  return [...routes.matchAll(/'(\/[\w/-]*)'/g)].map(([, path = '']) => path)
})

const faultsWith = (planted: readonly DocPage[], text = llms) => findDocFaults({ pages: planted, llms: text, appPaths })
/** The pages with one of them changed. */
const change = (path: string, edit: (markdown: string) => string): DocPage[] =>
  pages.map((page) => (page.path === path ? { ...page, markdown: edit(page.markdown) } : page))

test('[D9.22] links lead somewhere, names exist, examples fit, and everything is documented', () => {
  assert.deepEqual(faultsWith(pages), [])
})

test('[D9.22] planted faults are found', () => {
  const append = (text: string) => change('/api/keys', (markdown) => `${markdown}\n\n${text}\n`)
  const planted: readonly (readonly [DocPage[], RegExp])[] = [
    [append('[gone](/docs/api/gone)'), /link \/docs\/api\/gone leads nowhere/],
    [append('[gone](/docs/api/keys#gone)'), /link \/docs\/api\/keys#gone/],
    [append('[gone](/no-such-page)'), /link \/no-such-page/],
    [append('## Scopes'), /two headings are #scopes/],
    [append('`GET /v1/gone`'), /no GET \/v1\/gone/],
    [append('`approval.agreed`'), /no approval\.agreed/],
    [append('`keyLost`'), /no keyLost/],
    [change('/api/quick-start', (text) => text.replace('"held"', '"onHold"')), /stale example of \/v1\/balances: data\.0\.held/],
    [
      change('/api/errors', (text) => text.replace('"name": "keyExpired",', '"name": "keyExpired", "more": 1,')),
      /stale example.*undeclared field/,
    ],
    [change('/api/event-catalogue', (text) => text.replace('- `key.rolled`\n', '')), /^key\.rolled is not documented/],
    [
      change('/api/reference/balances', (text) => text.replaceAll('/v1/balances', '/v1/balance')),
      /GET \/v1\/balances is not documented/,
    ],
    [[...pages, toPage('/api/new', 'tools', '# New\n\nA page.\n')], /\/api\/new is not in llms\.txt/],
  ]
  for (const [faulty, expected] of planted)
    assert.ok(
      faultsWith(faulty).some((fault) => expected.test(fault)),
      String(expected),
    )
})

test('[D9.22] the Markdown forms have the text and none of the panels', () => {
  const full = writeLlmsFull(pages)
  for (const page of pages) {
    assert.doesNotMatch(toMarkdownForm(page), /<!--/)
    assert.ok(full.includes(`# ${page.title}\n`), page.path)
  }
})

test('[D9.22] the API document passes a linter, which finds planted faults', async () => {
  assert.deepEqual(await lintDocument(keyOpenapi()), [])
  // Without webhooks, which take most of the time.
  const { webhooks: _, ...document } = keyOpenapi()
  const planted: readonly (readonly [from: string, to: string, rule: string])[] = [
    ['"operationId":"getKey"', '"operationId":"listBalances"', 'operation-operationId-unique'],
    ['#/components/schemas/Balance"', '#/components/schemas/Gone"', 'no-unresolved-refs'],
    ['"perDay":"5000.00"', '"perDay":5000', 'no-invalid-media-type-examples'],
    ['"description":"The result."', '"explanation":"The result."', 'struct'],
  ]
  const text = JSON.stringify(document)
  const faulty = planted.reduce((done, [from, to]) => {
    assert.ok(done.includes(from), from)
    return done.replace(from, to)
  }, text)
  const faults = await lintDocument(JSON.parse(faulty))
  for (const [, to, rule] of planted)
    assert.ok(
      faults.some((fault) => fault.startsWith(rule)),
      `${to}: ${faults.join('; ')}`,
    )
})
