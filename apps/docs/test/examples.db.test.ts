// Every example of the documentation is run against a real server.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exampleEvent } from '@sampan/contract/account-events/event-examples.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import { docOf } from '@sampan/contract/v1/document/endpoint-docs.ts'
import { toProgram } from '../../../packages/sdk/test/run-in-project.ts'
import { signedHeaders, toSigner } from '../../server/src/modules/webhooks/sign-webhook.ts'
import { listPages } from '../pages/list-pages.ts'
import { type DocsWorld, openDocsWorld } from './docs-world.ts'
import { endpointOf, examplesOf } from './find-stale-examples.ts'
import { openFolder, runCommand, runCurl, runPrograms } from './run-examples.ts'

const { folder, remove } = openFolder()
let docs: DocsWorld

before(async () => {
  docs = await openDocsWorld(folder)
})
after(async () => {
  await docs?.close()
  remove()
})

const withRealIds = (code: string): string => [...docs.ids].reduce((text, [shown, real]) => text.replaceAll(shown, real), code)
const pages = listPages()
type Problem = { readonly code: string }

test('[D9.22] every program of the documentation runs', async () => {
  const body = JSON.stringify(exampleEvent('bank_withdrawal.completed'))
  const request = { body, headers: signedHeaders({ id: 'e1', body, at: new Date() }, [toSigner(docs.webhook.kept)]) }
  // An error that a page shows on purpose is about an id that no one has.
  const programs = pages.flatMap((page) =>
    examplesOf(page)
      .filter(({ language }) => language === 'js')
      .map(({ code }) => ({ path: page.path, code: toProgram(page.path === '/api/errors' ? code : withRealIds(code), request) })),
  )
  const outputs = await runPrograms(
    folder,
    programs.map(({ code }) => code),
    docs.env,
  )
  const printed = programs.map(({ path }, place) => `${path}: ${outputs[place]}`)
  assert.deepEqual(
    printed.filter((text) => text.includes('FAILED')),
    [],
  )
  const expected: readonly RegExp[] = [
    /^\/api\/quick-start: [^]*EUR 49/,
    /^\/api\/quick-start: true 1\.00/,
    /^\/api\/keys: Payroll 11 /,
    /^\/api\/signing: register this with the API key: [\w-]{43}\n/,
    /^\/api\/signing: 200 /,
    /^\/api\/idempotency: true/,
    /^\/api\/dry-run: true\nfee 1\.00 arrives 120\.00 by /,
    /^\/api\/test-mode: This is a live key/,
    /^\/api\/approvals: waiting for approval /,
    /^\/api\/payment-links: OPEN http\S+\/pay#/,
    /^\/api\/events: processed \d+/,
    /^\/api\/webhooks: bank_withdrawal\.completed 42\n204/,
    /^\/api\/errors: 404 notFound /,
    /^\/api\/rate-limits: "read";r=/,
    /^\/api\/pagination: FW-/,
    /^\/api\/reference\/withdrawals: true \[\]/,
    /^\/api\/reference\/exchanges: true \[\]/,
  ]
  for (const form of expected)
    assert.ok(
      printed.some((text) => form.test(text)),
      `${form}\n${printed.join('\n')}`,
    )
})

test('[D9.22] every call with curl is answered, with the fields of the example; simulations refuse the live key', async () => {
  let calls = 0
  for (const page of pages) {
    const shown = examplesOf(page)
    for (const [place, example] of shown.entries()) {
      const endpoint = endpointOf(example)
      if (!endpoint) continue
      const env = example.code.includes('-X DELETE') ? { ...docs.env, SAMPAN_KEY: docs.spareKey } : docs.env
      const { status, body } = await runCurl(withRealIds(example.code), env)
      calls++
      if (docOf(endpoint).group === 'simulations') {
        assert.deepEqual([status, (body as Problem).code], [403, refusals.testModeOnly.code], example.code)
        continue
      }
      assert.equal(status, 200, `${page.path}: ${example.code}\n${JSON.stringify(body)}`)
      const next = shown[place + 1]
      if (next?.language === 'json') assert.deepEqual(fieldsOf(body), fieldsOf(JSON.parse(next.code)), page.path)
    }
  }
  assert.ok(calls > 12)
})

/** Names of fields, and of those in the first item of a list. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [fieldsOf(value[0])] : []
  return typeof value === 'object' && value !== null ? Object.keys(value).sort() : typeof value
}

test('[D9.20][D9.22] every command of the documentation runs', async () => {
  const lines = pages.flatMap((page) =>
    examplesOf(page)
      .filter(({ language, code }) => language === 'sh' && !code.startsWith('curl '))
      .flatMap(({ code }) => code.split('\n')),
  )
  // Setting up and listening without end are run by the tests of the package.
  const others = lines.filter((line) => !line.startsWith('sampan '))
  for (const line of others)
    assert.match(line, /^export SAMPAN_|^npm install @sampan\/sdk$|^SAMPAN_WEBHOOK_KEYS=\S+ sampan webhooks listen/)
  const commands = [...new Set(lines.filter((line) => line.startsWith('sampan ')))]
  const outputs = await Promise.all(commands.map((line) => runCommand(folder, line, docs.env)))
  assert.ok(commands.length >= 4 && outputs.every((output) => output !== ''), outputs.join('\n'))
})
