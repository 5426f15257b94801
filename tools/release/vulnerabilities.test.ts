// Tests which advisories make the check fail, on a report as npm writes it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findVulnerabilities } from './vulnerabilities.ts'

const advisory = {
  name: 'ws',
  title: 'Denial of service',
  severity: 'high',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
}
const report = { vulnerabilities: { ws: { via: [advisory] }, viem: { via: ['ws'] }, isows: { via: [advisory] } } }
const today = '2026-11-17'

test('an advisory about a released package is found once, with its address', () => {
  const [first, ...others] = findVulnerabilities(report, [], today)
  assert.match(first?.what ?? '', /^ws \(high\): Denial of service, https:\S+GHSA-aaaa-bbbb-cccc\./)
  assert.deepEqual(others, [])
  assert.deepEqual(findVulnerabilities({ vulnerabilities: {} }, [], today), [])
})

test('an exception counts with a reason and until its day', () => {
  const exception = { advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'the server uses no web sockets', until: today }
  assert.deepEqual(findVulnerabilities(report, [exception], today), [])
  assert.equal(findVulnerabilities(report, [{ ...exception, reason: '' }], today).length, 1)
  assert.equal(findVulnerabilities(report, [exception], '2026-11-18').length, 1)
})
