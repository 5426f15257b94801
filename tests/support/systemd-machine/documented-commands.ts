// The commands of a page of docs/, step by step, so that a test runs what a reader types.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export type Replacements = Readonly<Record<string, string>>

/** The indented lines below the heading, in their order; what the page leaves to the reader is replaced, and must be there. */
export function readCommands(page: string, heading: string, replacements: Replacements = {}): string {
  const [, section] = readFileSync(resolve(root, page), 'utf8').split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`${page} has no step "${heading}"`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('    '))
  let commands = lines.map((line) => line.slice(4)).join('\n')
  for (const [text, value] of Object.entries(replacements)) {
    if (!commands.includes(text)) throw new Error(`${page}, "${heading}" does not have: ${text}`)
    commands = commands.replaceAll(text, value)
  }
  return commands
}
