// Asks npm about the packages of a release: their bill of materials, and the advisories that name them.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePackageLists } from './write-release.ts'

/** The lists alone suffice: nothing is installed, and development packages are not in them. */
export function reportPackages(command: readonly string[]): string {
  const parent = mkdtempSync(join(tmpdir(), 'sampan-packages-'))
  try {
    // npm names the product after its folder.
    const folder = join(parent, 'sampan')
    mkdirSync(folder)
    writePackageLists(folder)
    const args = [...command, '--package-lock-only', '--omit=dev', '--loglevel=silent']
    return spawnSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout
  } finally {
    rmSync(parent, { recursive: true })
  }
}
