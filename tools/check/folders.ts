// Keeps folders and modules small enough to read, and file names distinct enough to search for.

import { posix } from 'node:path'
import type { Finding, Source } from './sources.ts'

const largestFolder = 25
/** Lines of a server module, tests excluded: about what one person can review as a whole. */
const largestModule = 2_700
const mostNamesakes = 3

const isSource = (path: string): boolean => /^(apps|packages|tools|tests|bench)\/.*\.(tsx?|css|mjs|sql)$/.test(path)

/** A series of numbered files grows without end and is read one file at a time. */
const isSeries = (path: string): boolean => path.startsWith('apps/server/db/migrations/')

/** Folders that are still too large, with the size they must not exceed. A number may only be lowered, until its line can go. */
export const ceilings: Readonly<Record<string, number>> = {
  'packages/ledger/src': 33,
}

export function findLargeFolders(paths: readonly string[]): Finding[] {
  const sizes = Map.groupBy(
    paths.filter((path) => isSource(path) && !isSeries(path)),
    (path) => posix.dirname(path),
  )
  const large = [...sizes].flatMap(([folder, { length }]) => {
    const limit = ceilings[folder] ?? largestFolder
    return length > limit ? [{ path: folder, line: 1, what: `${length} files, at most ${limit}: split it by subject` }] : []
  })
  const settled = Object.keys(ceilings)
    .filter((folder) => (sizes.get(folder)?.length ?? 0) <= largestFolder)
    .map((folder) => ({ path: folder, line: 1, what: 'is small enough now: take it off the ceilings in tools/check/folders.ts' }))
  return [...large, ...settled]
}

/** The sources are those of the modules, without tests. */
export function findLargeModules(sources: readonly Source[]): Finding[] {
  const modules = Map.groupBy(sources, ({ path }) => path.split('/').slice(0, 5).join('/'))
  return [...modules].flatMap(([module, files]) => {
    const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
    return lines > largestModule
      ? [{ path: module, line: 1, what: `${lines} lines, at most ${largestModule}: split it by subject` }]
      : []
  })
}

/** Every slice has these files, and every program or tool one of the last three: the folder says which. */
const sliceNames = new Set(['routes.ts', 'store.ts', 'deps.ts', 'public.ts', 'messages.ts', 'main.ts', 'run.ts', 'build.ts'])

export function findCommonNames(paths: readonly string[]): Finding[] {
  const names = Map.groupBy(paths.filter(isSource), (path) => posix.basename(path))
  return [...names].flatMap(([name, [first = '', ...others]]) =>
    others.length < mostNamesakes || sliceNames.has(name)
      ? []
      : [{ path: first, line: 1, what: `${others.length + 1} files are called ${name}: name them by their subject` }],
  )
}
