// The SQL of docs/running.md, step 1, letter for letter, so that tools and tests set up what a reader of the page does.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const page = resolve(import.meta.dirname, '../../docs/running.md')
/** In the order of the page. */
const blocks = ['database', 'pooler'] as const

/** One statement each: `create database` cannot be sent together with others. */
export function readDocumentedSql(block: (typeof blocks)[number], password: string): string[] {
  const [, sql] = [...readFileSync(page, 'utf8').matchAll(/```sql\n([^`]+)```/g)][blocks.indexOf(block)] ?? []
  if (sql === undefined) throw new Error(`docs/running.md has no SQL for the ${block}`)
  return sql
    .replace('<password>', password)
    .split(';\n')
    .filter((statement) => statement.trim() !== '')
}
