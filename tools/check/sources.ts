// Lists the source files for a check: those that git tracks or would track, so that a forgotten file is checked too.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { readonly path: string; readonly text: string }
export type Finding = { readonly path: string; readonly line: number; readonly what: string }

/** `root` must be a git checkout, or a copy that lists its files in `.files`. */
export function readSources(root: string, ending: RegExp): Source[] {
  return listFiles(root)
    .filter((path) => ending.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function listFiles(root: string): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return output.split('\0').filter((path) => path !== '')
}

export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length
