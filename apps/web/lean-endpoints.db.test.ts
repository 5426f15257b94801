import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { keepBrowserFields } from './lean-endpoints.ts'

const kept = (code: string) => keepBrowserFields(code, parseAst(code, { lang: 'ts' }))

test('an endpoint keeps what a browser reads', () => {
  const source = `const getThing = endpoint({
  method: 'GET',
  about: 'One thing: with all, its parts.',
  access: 'public',
  params: input({ id }),
  result: z.object({ query: text(3), body: line(9) }),
  quiet: true,
  waits: true,
  limit: 'read',
})
const body = input({ about: line(9) })`
  assert.equal(
    kept(source),
    `const getThing = endpoint({
  method: 'GET',
  access: 'public',
  result: z.object({ query: text(3), body: line(9) }),
  quiet: true,
})
const body = input({ about: line(9) })`,
  )
  assert.equal(kept(`endpoint({ method: 'PUT', body, result: 'file' })`), `endpoint({ method: 'PUT', result: 'file' })`)
})
