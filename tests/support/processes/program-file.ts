// Programs that tests start as processes: from the bundle of the db suite if there is one, otherwise from their sources.

import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** The file to start for a program with this source; its bundle starts in a third of the time. */
export function programFile(source: string): string {
  const folder = process.env.TEST_BUNDLE
  if (folder === undefined) return source
  const bundle = join(folder, `${relative(root, source)}.mjs`)
  return existsSync(bundle) ? bundle : source
}
