// Tests what the rendered proxies do with calls before a server sees them.

import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { renderComposeProxy, renderMachineProxy } from './proxy.ts'
import { readValues } from './values.ts'

const values = readValues(resolve(import.meta.dirname, '../..'))

test('both proxies encrypt, refuse API calls in clear text, and believe no address that a client writes', () => {
  for (const proxy of [renderComposeProxy(values), renderMachineProxy(values)]) {
    const rules = proxy.split('\n').map((line) => line.trim())
    const at = (rule: string) => rules.indexOf(rule)
    const denied = at('http-request deny deny_status 403 if !{ ssl_fc } { path_beg /api/ /v1/ }')
    assert.ok(denied >= 0 && denied < at('http-request redirect scheme https code 308 unless { ssl_fc }'), 'before the redirect')
    assert.ok(rules.includes('ssl-default-bind-options ssl-min-ver TLSv1.2'))
    assert.ok(rules.includes('http-response set-header Strict-Transport-Security "max-age=63072000; includeSubDomains"'))
    assert.ok(at('http-request del-header X-Forwarded-For') < at('http-request set-header X-Forwarded-For %[src]'))
    assert.ok(rules.includes('http-request deny deny_status 404 if { path /metrics }'))
  }
})
