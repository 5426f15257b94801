// Checks migration files after the baseline: forward only, with a lock_timeout, and without long locks on existing tables.

import type { Finding, Source } from './sources.ts'
import { lineOf } from './sources.ts'

/** Files below this number are the schema of the first release; later ones run on databases with customers' data. */
const baselineEnd = 1000

export function findRiskyMigrations(sources: readonly Source[]): Finding[] {
  return sources.filter(({ path }) => numberOf(path) >= baselineEnd).flatMap(checkMigration)
}

const numberOf = (path: string): number => Number(path.match(/\/(\d{4})_[\w-]+\.sql$/)?.[1] ?? 0)

function checkMigration(source: Source): Finding[] {
  // Comments are blanked, not removed, so that lines keep their numbers.
  const sql = source.text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  const hasTimeout = /\bset\s+(local\s+)?lock_timeout\b/i.test(sql)
  return [
    ...(hasTimeout ? [] : [{ path: source.path, line: 1, what: 'needs "set local lock_timeout", or it blocks requests' }]),
    ...findBlockingIndexes(source.path, sql),
    ...findLongLocks(source.path, sql),
    ...findBreakingChanges(source, sql),
  ]
}

/** A table that the same file creates is empty, so its locks block no request. */
const createdIn = (sql: string) =>
  new Set([...sql.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi)].map((match) => match[1]))

function findBlockingIndexes(path: string, sql: string): Finding[] {
  const created = createdIn(sql)
  return [...sql.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?[\s\S]*?\bon\s+(?:only\s+)?([\w.]+)/gi)]
    .filter(([, concurrently, table]) => !concurrently && !created.has(table))
    .map((match) => ({
      path,
      line: lineOf(sql, match.index),
      what: `builds an index on ${match[2]} without CONCURRENTLY, which blocks its writers`,
    }))
}

type LongLock = { readonly form: RegExp; readonly instead: string }

/** Statements that read or write a whole table while requests wait for it. */
const longLocks: readonly LongLock[] = [
  { form: /\bset\s+not\s+null\b/i, instead: 'add a check (... is not null) not valid, and validate it in a later file' },
  {
    form: /\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key)\b(?![\s\S]*\bnot\s+valid\b)/i,
    instead: 'add it not valid, and validate it in a later file',
  },
  {
    form: /\badd\s+(?:constraint\s+\w+\s+)?(?:unique|primary\s+key)\b(?!\s+using\s+index)/i,
    instead: 'build its index concurrently, then add it using index',
  },
  {
    form: /\badd\s+(?:column\s+)?[\s\S]*\bdefault\s+(?:\w+\.)?(?:gen_random_uuid|random|clock_timestamp|nextval)\b/i,
    instead: 'add the column without a default, and fill it in batches',
  },
]

function findLongLocks(path: string, sql: string): Finding[] {
  const created = createdIn(sql)
  const altered = [...sql.matchAll(/\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w.]+)([^;]*)/gi)]
    .filter(([, table]) => !created.has(table))
    .flatMap(({ index, 1: table, 2: change = '' }) =>
      longLocks
        .filter(({ form }) => form.test(change))
        .map(({ instead }) => ({
          path,
          line: lineOf(sql, index),
          what: `locks ${table} for as long as it reads it: ${instead}`,
        })),
    )
  const rewritten = [...sql.matchAll(/\b(?:vacuum\s+full|cluster\s+\w+|reindex\s+(?!.*concurrently)\w+|lock\s+table)\b/gi)].map(
    (match) => ({ path, line: lineOf(sql, match.index), what: `"${match[0]}" locks a table for long` }),
  )
  return [...altered, ...rewritten]
}

const breaking =
  /\bdrop\s+(?:table|column|view)\b|\brename\s+(?:to|column)\b|\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/gi

/** Old and new servers run side by side during an upgrade, so a change that the old one cannot bear comes a release later. */
function findBreakingChanges({ path, text }: Source, sql: string): Finding[] {
  if (/^-- contract: since \d+(?:\.\d+)* unused/m.test(text)) return []
  return [...sql.matchAll(breaking)].map((match) => ({
    path,
    line: lineOf(sql, match.index),
    what: `"${match[0]}" breaks the version before: expand first, then contract with a line "-- contract: since <version> unused"`,
  }))
}
