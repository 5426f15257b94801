import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { networkNames } from '@sampan/contract/networks.ts'
import { statuses, statusNames, tones } from '@sampan/contract/statuses.ts'
import { glyphs } from './status-glyphs.ts'

const css = ['status-tag.css', '../network-badge/network-badge.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

test('all 21 statuses have a tone that is drawn with a shape of its own', () => {
  assert.equal(statusNames.length, 21)
  assert.equal(new Set(Object.values(glyphs)).size, tones.length)
  for (const status of statusNames) assert.ok(glyphs[statuses[status].tone], status)
})

test('every tone has its look; the ended one is the plain tag', () => {
  for (const tone of tones) if (tone !== 'ended') assert.ok(css.includes(`.tag--${tone} `), tone)
})

test('every network has its colour', () => {
  for (const network of networkNames) assert.ok(css.includes(`.net--${network.toLowerCase()} `), network)
})
