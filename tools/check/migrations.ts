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
    ...findBreakingChanges(source, sql),
  ]
}

/** A table that the same file creates is empty, so its indexes block no request. */
function findBlockingIndexes(path: string, sql: string): Finding[] {
  const created = new Set([...sql.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+([\w.]+)/gi)].map((match) => match[1]))
  return [...sql.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?[\s\S]*?\bon\s+(?:only\s+)?([\w.]+)/gi)]
    .filter(([, concurrently, table]) => !concurrently && !created.has(table))
    .map((match) => ({
      path,
      line: lineOf(sql, match.index),
      what: `builds an index on ${match[2]} without CONCURRENTLY, which blocks its writers`,
    }))
}

const breaking =
  /\bdrop\s+(?:table|column|view)\b|\brename\s+(?:to|column)\b|\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/gi

/** Old and new servers run side by side during an upgrade, so a change that the old one cannot bear comes a release later. */
function findBreakingChanges({ path, text }: Source, sql: string): Finding[] {
  if (/^-- contract: \S/m.test(text)) return []
  return [...sql.matchAll(breaking)].map((match) => ({
    path,
    line: lineOf(sql, match.index),
    what: `"${match[0]}" breaks the version before: expand first, then contract with a line "-- contract: since <version> unused"`,
  }))
}
