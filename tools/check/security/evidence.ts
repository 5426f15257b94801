// Finds requirements of docs/security without an answer, and answers whose evidence is not in the code.

import { posix } from 'node:path'
import { type Finding, lineOf, type Source } from '../sources.ts'
import { apiRisks, asvsRequirements, type Requirement } from './requirement-lists.ts'

/** The project as the evidence may name it. */
export type Evidence = {
  readonly tests: readonly Source[]
  /** Paths of all files, for links. */
  readonly files: ReadonlySet<string>
  readonly checks: readonly string[]
}

const tables: Readonly<Record<string, readonly Requirement[]>> = {
  'docs/security/asvs.md': asvsRequirements,
  'docs/security/api-top-10.md': apiRisks,
}
const verdicts = ['met', 'n/a', 'deviation']
/** A deviation is explained in a sentence, and not in a word. */
const reasonMin = 20

export function findUnprovenRequirements(documents: readonly Source[], evidence: Evidence): Finding[] {
  const titles = new Map(evidence.tests.map(({ path, text }) => [path, titlesOf(text)]))
  return Object.entries(tables).flatMap(([path, requirements]) => {
    const text = documents.find((document) => document.path === path)?.text
    if (text === undefined) return [{ path, line: 1, what: 'is missing' }]
    const rows = rowsOf(text)
    const missing = requirements.filter(({ id }) => !rows.some((row) => row.id === id))
    const findings = [
      ...missing.map(({ id }) => ({ line: 1, what: `${id} has no row` })),
      ...rows.flatMap((row) =>
        judgeRow(path, row, { ...evidence, requirements, titles }).map((what) => ({ line: row.line, what })),
      ),
    ]
    return findings.map(({ line, what }) => ({ path, line, what }))
  })
}

type Row = {
  readonly line: number
  readonly id: string
  readonly level: string
  readonly verdict: string
  readonly answer: string
  readonly isRepeated: boolean
}

/** Rows are `| id | level | title | verdict | answer |`. */
function rowsOf(text: string): Row[] {
  const seen = new Set<string>()
  return [...text.matchAll(/^\| ((?:V|API)\d[\d.:]*) \| (.) \| [^|]+ \| ([^|]+) \| (.*) \|$/gm)].map((match) => {
    const [, id = '', level = '', verdict = '', answer = ''] = match
    const isRepeated = seen.has(id)
    seen.add(id)
    return { line: lineOf(text, match.index), id, level, verdict, answer, isRepeated }
  })
}

type Judging = Evidence & {
  readonly requirements: readonly Requirement[]
  readonly titles: ReadonlyMap<string, readonly string[]>
}

function judgeRow(path: string, row: Row, judging: Judging): string[] {
  const required = judging.requirements.find(({ id }) => id === row.id)
  const named = [...row.answer.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => readName(name))
  const links = [...row.answer.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, to = '']) => posix.join(posix.dirname(path), to))
  const faults = [
    ...(required ? [] : ['is no requirement of the list']),
    ...(required && required.level !== row.level ? [`is of level ${required.level}`] : []),
    ...(row.isRepeated ? ['has two rows'] : []),
    ...(verdicts.includes(row.verdict) ? [] : [`"${row.verdict}" is none of ${verdicts.join(', ')}`]),
    ...(row.verdict === 'met' && named.length + links.length === 0 ? ['is met without evidence'] : []),
    ...(row.verdict !== 'met' && row.answer.length < reasonMin ? ['needs a reason'] : []),
    ...named.flatMap((name) => findMissing(name, judging)),
    ...links.filter((to) => !judging.files.has(to)).map((to) => `${to} does not exist`),
  ]
  return faults.map((fault) => `${row.id} ${fault}`)
}

type NamedEvidence = { readonly test: string; readonly title: string } | { readonly check: string }

/** `file.test.ts: title` or `check: name`; other code in an answer is only code. */
function readName(name: string): NamedEvidence[] {
  const check = /^check: (.+)$/.exec(name)?.[1]
  if (check !== undefined) return [{ check }]
  const [, test, title = ''] = /^([\w./-]+\.(?:test|spec)\.ts)(?:: *(.*))?$/.exec(name) ?? []
  return test === undefined ? [] : [{ test, title }]
}

function findMissing(named: NamedEvidence, { titles, checks }: Judging): string[] {
  if ('check' in named) return checks.includes(named.check) ? [] : [`there is no check "${named.check}"`]
  if (named.title === '') return [`${named.test} is named without a test`]
  const files = [...titles].filter(([path]) => path === named.test || path.endsWith(`/${named.test}`))
  if (files.length === 0) return [`there is no test file ${named.test}`]
  if (files.length > 1) return [`${files.length} test files are named ${named.test}`]
  return files.some(([, all]) => all.some((title) => title.includes(named.title)))
    ? []
    : [`${named.test} has no test "${named.title}"`]
}

/** Titles as they are written, with the places of a template left open. */
export const titlesOf = (text: string): string[] =>
  [...text.matchAll(/\btest(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , title = '']) => title.replaceAll('\\', ''))
