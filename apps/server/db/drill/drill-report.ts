// The result of a drill: a table for people, a line for the drill log, and figures for node_exporter's textfile collector.

import { appendFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Archive, Backup } from './repository.ts'

export type Verdict = 'passed' | 'failed' | 'noted'
export type Finding = { readonly verdict: Verdict; readonly detail: string }
export type Check = Finding & { readonly name: string; readonly seconds: number }

export type DrillResult = {
  readonly at: Date
  readonly passed: boolean
  /** The point in time that was requested, if any. */
  readonly target: Date | null
  readonly recoveredTo: Date | null
  readonly backup: Backup | undefined
  readonly archive: Archive | undefined
  readonly checks: readonly Check[]
}

export function writeTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const tableOf = (checks: readonly Check[]): string =>
  writeTable([
    ['check', 'verdict', 'seconds', 'detail'],
    ...checks.map(({ name, verdict, seconds, detail }) => [name, verdict, seconds.toFixed(1), detail]),
  ])

/** One line of JSON per drill, on disk for as long as the log is kept. */
export function appendToLog(file: string, { backup, archive, ...result }: DrillResult): void {
  mkdirSync(dirname(file), { recursive: true })
  const { label, type, finishedAt, bytes, repositoryBytes } = backup ?? {}
  const seconds = result.checks.reduce((sum, check) => sum + check.seconds, 0)
  const line = {
    ...result,
    seconds,
    backup: { label, type, finishedAt, bytes, repositoryBytes },
    lastSegment: archive?.lastSegment,
  }
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}

type Metric = readonly [name: string, help: string, value: number]

export const backupMetrics = (backup: Backup, archive: Archive): readonly Metric[] => [
  ['sampan_backup_finished_at_seconds', 'When the newest backup ended.', backup.finishedAt.getTime() / 1000],
  [
    'sampan_backup_archived_at_seconds',
    'When the newest segment of the write-ahead log was archived.',
    archive.archivedAt.getTime() / 1000,
  ],
  [
    'sampan_backup_missing_segments',
    'Segments of the write-ahead log that are missing after the newest backup.',
    archive.missing.length,
  ],
  ['sampan_backup_size_bytes', 'Size of the database in the newest backup.', backup.bytes],
  ['sampan_backup_repository_bytes', 'Size of the newest backup in the repository.', backup.repositoryBytes],
]

export const drillMetrics = ({ at, passed, checks }: DrillResult): readonly Metric[] => [
  ['sampan_restore_drill_at_seconds', 'When the last restore drill ended.', at.getTime() / 1000],
  ['sampan_restore_drill_passed', 'Whether the last restore drill passed.', passed ? 1 : 0],
  [
    'sampan_restore_drill_duration_seconds',
    'How long the last restore drill took.',
    checks.reduce((sum, { seconds }) => sum + seconds, 0),
  ],
]

export const metricsText = (metrics: readonly Metric[]): string =>
  metrics.map(([metric, help, value]) => `# HELP ${metric} ${help}\n# TYPE ${metric} gauge\n${metric} ${value}\n`).join('')

/** Whole or not at all: the collector may read at any moment. */
export function writeMetrics(folder: string, name: string, metrics: readonly Metric[]): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.prom`)
  writeFileSync(`${file}.new`, metricsText(metrics), { mode: 0o644 })
  renameSync(`${file}.new`, file)
}
