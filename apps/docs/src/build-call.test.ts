// Tests the calls of the panel: which keys it sends, and what it shows of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateSigningKey } from '@sampan/sdk'
import { buildCall, type CallForm, isBuilt, toCurl } from './build-call.ts'

const form: CallForm = {
  method: 'GET',
  path: '/v1/transactions/{id}',
  isSigned: false,
  isRepeatable: false,
  needsKey: true,
  key: 'sk_test_abc',
  values: { id: 'a/b', limit: '20', cursor: '' },
  body: undefined,
  pem: '',
  isDryRun: true,
}
const origin = 'https://wallet.example.com'

test('[D9.22] only a test key is sent, and a live key is refused by name', async () => {
  assert.deepEqual(await buildCall({ ...form, key: 'sk_live_abc' }, origin), { problem: 'liveKey' })
  assert.deepEqual(await buildCall({ ...form, key: 'sk_live_abc', needsKey: false }, origin), { problem: 'liveKey' })
  for (const key of ['', 'abc', ' sk_test_']) assert.deepEqual(await buildCall({ ...form, key }, origin), { problem: 'noKey' })
  assert.deepEqual(await buildCall({ ...form, body: '{' }, origin), { problem: 'badBody' })
  assert.deepEqual(await buildCall({ ...form, isSigned: true, body: '{}', pem: 'x' }, origin), { problem: 'badSigningKey' })
})

test('[D9.22] the call has its values, and curl shows everything but the key', async () => {
  const { pem } = await generateSigningKey()
  const read = await buildCall(form, origin)
  assert.ok(isBuilt(read))
  assert.equal(read.url, `${origin}/v1/transactions/a%2Fb?limit=20`)
  assert.equal(read.init.headers.authorization, 'Bearer sk_test_abc')
  const paid = await buildCall(
    { ...form, method: 'POST', isSigned: true, isRepeatable: true, body: '{"note": "it\'s"}', pem },
    origin,
  )
  assert.ok(isBuilt(paid))
  assert.deepEqual(Object.keys(paid.init.headers), [
    'authorization',
    'content-type',
    'content-digest',
    'idempotency-key',
    'sampan-dry-run',
    'signature-input',
    'signature',
  ])
  const linked = await buildCall({ ...form, method: 'POST', isRepeatable: true, body: '{}' }, origin)
  assert.ok(isBuilt(linked))
  assert.deepEqual(Object.keys(linked.init.headers), ['authorization', 'content-type', 'idempotency-key'])
  const curl = toCurl(paid)
  assert.match(curl, /^curl -X POST '.+' \\\n {2}-H "Authorization: Bearer \$SAMPAN_KEY"/)
  assert.match(curl, /-d '\{"note":"it'\\''s"\}'$/)
  assert.doesNotMatch(curl, /sk_test_/)
})
