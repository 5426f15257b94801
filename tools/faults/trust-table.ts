// The table of what was attacked, how often, and what came of it, from the log of long runs.

import type { FaultResult } from './fault-results.ts'
import type { TrustRow } from './trust-rows.ts'

export type TrustVerdict = 'held' | 'held, below target' | 'failed' | 'in npm test' | 'not run'
export type TrustLine = {
  readonly id: string
  readonly what: string
  readonly target: string
  readonly reached: string
  readonly verdict: TrustVerdict
  readonly last: string
  readonly command: string
}

/** Sums the figures of the runs that held. The last run of each file must have held too. */
export function summariseRow(row: TrustRow, all: readonly FaultResult[]): TrustLine {
  const results = all.filter((result) => result.row === row.id)
  const sums: Record<string, number> = {}
  for (const { verdict, figures } of results)
    if (verdict === 'held') for (const [name, figure] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + figure
  const last = results.at(-1)
  return {
    id: row.id,
    what: row.what,
    target: print(row.target) || 'every entry',
    reached: print(sums),
    verdict: judge(row, results, sums),
    last: last ? `${last.at.slice(0, 10)} ${last.commit}` : '',
    command: row.command,
  }
}

function judge(row: TrustRow, results: readonly FaultResult[], sums: Readonly<Record<string, number>>): TrustVerdict {
  const lastOf = new Map(results.map(({ file, verdict }) => [file, verdict]))
  if ([...lastOf.values()].some((verdict) => verdict !== 'held')) return 'failed'
  if (results.length === 0) return row.files.length === 0 && Object.keys(row.target).length === 0 ? 'in npm test' : 'not run'
  return Object.entries(row.target).every(([name, wanted]) => (sums[name] ?? 0) >= wanted) ? 'held' : 'held, below target'
}

const print = (figures: Readonly<Record<string, number>>): string =>
  Object.entries(figures)
    .map(([name, figure]) => `${figure.toLocaleString('en-US')} ${name}`)
    .join(', ')

export function printTable(lines: readonly TrustLine[]): string {
  const rows = [
    ['row', 'what', 'target', 'reached', 'verdict', 'last run'],
    ...lines.map(({ id, what, target, reached, verdict, last }) => [id, what, target, reached, verdict, last]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const [start, end] = ['<!-- figures -->', '<!-- end of figures -->']

/** The same table in docs/trust.md, between two marks. */
export function writeTable(document: string, lines: readonly TrustLine[]): string {
  const rows = lines.map(
    ({ id, what, command, target, reached, verdict, last }) =>
      `| ${id} | ${what} | \`${command}\` | ${target} | ${reached} | ${verdict} | ${last} |`,
  )
  const head = ['| # | what | command | target | reached | verdict | last run |', '|---|---|---|---|---|---|---|']
  const [before = '', after = ''] = [document.split(start)[0], document.split(end)[1]]
  return `${before}${start}\n\n${[...head, ...rows].join('\n')}\n\n${end}${after}`
}
