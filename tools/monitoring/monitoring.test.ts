import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { monitoringFiles } from './files.ts'
import { alertedFigures } from './sections.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')

test('rules, their tests, dashboard and table of alerts are those of the list', () => {
  for (const [path, text] of monitoringFiles()) assert.equal(read(path), text, `${path} is stale: npm run monitoring`)
})

test('every alert has a name of its own and a heading of a runbook', () => {
  const names = alertedFigures.map(({ alert }) => alert.name)
  assert.equal(new Set(names).size, names.length)
  for (const { alert } of alertedFigures) {
    const [file = '', heading] = alert.runbook.split('#')
    assert.ok(headingsOf(read(`docs/runbooks/${file}`)).includes(heading ?? ''), `${alert.name}: ${alert.runbook}`)
  }
})

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
