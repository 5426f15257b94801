// Keeps comments, names, documents and commit subjects in the field's vocabulary.

import { spawnSync } from 'node:child_process'
import { posix } from 'node:path'
import { lineOf, type Source } from './sources.ts'

type Finding = { readonly path: string; readonly line: number; readonly what: string }

type BannedWord = { readonly form: RegExp; readonly instead: string }

/** Banned wherever they stand: code, strings, comments and documents. */
const bannedEverywhere: readonly BannedWord[] = [
  { form: /\bwhoever\b/gi, instead: 'name the person or the program' },
  { form: /\bsomebody\b/gi, instead: 'name the person: a customer, an operator, another user' },
  { form: /\banew\b/gi, instead: 'again' },
]

/** Banned in comments and documents, where they have a plainer word. Quoted texts of the product are left out. */
const bannedInProse: readonly BannedWord[] = [
  { form: /\b(?:told|tells)\b/gi, instead: 'reports, sends, notifies' },
  { form: /\b(?:he|his|him|himself)\b/gi, instead: 'they, their, them' },
  { form: /\bhand(?:s|ed|ing)? in\b/gi, instead: 'submit' },
  { form: /\bdear(?:er)?\b/gi, instead: 'expensive' },
  { form: /\breckon(?:s|ed|ing)?\b/gi, instead: 'calculate' },
  { form: /\bby (?:itself|themselves)\b/gi, instead: 'automatically, alone' },
  { form: /\b(?:hitherto|thereof|therein|thereby|whence|thence|lest|nought|betimes|upon)\b/gi, instead: 'a modern word' },
  { form: /\bfor ever\b/gi, instead: 'forever, without end' },
]

/** A type names a thing, so a participle alone is no name for it. */
const participles =
  /^(?:Told|Given|Kept|Shown|Found|Sent|Known|Written|Taken|Made|Held|Paid|Meant|Drawn|Built|Bound|Spent|Lent|Left|Lost|Put|Seen|Said|Chosen|Broken|Wish|Place|[A-Z][a-z]+ed)$/
const nounsInEd = new Set(['Feed', 'Seed', 'Speed', 'Need', 'Embed', 'Bleed'])

const typeName = /^[ \t]*(?:export\s+)?(?:declare\s+)?(?:type|interface|class|enum)\s+(\w+)/gm

const bannedFileNames = new Set([
  'parts.ts',
  'facts.ts',
  'judge.ts',
  'colleagues.ts',
  'words.ts',
  'look.ts',
  'ask.ts',
  'agree.ts',
])

export function findBannedProse(sources: readonly Source[]): Finding[] {
  return sources.flatMap((source) => [
    ...findWords(source, source.text, bannedEverywhere),
    ...findWords(source, proseOf(source), bannedInProse),
    ...(isCode(source.path) ? findParticipleTypes(source) : []),
    ...(bannedFileNames.has(posix.basename(source.path))
      ? [{ path: source.path, line: 1, what: 'the file name does not say what is in it' }]
      : []),
  ])
}

const isCode = (path: string): boolean => /\.tsx?$/.test(path)

function findWords({ path, text }: Source, searched: string, banned: readonly BannedWord[]): Finding[] {
  return banned.flatMap(({ form, instead }) =>
    [...searched.matchAll(form)].map((match) => ({
      path,
      line: lineOf(text, match.index),
      what: `"${match[0]}": ${instead}`,
    })),
  )
}

function findParticipleTypes({ path, text }: Source): Finding[] {
  return [...text.matchAll(typeName)]
    .filter(([, name = '']) => participles.test(name) && !nounsInEd.has(name))
    .map((match) => ({ path, line: lineOf(text, match.index), what: `type ${match[1]} is a participle: name the thing` }))
}

/** The text with everything but comments blanked out; of a document, all but quotations and code. Positions stay the same. */
function proseOf({ path, text }: Source): string {
  if (path.endsWith('.md')) return blank(text, /```[\s\S]*?```|`[^`\n]*`|"[^"\n]*"|“[^”\n]*”/g)
  const comments = path.endsWith('.sql') ? /--[^\n]*/g : /(?<![:'"`\\])\/\/[^\n]*|\/\*[\s\S]*?\*\//g
  let prose = ''
  for (const match of text.matchAll(comments))
    prose += spaces(text.slice(prose.length, match.index)) + blank(match[0], /`[^`\n]*`|"[^"\n]*"/g)
  return prose
}

const spaces = (text: string): string => text.replaceAll(/[^\n]/g, ' ')
const blank = (text: string, form: RegExp): string => text.replaceAll(form, spaces)

const subjectLengthMax = 72
const subjectForm = /^[a-z0-9][\w,/ .+-]*: \S/

export function findBadSubjects(subjects: readonly string[]): Finding[] {
  return subjects
    .filter((subject) => subject.length > subjectLengthMax || !subjectForm.test(subject))
    .map((subject) => ({
      path: 'commit',
      line: 1,
      what: `"${subject}" is not "area: imperative summary" of at most ${subjectLengthMax} characters`,
    }))
}

/** What is checked: code, styles, SQL and documents; not generated files and not the texts that others wrote. */
export const isWrittenByUs =
  /^(?!package-lock|apps\/server\/db\/schema\.sql$|tools\/check\/prose(?:\.test)?\.ts$|tools\/check\/planted).*\.(?:tsx?|mjs|css|sql|md)$/

/** The subjects of the commits since this check was added, or none outside of a git history. */
export function readSubjects(root: string): string[] {
  const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  const added = git('log', '--diff-filter=A', '--format=%H', '--', 'tools/check/prose.ts').split('\n').at(-1)
  return added ? git('log', '--no-merges', '--format=%s', `${added}..HEAD`).split('\n').filter(Boolean) : []
}
