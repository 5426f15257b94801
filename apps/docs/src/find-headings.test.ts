import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findHeadings } from './find-headings.ts'

const entry = (page: string, heading: string) => ({ page, heading, href: `/${page}#${heading}` })
const entries = [
  entry('Errors', 'Keys and signatures'),
  entry('Keys and permissions', 'Keys and permissions'),
  entry('Keys and permissions', 'Roll a key'),
  entry('Webhooks', 'Roll the secret'),
]
const find = (words: string) => findHeadings(entries, words).map(({ page, heading }) => `${page}: ${heading}`)

test('[D9.22] headings are found by all of their words, in any order, the best first', () => {
  assert.deepEqual(find('key roll'), ['Keys and permissions: Roll a key'])
  assert.deepEqual(find('KEYS and').slice(0, 2), ['Keys and permissions: Keys and permissions', 'Errors: Keys and signatures'])
  assert.equal(find('permissions')[0], 'Keys and permissions: Keys and permissions')
  assert.deepEqual([find('  '), find('nothing'), find('roll nothing')], [[], [], []])
})
