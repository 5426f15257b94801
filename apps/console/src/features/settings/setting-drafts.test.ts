import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedSettings, groupByFields } from './setting-drafts.ts'
import type { Setting } from './setting-value.tsx'

const field = (name: string, value: string) => ({
  name,
  label: name,
  kind: 'whole' as const,
  currency: null,
  unit: null,
  minimum: null,
  maximum: null,
  choices: [],
  value,
})

const setting = (key: string, fields: Setting['fields']): Setting => ({
  key,
  group: 'pair',
  title: key,
  fields,
  version: 1,
  changedAt: null,
  unavailable: null,
  mayPropose: true,
  pending: null,
})

const euro = setting('pair.EUR.WUSD', [field('feeBp', '10'), field('minimum', '5')])
const baht = setting('pair.THB.WUSD', [field('feeBp', '20'), field('minimum', '100')])
const session = setting('policy.sessions', [field('idleMinutes', '15')])

test('only cells that differ from the value in force are proposed, row by row', () => {
  const drafts = {
    'pair.EUR.WUSD': { feeBp: '12', minimum: '5' },
    'pair.THB.WUSD': { feeBp: '20' },
    'policy.sessions': { idleMinutes: '30' },
  }
  assert.deepEqual(
    changedSettings([euro, baht, session], drafts).map(({ setting: { key }, values }) => [key, values]),
    [
      ['pair.EUR.WUSD', [{ name: 'feeBp', value: '12' }]],
      ['policy.sessions', [{ name: 'idleMinutes', value: '30' }]],
    ],
  )
})

test('settings with the same fields share a table', () => {
  assert.deepEqual(groupByFields([euro, session, baht]), [[euro, baht], [session]])
})
