// The log of long runs: one line for each row that a run was about, kept in the repository beside the table.

import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import type { TrustRow } from './trust-rows.ts'

export type RunResult = {
  readonly row: string
  readonly file: string
  readonly verdict: 'held' | 'failed' | 'late'
  readonly figures: Readonly<Record<string, number>>
  readonly seconds: number
}
export type FaultResult = RunResult & { readonly at: string; readonly commit: string; readonly machine: string }

const resultsFile = resolve(import.meta.dirname, '../../docs/trust-results.jsonl')

/** A test writes `figures D7 {"rounds":1000}` as a diagnostic; the reporter prints it behind a sign of its own. */
export const readFigures = (output: string): { readonly row: string; readonly figures: Record<string, number> }[] =>
  [...output.matchAll(/\bfigures (D\d+) (\{[^}]*\})/g)].map(([, row = '', text = '{}']) => ({ row, figures: JSON.parse(text) }))

type FinishedRun = Pick<RunResult, 'file' | 'verdict' | 'seconds'> & { readonly output: string }

/** A run that held counts for the rows whose figures it printed; one that did not, for every row of its file. */
export function resultsOf(rows: readonly TrustRow[], { file, verdict, seconds, output }: FinishedRun): RunResult[] {
  const failed = rows.filter(({ files }) => files.includes(file)).map(({ id }) => ({ row: id, figures: {} }))
  const about = verdict === 'held' ? readFigures(output) : failed
  return about.map(({ row, figures }) => ({ row, file, verdict, figures, seconds }))
}

export function appendResults(results: readonly RunResult[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const stamp = { at: new Date().toISOString(), commit, machine }
  appendFileSync(resultsFile, results.map((result) => `${JSON.stringify({ ...result, ...stamp })}\n`).join(''))
}

export const readResults = (): FaultResult[] =>
  existsSync(resultsFile)
    ? readFileSync(resultsFile, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): FaultResult => JSON.parse(line))
    : []
